import { setFlagsFromString } from 'node:v8'

const FLAGS = ['wasm-tier-up', 'wasm-dynamic-tiering']

/**
 * Has V8 compile the WebAssembly that `work` runs first once, and not a second time with all optimizations. For the
 * embedded database that second time takes as much CPU as the rest of a start, and more than 100 MB. What runs first
 * later, such as the kernel of the encoder, is optimized as ever.
 */
export async function compileLightly<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const flag of FLAGS) setFlagsFromString(`--no-${flag}`)
  try {
    return await work()
  } finally {
    for (const flag of FLAGS) setFlagsFromString(`--${flag}`)
  }
}
