/** FNV-1a over UTF-16 units: initial value and multiplier. */
export const SEED = 0x811c9dc5 | 0
export const PRIME = 0x01000193
/** Letters that every word shares with its root, see `stem`. */
export const BEGINNING = 3
/** Inverse of PRIME modulo 2^32. */
const UNDO_PRIME = 0x359c449b
const LETTER_S = 0x73

/** Hash of a folded word; never 0. */
export function hashWord(folded: string): number {
  return finish(rawHash(folded))
}

/** Hash of a folded word without a final s, which most words share with their plural; never 0. */
export function hashRoot(folded: string): number {
  return rootOf(rawHash(folded), folded.charCodeAt(folded.length - 1))
}

/** Hash of the beginning of a folded word, the same for its root. */
export function hashBeginning(folded: string): number {
  return rawHash(folded.slice(0, BEGINNING))
}

/** Hash of the root of a word with this FNV-1a hash and last letter. */
export function rootOf(hash: number, lastLetter: number): number {
  return (lastLetter === LETTER_S ? Math.imul(hash, UNDO_PRIME) ^ LETTER_S : hash) || 1
}

/** Spreads the bits of an FNV-1a hash (the finalizer of MurmurHash3). */
export function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16) || 1
}

function rawHash(folded: string): number {
  let hash = SEED
  for (let at = 0; at < folded.length; at++) hash = Math.imul(hash ^ folded.charCodeAt(at), PRIME)
  return hash
}
