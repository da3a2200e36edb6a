/** Pieces of words, as a tree whose branches are UTF-16 units; each piece bears a score and its number. */
export type Pieces = {
  /** From a node and a unit (`branchKey`) to the next node. Node 0 is the root. */
  branches: ReadonlyMap<number, number>
  /** The number of the piece that ends at a node; 0 where none does. */
  idAt: Int32Array
  /** By the number of a piece. */
  scores: Float64Array
  lengths: Uint8Array
}

/** A file of pieces and their scores, in the order of their numbers. */
export type Vocabulary = readonly (readonly [piece: string, score: number | null])[]

/** The number of all that no piece covers. */
export const UNKNOWN = 0
/** The first pieces of the file stand for no text. */
const RESERVED_PIECES = 6

/** Key of `Pieces.branches`. */
export function branchKey(node: number, unit: number): number {
  return node * 0x1_0000 + unit
}

/** Makes a tree of a vocabulary. A piece without a score, of which there are seven, counts 0, as in the original library. */
export function readPieces(vocabulary: Vocabulary): Pieces {
  const branches = new Map<number, number>()
  const ids = [UNKNOWN]
  for (const [id, [piece]] of vocabulary.entries()) {
    if (id < RESERVED_PIECES) continue
    let node = 0
    for (let place = 0; place < piece.length; place++) {
      const key = branchKey(node, piece.charCodeAt(place))
      let next = branches.get(key)
      if (next === undefined) {
        next = ids.push(UNKNOWN) - 1
        branches.set(key, next)
      }
      node = next
    }
    ids[node] = id
  }
  return {
    branches,
    idAt: Int32Array.from(ids),
    scores: Float64Array.from(vocabulary, ([, score]) => score ?? 0),
    lengths: Uint8Array.from(vocabulary, ([piece]) => piece.length),
  }
}
