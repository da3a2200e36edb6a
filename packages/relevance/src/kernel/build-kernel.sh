#!/bin/sh
# Compiles kernel.c, twice, and notes the hashes that kernel.test.ts compares.
# Needs the Zig compiler 0.17.1 as a Python package: pip install ziglang==0.17.1
set -e
cd "$(dirname "$0")"
compile() {
  out=$1
  shift
  python3 -m ziglang cc -target wasm32-freestanding -O3 -ffp-contract=off -msimd128 "$@" -nostdlib \
    -Wl,--no-entry -Wl,--import-memory -Wl,-z,stack-size=16384 -Wl,--strip-all -o "$out" kernel.c
}
compile kernel-plain.wasm
compile kernel-relaxed.wasm -mrelaxed-simd -DRELAXED
sha256sum build-kernel.sh kernel.c kernel-plain.wasm kernel-relaxed.wasm > kernel.sha256
