/** Word pieces with their ids. A piece that goes on within a word begins with `##`. */
export type Vocabulary = {
  ids: ReadonlyMap<string, number>
  /** UTF-16 units of the longest piece. */
  maxPieceUnits: number
  unknown: number
  /** Begins a pair. */
  start: number
  /** Ends each of both texts. */
  end: number
}

/** A word piece a line, in the order of the ids. Undefined where one that every pair needs is missing. */
export function parseVocabulary(text: string): Vocabulary | undefined {
  const pieces = text.replace(/\n$/, '').split('\n')
  const ids = new Map(pieces.map((piece, id) => [piece, id]))
  const [unknown, start, end] = ['[UNK]', '[CLS]', '[SEP]'].map((piece) => ids.get(piece))
  if (unknown === undefined || start === undefined || end === undefined) return undefined
  const maxPieceUnits = pieces.reduce((most, piece) => Math.max(most, piece.length), 0)
  return { ids, maxPieceUnits, unknown, start, end }
}
