import type { Match } from '@radar/contract'

/** A question, with the other places in which its author asked it. */
export type Group = { head: Match; repeats: Match[] }

/** Matches of a group, its head first. */
export type GroupMatches = [Match, ...Match[]]

/** Puts what the same person asked in several places together, where the first of it stands. */
export function groupRepeats(matches: Match[]): Group[] {
  const groups = new Map<string, Group>()
  // Pages that are read at different times may both hold what moved between them.
  for (const match of new Map(matches.map((one) => [one.id, one])).values()) {
    const key = keyOf(match)
    const group = groups.get(key)
    if (group) group.repeats.push(match)
    else groups.set(key, { head: match, repeats: [] })
  }
  return [...groups.values()]
}

/** The match whose row shows a match, which may be a repeat of it. */
export const rowOf = (groups: Group[], id: string | undefined): Match | undefined =>
  groups.find(({ head, repeats }) => [head, ...repeats].some((match) => match.id === id))?.head

const keys = new WeakMap<Match, string>()

function keyOf(match: Match): string {
  const known = keys.get(match) ?? nameQuestion(match)
  keys.set(match, known)
  return known
}

function nameQuestion({ id, author, title, comment_id }: Match): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  // A title of few words says the same by chance, and that of a comment is its post's.
  if (author === null || comment_id !== null || words.length < 3) return id
  return `${author.toLowerCase()} ${words.join(' ')}`
}
