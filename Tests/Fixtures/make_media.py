#!/usr/bin/env python3
"""Makes the photo and film fixtures in media/.

Needs Pillow and pillow-heif (PyPI), exiftool and ffmpeg. The results are committed; run this only to change them. The tests
assert the values below by hand, and compare with exiftool's own reading.
"""

import pathlib
import struct
import subprocess
import sys

from PIL import Image, ImageDraw
import pillow_heif

pillow_heif.register_heif_opener()

MEDIA = pathlib.Path(__file__).parent / "media"
STORED = (40, 20)

# What full.jpg, and every still picture that can hold EXIF, says.
CAMERA = ["-EXIF:Make=Canon", "-EXIF:Model=Canon EOS 5D Mark III"]
DATE = ["-EXIF:DateTimeOriginal=2019:05:03 12:13:14"]
MOMENT = [*DATE, "-EXIF:SubSecTimeOriginal=25", "-EXIF:OffsetTimeOriginal=+02:00"]
ROME = [
    "-EXIF:GPSLatitude=41.89", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=12.48", "-EXIF:GPSLongitudeRef=E",
    "-EXIF:GPSAltitude=57", "-EXIF:GPSAltitudeRef=0",
]
WORDS_IPTC = [
    "-IPTC:CodedCharacterSet=UTF8", "-IPTC:ObjectName=Foro (IPTC)", "-IPTC:Caption-Abstract=At noon (IPTC)",
    "-IPTC:Keywords=rome", "-IPTC:Keywords=forüm", "-IPTC:DateCreated=2019:05:04", "-IPTC:TimeCreated=01:02:03+02:00",
]
WORDS_XMP = [
    "-XMP-dc:Title=Forum Romanum", "-XMP-dc:Title-it=Foro Romano", '-XMP-dc:Description=At noon, "lang" and all é',
    "-XMP-dc:Subject=rome", "-XMP-dc:Subject=arch, of Titus", "-XMP-dc:Subject=rome", "-XMP-photoshop:DateCreated=2019-05-05",
]


def tag(name, *arguments):
    subprocess.run(
        ["exiftool", "-q", "-m", "-overwrite_original", "-charset", "iptc=UTF8", *arguments, str(MEDIA / name)], check=True)


def arrow(seen):
    """A picture of an arrow that points up."""
    picture = Image.new("RGB", seen, (240, 240, 230))
    width, height = seen
    middle = width // 2
    draw = ImageDraw.Draw(picture)
    draw.polygon([(middle, 1), (middle - 6, 8), (middle + 6, 8)], fill=(190, 30, 30))
    draw.rectangle([middle - 2, 8, middle + 2, height - 3], fill=(190, 30, 30))
    return picture


# How the upright picture is turned before it is stored, so that the orientation turns it back.
BEFORE_STORING = {1: None, 3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}


def stored_arrow(orientation):
    upright = arrow(STORED[::-1] if orientation >= 5 else STORED)
    turn = BEFORE_STORING[orientation]
    return upright if turn is None else upright.transpose(turn)


def jpeg(name, *arguments, picture=None):
    (picture or arrow(STORED)).save(MEDIA / name, quality=80)
    if arguments:
        tag(name, *arguments)


def jpegs():
    jpeg("plain.jpg")
    jpeg("exif.jpg", *DATE, *CAMERA)
    jpeg("full.jpg", *MOMENT, *CAMERA, *ROME, *WORDS_IPTC, *WORDS_XMP,
         "-EXIF:ImageDescription=At noon (EXIF)", "-EXIF:CreateDate=2019:05:06 00:00:00",
         "-EXIF:ModifyDate=2019:05:07 00:00:00")
    for orientation in (1, 3, 6, 8):
        jpeg(f"o{orientation}.jpg", f"-EXIF:Orientation#={orientation}", picture=stored_arrow(orientation))
    jpeg("conflict.jpg", "-EXIF:Orientation#=6", "-XMP-tiff:Orientation#=1", picture=stored_arrow(6))
    jpeg("xmp-orientation.jpg", "-XMP-tiff:Orientation#=8", picture=stored_arrow(8))


