import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ReadPair } from './read-pair.ts'

/** The part of ONNX Runtime that both of its packages share. */
type OnnxRuntime = {
  env: { wasm: { numThreads?: number } }
  InferenceSession: {
    create(file: string, options: object): Promise<{ run(inputs: object): Promise<unknown> }>
  }
  Tensor: new (type: 'int64' | 'bool', data: BigInt64Array, size: number[]) => object
}

const WORD = 4624n

/** Opens `relevance.int8.onnx` on one thread, by a package that is installed below `modules`. */
export async function openOnnx(
  name: 'onnxruntime-node' | 'onnxruntime-web',
  { modules, weights }: { modules: string; weights: string },
): Promise<ReadPair> {
  const runtime = createRequire(join(modules, 'package.json'))(name) as OnnxRuntime
  if (name === 'onnxruntime-web') runtime.env.wasm.numThreads = 1
  const session = await runtime.InferenceSession.create(join(weights, 'relevance.int8.onnx'), {
    executionProviders: [name === 'onnxruntime-web' ? 'wasm' : 'cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  })
  return (tokens) => {
    const fill = (value: bigint) =>
      new runtime.Tensor('int64', new BigInt64Array(tokens).fill(value), [1, tokens])
    return session.run({ ids: fill(WORD), segments: fill(0n), mask: fill(1n) })
  }
}
