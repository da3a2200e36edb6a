import type { Arena } from '../kernel/arena.ts'
import type { Header, Shape } from './parse-header.ts'
import type { TensorIndex } from './tensor-index.ts'

/** Addresses of a packed matrix of `columns` x `inner` weights; all parts but these have one number a column. */
export type Matrix = {
  weights: number
  scales: number
  sums: number
  biases: number
  columns: number
  inner: number
}

export type Norm = { gain: number; bias: number }

export type Layer = {
  query: Matrix
  key: Matrix
  value: Matrix
  output: Matrix
  outputNorm: Norm
  widen: Matrix
  narrow: Matrix
  narrowNorm: Norm
}

/** Tables that tokens are looked up in. */
export type Embeddings = {
  words: number
  wordScales: number
  positions: number
  segments: number
  norm: Norm
}

/** Linear map of a pooled state to `columns` logits, in floats. */
export type Head = { weights: number; biases: number; columns: number }

/** Addresses of embeddings and layers in the memory of the kernel. */
export type Encoder = { embeddings: Embeddings; layers: readonly Layer[] }

/** Addresses of all weights in the memory of the kernel. */
export type Layout = Encoder & {
  pool: Matrix
  heads: readonly Head[]
  finder: FinderLayout | undefined
  matrices: readonly Matrix[]
}

/** `weigh` holds one weight for each number of a state. */
export type FinderLayout = Encoder & { weigh: number }

/** Finds all tensors of a model. Throws `WeightsError` where one is missing or has another size. */
export function layOut(
  { shape, finder }: Pick<Header, 'shape' | 'finder'>,
  { tensors, arena, heads }: { tensors: TensorIndex; arena: Arena; heads: Readonly<Record<string, number>> },
): Layout {
  const { width, inner } = shape
  const matrices: Matrix[] = []
  return {
    ...encoder('encoder', shape),
    pool: matrix('pool', width, 2 * width),
    heads: Object.entries(heads).map(([name, columns]) => ({
      weights: tensors.floats(`${name}.weight`, columns, width),
      biases: tensors.floats(`${name}.bias`, columns),
      columns,
    })),
    finder: finder && {
      ...encoder('finder', finder),
      weigh: tensors.floats('finder.weigh.weight', 1, width),
    },
    matrices,
  }

  /** An encoder whose tensors begin with `name`, but for the words, which all encoders share. */
  function encoder(name: string, { layers, positions }: Pick<Shape, 'layers' | 'positions'>): Encoder {
    return {
      embeddings: {
        words: tensors.bytes('encoder.words.weight', shape.words, width),
        wordScales: tensors.floats('encoder.words.weight.scale', shape.words),
        positions: tensors.floats(`${name}.positions.weight`, positions, width),
        segments: tensors.floats(`${name}.segments.weight`, 2, width),
        norm: norm(`${name}.norm`),
      },
      layers: Array.from({ length: layers }, (_, number) => layer(`${name}.layers.${number}`)),
    }
  }

  function layer(name: string): Layer {
    return {
      query: matrix(`${name}.query`, width, width),
      key: matrix(`${name}.key`, width, width),
      value: matrix(`${name}.value`, width, width),
      output: matrix(`${name}.output`, width, width),
      outputNorm: norm(`${name}.output_norm`),
      widen: matrix(`${name}.widen`, inner, width),
      narrow: matrix(`${name}.narrow`, width, inner),
      narrowNorm: norm(`${name}.narrow_norm`),
    }
  }

  function matrix(name: string, columns: number, inner: number): Matrix {
    const found = {
      weights: tensors.bytes(`${name}.weight`, columns, inner),
      scales: tensors.floats(`${name}.weight.scale`, columns),
      sums: arena.take(4 * columns),
      biases: tensors.floats(`${name}.bias`, columns),
      columns,
      inner,
    }
    matrices.push(found)
    return found
  }

  function norm(name: string): Norm {
    return { gain: tensors.floats(`${name}.weight`, width), bias: tensors.floats(`${name}.bias`, width) }
  }
}
