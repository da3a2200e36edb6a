import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Vector instructions that the kernel uses: those of plain SIMD, or relaxed SIMD, which is faster. Both give the same bits. */
export type Instructions = 'relaxed' | 'plain'

/** The part of Node's global that its types leave out. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number }) => KernelMemory
  Module: new (bytes: Uint8Array) => object
  Instance: new (compiled: object, imports: Record<string, Record<string, object>>) => { exports: object }
  validate(bytes: Uint8Array): boolean
}

/** Memory in pages of 64 KB. When it grows, `buffer` is another one. */
type KernelMemory = { readonly buffer: ArrayBuffer; grow(pages: number): void }

/**
 * Functions of `kernel.c`, which describes them. Arguments are addresses in bytes, then numbers of rows and columns.
 * Nothing is checked but the end of the memory.
 */
export type Kernel = {
  memory: KernelMemory
  pack(matrix: number, packed: number, sums: number, columns: number, inner: number): void
  embed(
    ids: number,
    words: number,
    wordScales: number,
    positions: number,
    segments: number,
    gain: number,
    bias: number,
    states: number,
    campaignRows: number,
    rows: number,
    width: number,
  ): void
  quantize(states: number, levels: number, scales: number, minima: number, rows: number, width: number): void
  multiply(
    levels: number,
    rowScales: number,
    minima: number,
    packed: number,
    scales: number,
    sums: number,
    biases: number,
    out: number,
    rows: number,
    inner: number,
    columns: number,
  ): void
  attend(
    query: number,
    key: number,
    value: number,
    out: number,
    scratch: number,
    rows: number,
    width: number,
  ): void
  normalize(states: number, added: number, gain: number, bias: number, rows: number, width: number): void
  activate(values: number, count: number): void
  pool(states: number, out: number, rows: number, width: number): void
}

const PAGE_BYTES = 65_536

/** A kernel with one page of memory, which is its own. Without `instructions` it uses the fastest that the engine knows. */
export function openKernel(instructions?: Instructions): Kernel {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const code = new WebAssembly.Module(instructions ? readCode(instructions) : readFastestCode())
  const { exports } = new WebAssembly.Instance(code, { env: { memory } })
  return { ...(exports as Omit<Kernel, 'memory'>), memory }
}

/** Makes room for all addresses below `end`. Views of the memory that were made before are no longer valid. */
export function growMemory({ memory }: Kernel, end: number): void {
  memory.grow(Math.ceil((end - memory.buffer.byteLength) / PAGE_BYTES))
}

function readFastestCode(): Uint8Array {
  const relaxed = readCode('relaxed')
  return WebAssembly.validate(relaxed) ? relaxed : readCode('plain')
}

function readCode(instructions: Instructions): Uint8Array {
  return readFileSync(join(import.meta.dirname, `kernel-${instructions}.wasm`))
}
