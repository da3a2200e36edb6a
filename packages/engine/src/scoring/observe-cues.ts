import { itemAt } from '../item-at.ts'
import type { Span } from '../keywords/find-keyword.ts'
import { COUNTED_GROUPS } from './features.ts'
import { CUE_GROUPS } from '../language/lexicon/cue-groups.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import type { Cue } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** What the cues of one group amount to in a post. */
export type CountedCues = {
  group: number
  title: Span[]
  body: Span[]
  /** Of those in the text, 0-1: early ones count more. */
  amount: number
}

/** Counts the cues of each group that counts by itself, as far as a post has any. */
export function countCues(cues: readonly Cue[]): CountedCues[] {
  const byGroup = Map.groupBy(cues, ({ group }) => group)
  return COUNTED_GROUPS.flatMap((group) => {
    const theirs = byGroup.get(group)
    if (theirs === undefined) return []
    const title = theirs.filter(({ field }) => field === 'title')
    const body = theirs.filter(({ field }) => field === 'body')
    const early = body.reduce((sum, { start }) => sum + positionWeight(start), 0)
    return [{ group, title, body, amount: saturate(early, 1) }]
  })
}

/** Terms, and what speaks against a post; what the intent queries themselves say is never held against it. */
export function observeCues(
  observation: Observation,
  counted: readonly CountedCues[],
  profile: Profile,
): void {
  for (const { group, title, body, amount } of counted) {
    if (profile.speaksLike(group)) continue
    const { name } = itemAt(CUE_GROUPS, group)
    note(observation, `${name}.title`, { value: title.length > 0 ? 1 : 0, spans: title })
    note(observation, `${name}.body`, { value: amount, spans: body })
  }
}
