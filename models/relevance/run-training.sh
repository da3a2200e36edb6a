#!/bin/sh
# Runs train.py with what two cores need: without jemalloc half of the time goes into page faults.
export LD_PRELOAD="${JEMALLOC:-/usr/lib/x86_64-linux-gnu/libjemalloc.so.2}"
export MALLOC_CONF=dirty_decay_ms:-1,muzzy_decay_ms:-1
exec python "$(dirname "$0")/train.py" "$@"
