import { WeightsError } from '../errors.ts'
import type { Header } from './parse-header.ts'

/** Addresses of the tensors of a file that lies at `start`. */
export class TensorIndex {
  readonly #file: string
  readonly #tensors: ReadonlyMap<string, { address: number; shape: string }>

  constructor(file: string, { header, start }: { header: Header; start: number }) {
    this.#file = file
    this.#tensors = new Map(
      header.tensors.map(({ name, type, size, offset }) => [
        name,
        { address: start + header.bytes + offset, shape: `${type} ${size.join(' x ')}` },
      ]),
    )
  }

  /** Address of a table of floats. Throws `WeightsError` where the file has none of this size. */
  floats(name: string, ...size: readonly number[]): number {
    return this.#find(name, `f32 ${size.join(' x ')}`)
  }

  /** Address of a matrix of bytes. Throws `WeightsError` where the file has none of this size. */
  bytes(name: string, rows: number, columns: number): number {
    return this.#find(name, `i8 ${rows} x ${columns}`)
  }

  #find(name: string, shape: string): number {
    const tensor = this.#tensors.get(name)
    if (tensor?.shape !== shape) throw new WeightsError(this.#file, 'unknown format')
    return tensor.address
  }
}
