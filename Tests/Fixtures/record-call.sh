#!/bin/sh
# Writes down how it was called: arguments, environment, streams.
{ echo "$#"; echo "$1"; /usr/bin/env; echo "out: $(readlink /proc/$$/fd/2)"; echo "in: $(readlink /proc/$$/fd/0)"; } > "$RECORD"
