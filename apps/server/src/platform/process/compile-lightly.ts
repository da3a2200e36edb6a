import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 compile WebAssembly, which is the embedded database, once and not a second time with all optimizations. That
 * second time takes as much work as the rest of a start and more than 100 MB. Only what is compiled later minds it.
 */
export function compileLightly(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}
