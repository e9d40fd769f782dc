"""Makes a tree of small JPEGs with EXIF: FOLDERS folders of FILES files, with date, place, camera and caption in each.

Usage: make_tree.py DIR [FOLDERS FILES]     the tree itself
       make_tree.py --times N FROM DIR      N copies of a tree as hard links, for the large run
"""

import io
import os
import random
import sys

import piexif
from PIL import Image


def pictures():
    """A dozen small pictures, so that not every file is the same."""
    for index in range(12):
        noise = Image.effect_noise((160, 120), 20 + index).convert("RGB")
        whole, small = io.BytesIO(), io.BytesIO()
        noise.save(whole, "JPEG", quality=60)
        noise.resize((80, 60)).save(small, "JPEG", quality=50)
        yield whole.getvalue(), small.getvalue()


def degrees(value):
    value = abs(value)
    minutes = (value % 1) * 60
    return (int(value), 1), (int(minutes), 1), (round((minutes % 1) * 60 * 1000), 1000)


def exif(index, thumbnail, dice):
    latitude, longitude = dice.uniform(-80, 80), dice.uniform(-180, 180)
    date = f"20{5 + index % 18:02}:{1 + index % 12:02}:{1 + index % 28:02} {index % 24:02}:{index % 60:02}:{index * 7 % 60:02}"
    return piexif.dump({
        "0th": {
            piexif.ImageIFD.Make: b"Canon", piexif.ImageIFD.Model: b"Canon EOS 5D Mark III",
            piexif.ImageIFD.Orientation: dice.choice([1, 1, 1, 3, 6, 8]),
            piexif.ImageIFD.ImageDescription: f"Picture {index} at the lake".encode(),
        },
        "Exif": {
            piexif.ExifIFD.DateTimeOriginal: date.encode(), piexif.ExifIFD.DateTimeDigitized: date.encode(),
            piexif.ExifIFD.OffsetTimeOriginal: b"+02:00", piexif.ExifIFD.ExposureTime: (1, 125),
            piexif.ExifIFD.FNumber: (28, 10), piexif.ExifIFD.ISOSpeedRatings: 200, piexif.ExifIFD.FocalLength: (50, 1),
        },
        "GPS": {
            piexif.GPSIFD.GPSLatitudeRef: b"N" if latitude >= 0 else b"S", piexif.GPSIFD.GPSLatitude: degrees(latitude),
            piexif.GPSIFD.GPSLongitudeRef: b"E" if longitude >= 0 else b"W", piexif.GPSIFD.GPSLongitude: degrees(longitude),
        },
        "1st": {piexif.ImageIFD.Compression: 6}, "thumbnail": thumbnail,
    })


def make(root, folders, files):
    dice = random.Random(7)
    stock = list(pictures())
    for folder in range(folders):
        path = os.path.join(root, f"{2005 + folder % 18}", f"{folder:03} Trip")
        os.makedirs(path)
        for number in range(files):
            index = folder * files + number
            picture, thumbnail = stock[index % len(stock)]
            whole = io.BytesIO()
            piexif.insert(exif(index, thumbnail, dice), picture, whole)
            with open(os.path.join(path, f"IMG_{number:04}.JPG"), "wb") as file:
                file.write(whole.getvalue())


def multiply(times, source, root):
    for copy in range(times):
        for folder, _, names in os.walk(source):
            path = os.path.join(root, f"copy {copy}", os.path.relpath(folder, source))
            os.makedirs(path)
            for name in names:
                os.link(os.path.join(folder, name), os.path.join(path, name))


if __name__ == "__main__":
    if sys.argv[1] == "--times":
        multiply(int(sys.argv[2]), sys.argv[3], sys.argv[4])
    else:
        make(sys.argv[1], *(int(word) for word in (sys.argv[2:4] or ["200", "100"])))
