import type { Model } from '../weights/load-model.ts'

/** Floats in the memory of the kernel, which later runs overwrite. */
export function floatsAt({ kernel }: Model, address: number, length: number): Float32Array {
  return new Float32Array(kernel.memory.buffer, address, length)
}
