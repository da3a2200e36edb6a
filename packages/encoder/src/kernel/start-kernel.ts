import { KERNEL_BYTES } from './kernel-bytes.ts'

/** The part of Node's global that its types leave out. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer }
  Module: new (bytes: Uint8Array) => object
  Instance: new (compiled: object, imports: Record<string, Record<string, object>>) => { exports: object }
}

const PAGE_BYTES = 65_536

/**
 * Two products of matrices over one memory; addresses and lines are in bytes. `kernel.wat` tells what each computes.
 * Whoever calls sees to the shapes: nothing is checked but the end of the memory.
 */
export type Kernel = {
  multiplyIntegers(
    values: number,
    rowScales: number,
    weights: number,
    columnScales: number,
    biases: number,
    out: number,
    rows: number,
    inner: number,
    columns: number,
  ): void
  multiplyFloats(
    left: number,
    leftLine: number,
    right: number,
    rightLine: number,
    out: number,
    outLine: number,
    rows: number,
    inner: number,
    columns: number,
  ): void
}

/** A kernel with a memory of at least so many bytes, which never grows, so that views of it stay valid. */
export function startKernel(bytes: number): { kernel: Kernel; buffer: ArrayBuffer } {
  const pages = Math.ceil(bytes / PAGE_BYTES)
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const compiled = new WebAssembly.Module(Buffer.from(KERNEL_BYTES, 'base64'))
  const { exports } = new WebAssembly.Instance(compiled, { encoder: { memory } })
  return { kernel: exports as Kernel, buffer: memory.buffer }
}
