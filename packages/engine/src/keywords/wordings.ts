import { joins } from '../language/text/joiners.ts'
import { itemAt } from '../item-at.ts'
import type { Term, TermWord } from './keyword.ts'

/** Joints of a term that are tried both ways; further ones are joined all or none. */
const MAX_JOINTS = 3

/**
 * Wordings of a term: as typed, and with words as one that an apostrophe or hyphen joins: `e mail` and `email` of
 * `e-mail`. A quoted term has one.
 */
export function wordingsOf({ words, exact }: Pick<Term, 'words' | 'exact'>): TermWord[][] {
  if (exact) return [words]
  const joints = words.flatMap(({ gap, text }, place) => (place > 0 && joins(gap, text) ? [place] : []))
  if (joints.length === 0) return [words]
  if (joints.length > MAX_JOINTS) return [words, joinAt(words, new Set(joints))]
  return Array.from({ length: 1 << joints.length }, (_, chosen) =>
    joinAt(words, new Set(joints.filter((_joint, place) => (chosen & (1 << place)) !== 0))),
  )
}

function joinAt(words: readonly TermWord[], joints: ReadonlySet<number>): TermWord[] {
  const joined: TermWord[] = []
  for (const [place, word] of words.entries()) {
    if (!joints.has(place)) {
      joined.push(word)
      continue
    }
    const first = itemAt(joined, joined.length - 1)
    joined[joined.length - 1] = {
      ...first,
      text: first.text + word.text,
      typed: first.typed + word.gap + word.typed,
      after: word.after,
    }
  }
  return joined
}
