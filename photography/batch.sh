#!/bin/sh
# Renders the missing images with low CPU priority.  QUALITY=web|final|best
cd "$(dirname "$0")"
exec nice -n 15 blender -b --factory-startup -P jewelry.py -- --quality ${QUALITY:-web} --skip-existing ${1:+--only $1}