def dates():
    jpeg("xmp-year.jpg", "-XMP-photoshop:DateCreated=2019")
    jpeg("xmp-month.jpg", "-XMP-photoshop:DateCreated=2019-05")
    jpeg("xmp-day.jpg", "-XMP-photoshop:DateCreated=2019-05-03")
    jpeg("xmp-second.jpg", "-XMP-exif:DateTimeOriginal=2019-05-03T12:13:14.125-05:30")
    jpeg("iptc-date.jpg", "-IPTC:DateCreated=2019:05:03", "-IPTC:TimeCreated=12:13:14-03:00")
    jpeg("iptc-month.jpg", "-IPTC:DateCreated=2019:05:00")
    jpeg("digitized.jpg", "-EXIF:CreateDate=2019:05:03 12:13:14", "-EXIF:SubSecTimeDigitized=5",
         "-EXIF:OffsetTimeDigitized=-08:00", "-XMP-xmp:CreateDate=2020-01-01T00:00:00")
    jpeg("xmp-created.jpg", "-XMP-xmp:CreateDate=2019-05-03T12:13:14Z", "-EXIF:ModifyDate=2020:01:01 00:00:00")
    jpeg("changed.jpg", "-EXIF:ModifyDate=2019:05:03 12:13:14")


def places():
    jpeg("gps-rio.jpg", "-EXIF:GPSLatitude=22.951916", "-EXIF:GPSLatitudeRef=S", "-EXIF:GPSLongitude=43.210487",
         "-EXIF:GPSLongitudeRef=W")
    jpeg("gps-dead-sea.jpg", "-EXIF:GPSLatitude=31.5", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=35.5",
         "-EXIF:GPSLongitudeRef=E", "-EXIF:GPSAltitude=430.5", "-EXIF:GPSAltitudeRef#=1")
    jpeg("gps-xmp.jpg", "-XMP-exif:GPSLatitude=-22.5", "-XMP-exif:GPSLongitude=-43.25", "-XMP-exif:GPSAltitude=12.5",
         "-XMP-exif:GPSAltitudeRef#=1")
    jpeg("gps-null.jpg", "-EXIF:GPSLatitude=0", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=0", "-EXIF:GPSLongitudeRef=E")
    jpeg("gps-no-letters.jpg", "-EXIF:GPSLatitude=41.89", "-EXIF:GPSLongitude=12.48")
    jpeg("gps-zero-below.jpg", "-EXIF:GPSLatitude=41.89", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=12.48",
         "-EXIF:GPSLongitudeRef=E")
    # 41/1 53/1 24/1 becomes 41/0 53/0 24/0.
    replace("gps-zero-below.jpg", struct.pack(">6I", 41, 1, 53, 1, 24, 1), struct.pack(">6I", 41, 0, 53, 0, 24, 0))


def replace(name, old, new):
    data = (MEDIA / name).read_bytes()
    assert data.count(old) == 1, (name, data.count(old))
    (MEDIA / name).write_bytes(data.replace(old, new))


def words():
    jpeg("iptc-utf8.jpg", "-IPTC:CodedCharacterSet=UTF8", "-IPTC:ObjectName=Müller – Σ", "-IPTC:Keywords=Zürich")
    jpeg("iptc-latin1.jpg", "-charset", "iptc=Latin1", "-IPTC:ObjectName=Müller", "-IPTC:Keywords=Zürich")
    # Says Latin-1, and its bytes would pass for UTF-8.
    jpeg("iptc-says-latin1.jpg", "-charset", "iptc=Latin1", "-IPTC:CodedCharacterSet#=\x1b.A", "-IPTC:ObjectName=Ã¼ber")
    jpeg("xp.jpg", "-EXIF:XPTitle=Größe", "-EXIF:XPKeywords=rome; Zürich ;rome", "-EXIF:UserComment=Ein schöner Tag")
    jpeg("litter.jpg", "-EXIF:ImageDescription=OLYMPUS DIGITAL CAMERA         ", "-EXIF:UserComment=  ",
         "-XMP-dc:Description=OLYMPUS DIGITAL CAMERA")


def others():
    everything = [*MOMENT, *CAMERA, *ROME, "-EXIF:Orientation#=6", *WORDS_XMP]
    for suffix, options in {"png": {}, "webp": {"quality": 60}, "tif": {"compression": "tiff_lzw"}}.items():
        stored_arrow(6).save(MEDIA / f"picture.{suffix}", **options)
        tag(f"picture.{suffix}", *everything)
    for suffix in ("gif", "bmp"):
        arrow(STORED).save(MEDIA / f"picture.{suffix}")
    for suffix in ("heic", "avif"):
        arrow(STORED).save(MEDIA / f"picture.{suffix}", quality=50)
        tag(f"picture.{suffix}", *MOMENT, *CAMERA, *ROME)
        heif_turned(suffix)


def heif_turned(suffix):
    """A picture that is turned by an irot property, and says so once more in EXIF, as telephones do."""
    exif = Image.Exif()
    exif[0x0112] = 6
    stored_arrow(6).save(MEDIA / f"turned.{suffix}", quality=50, exif=exif.tobytes())


def tiff_directory(entries, at, following=0):
    """An image file directory with the values of its entries behind it. An entry is (tag, type, values or bytes)."""
    sizes = {1: "B", 2: "s", 3: "H", 4: "I"}
    head, tail = b"", b""
    tail_at = at + 2 + 12 * len(entries) + 4
    for number, kind, values in sorted(entries):
        data = values if isinstance(values, bytes) else struct.pack(f"<{len(values)}{sizes[kind]}", *values)
        count = len(data) // {1: 1, 2: 1, 3: 2, 4: 4}[kind]
        if len(data) > 4:
            data, tail = struct.pack("<I", tail_at + len(tail)), tail + data + b"\0" * (len(data) % 2)
        head += struct.pack("<HHI", number, kind, count) + data.ljust(4, b"\0")
    return struct.pack("<H", len(entries)) + head + struct.pack("<I", following) + tail


def raw(name, first):
    """The bones of a raw file: a small preview in the first directory, a sensor's 40 by 20 dots in a directory below it.

    No camera wrote it and no program can develop it, but it is TIFF in the way that DNG and NEF are.
    """
    preview, sensor = bytes(10 * 5 * 3), bytes(40 * 20 * 2)
    preview_at, sensor_at = 8, 8 + len(preview)
    below_at = sensor_at + len(sensor)
    below = tiff_directory([
        (254, 4, [0]), (256, 4, [40]), (257, 4, [20]), (258, 3, [16]), (259, 3, [1]), (262, 3, [32803]), (273, 4, [sensor_at]),
        (277, 3, [1]), (278, 4, [20]), (279, 4, [len(sensor)]), (33421, 3, [2, 2]), (33422, 1, [0, 1, 1, 2]),
    ], below_at)
    main_at = below_at + len(below)
    main = tiff_directory([
        (254, 4, [1]), (256, 4, [10]), (257, 4, [5]), (258, 3, [8, 8, 8]), (259, 3, [1]), (262, 3, [2]), (273, 4, [preview_at]),
        (274, 3, [1]), (277, 3, [3]), (278, 4, [5]), (279, 4, [len(preview)]), (330, 4, [below_at]), *first,
    ], main_at)
    (MEDIA / name).write_bytes(b"II*\0" + struct.pack("<I", main_at) + preview + sensor + below + main)
    tag(name, *MOMENT, *ROME)


def raws():
    canon = [(271, 2, b"Canon\0"), (272, 2, b"Canon EOS 5D Mark III\0")]
    raw("raw.dng", [*canon, (50706, 1, [1, 4, 0, 0]), (50708, 2, b"Canon EOS 5D Mark III\0")])
    raw("raw.nef", [(271, 2, b"NIKON CORPORATION\0"), (272, 2, b"NIKON D90\0")])


def broken():
    full = (MEDIA / "full.jpg").read_bytes()
    (MEDIA / "empty.jpg").write_bytes(b"")
    exif_at = full.index(b"Exif\0\0")
    garbage = bytes((i * 73 + 41) % 256 for i in range(64))
    (MEDIA / "broken-exif.jpg").write_bytes(full[: exif_at + 6] + garbage + full[exif_at + 70:])
    # Breaks off inside the XMP, behind a whole EXIF segment.
    (MEDIA / "truncated.jpg").write_bytes(full[: full.index(b"http://ns.adobe.com/xap/1.0/") + 200])


def sidecar():
    (MEDIA / "sidecar.xmp").unlink(missing_ok=True)
    subprocess.run(
        ["exiftool", "-q", "-XMP-dc:Title=From the sidecar", "-XMP-dc:Description=Its caption", "-XMP-dc:Subject=one",
         "-XMP-dc:Subject=two", "-XMP-exif:GPSLatitude=-33.8568", "-XMP-exif:GPSLongitude=151.2153",
         "-XMP-exif:DateTimeOriginal=2018-01-02T03:04:05", str(MEDIA / "sidecar.xmp")], check=True)
    (MEDIA / "same-second.xmp").write_text("""<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
 <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
  exif:DateTimeOriginal="2019:05:03 12:13:14" xmp:CreateDate="2001-01-01"/>
</rdf:RDF></x:xmpmeta>
""")
    (MEDIA / "created.xmp").unlink(missing_ok=True)
    subprocess.run(["exiftool", "-q", "-XMP-xmp:CreateDate=2001-02-03", str(MEDIA / "created.xmp")], check=True)
    (MEDIA / "broken.xmp").write_text("<x:xmpmeta><rdf:RDF>")


def film(name, *options, codec=("-c:v", "libx264", "-crf", "45", "-pix_fmt", "yuv420p")):
    """A second of five frames, 64 wide and 48 high."""
    source = ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=1"]
    fixed = ["-fflags", "+bitexact", "-flags:v", "+bitexact"]
    subprocess.run(["ffmpeg", "-v", "error", "-y", *source, *codec, *fixed, *options, str(MEDIA / name)], check=True)


def films():
    made = ["-metadata", "creation_time=2019-05-03T12:13:14Z"]
    film("film.mp4", *made, "-metadata", "title=A film – é", "-metadata", "comment=Its comment")
    tag("film.mp4", "-UserData:GPSCoordinates=-22.95, -43.21, 12", "-UserData:Make=Samsung", "-UserData:Model=SM-G950F")
    # As a telephone writes it: turned by its matrix, the local time in a key, the time in UTC in the header.
    film("lying.mov", "-metadata", "creation_time=2019-05-03T10:13:14Z")
    turn = ["-c", "copy", "-map_metadata", "0", "-metadata:s:v", "rotate=90", "-fflags", "+bitexact"]
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-i", str(MEDIA / "lying.mov"), *turn, str(MEDIA / "film.mov")], check=True)
    (MEDIA / "lying.mov").unlink()
    tag("film.mov", "-Keys:CreationDate=2019:05:03 12:13:14+02:00", "-Keys:GPSCoordinates=41.89, 12.48, 57",
        "-Keys:Make=Apple", "-Keys:Model=iPhone 8", "-Keys:Title=A key", "-Keys:Description=Its description")
    # ffmpeg writes zeros into the headers for a time it is not told: 1904.
    film("unset.mp4")
    film("unset-1970.mp4")
    tag("unset-1970.mp4", "-QuickTime:CreateDate=1970:01:01 00:00:00", "-QuickTime:ModifyDate=1970:01:01 00:00:00")
    film("film.3gp", *made, "-s", "128x96", codec=("-c:v", "h263"))
    film("film.avi", "-metadata", "title=An AVI", codec=("-c:v", "mjpeg", "-q:v", "20"))
    digitized(MEDIA / "film.avi", b"FRI MAY 03 12:13:14 2019\n\0")
    film("film.mkv", *made, "-metadata", "title=A Matroska")
    film("film.webm", *made, codec=("-c:v", "libvpx", "-crf", "50", "-b:v", "20k"))
    film("film.mts", "-f", "mpegts", "-mpegts_m2ts_mode", "1")


def digitized(path, text):
    """Adds to an AVI the chunk in which cameras keep the time, at the end of the header list."""
    data = path.read_bytes()
    at = data.index(b"LIST", 12)
    (length,) = struct.unpack("<I", data[at + 4: at + 8])
    end = at + 8 + length
    chunk = b"IDIT" + struct.pack("<I", len(text)) + text
    data = data[: at + 4] + struct.pack("<I", length + len(chunk)) + data[at + 8: end] + chunk + data[end:]
    path.write_bytes(data[:4] + struct.pack("<I", len(data) - 8) + data[8:])


if __name__ == "__main__":
    MEDIA.mkdir(exist_ok=True)
    for make in (jpegs, dates, places, words, others, raws, broken, sidecar, films):
        make()
    print(sum(f.stat().st_size for f in MEDIA.iterdir()), "bytes")
