import { branchKey, UNKNOWN } from './read-pieces.ts'
import type { Pieces } from './read-pieces.ts'

/** As many pieces as the encoder reads of a text. */
export const MAX_TOKENS = 128
/** The longest piece has 16 units, so 128 of them are found in as many. */
const MAX_UNITS = 16 * MAX_TOKENS
const SPACE = '\u2581'

/**
 * The numbers of the pieces that a text most likely consists of, 128 at most: the way through the text whose scores
 * have the highest sum, with runs of what is unknown as one. Where two ways are equal, or a place cannot be reached,
 * it decides as the original library does. Only the space parts words; a line break is unknown.
 */
export function tokenize(text: string, pieces: Pieces): number[] {
  const normal = text.slice(0, MAX_UNITS).normalize('NFKC')
  if (normal === '') return []
  const line = (SPACE + normal.replaceAll(' ', SPACE)).slice(0, MAX_UNITS)
  return joinUnknown(followBack(findBestPieces(line, pieces), pieces)).slice(0, MAX_TOKENS)
}

/** For each place of the line, the piece that ends there on the best way. */
function findBestPieces(line: string, pieces: Pieces): Int32Array {
  const best = new Float64Array(line.length + 1)
  const endings = new Int32Array(line.length + 1)
  for (let start = 0; start < line.length; start++) {
    const before = best[start] ?? 0
    let isKnown = false
    let node: number | undefined = 0
    for (let end = start + 1; end <= line.length; end++) {
      node = pieces.branches.get(branchKey(node, line.charCodeAt(end - 1)))
      if (node === undefined) break
      const id = pieces.idAt[node] ?? UNKNOWN
      if (id === UNKNOWN) continue
      isKnown = true
      offer(end, id, before + (pieces.scores[id] ?? 0))
    }
    if (!isKnown) offer(start + 1, UNKNOWN, before)
  }
  return endings

  function offer(end: number, id: number, score: number): void {
    const known = best[end] ?? 0
    if (known !== 0 && score < known) return
    best[end] = score
    endings[end] = id
  }
}

function followBack(endings: Int32Array, pieces: Pieces): number[] {
  const ids: number[] = []
  for (let end = endings.length - 1; end > 0;) {
    const id = endings[end] ?? UNKNOWN
    ids.push(id)
    end -= pieces.lengths[id] ?? 1
  }
  return ids.toReversed()
}

function joinUnknown(ids: readonly number[]): number[] {
  return ids.filter((id, place) => id !== UNKNOWN || place === 0 || ids[place - 1] !== UNKNOWN)
}
