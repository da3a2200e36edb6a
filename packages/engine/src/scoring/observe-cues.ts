import { itemAt } from '../item-at.ts'
import { COUNTED_GROUPS } from './features.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import type { PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** Terms, and what speaks against a post; what the intent queries themselves say is never held against it. */
export function observeCues(observation: Observation, language: PostLanguage, profile: Profile): void {
  for (const group of COUNTED_GROUPS) {
    if (profile.spokenLike[group]) continue
    const { name } = itemAt(CUE_GROUPS, group)
    const cues = language.cues.filter((cue) => cue.group === group)
    const title = cues.filter((cue) => cue.field === 'title')
    const body = cues.filter((cue) => cue.field === 'body')
    const early = body.reduce((sum, cue) => sum + positionWeight(cue.start), 0)
    note(observation, `${name}.title`, { value: title.length > 0 ? 1 : 0, spans: title })
    note(observation, `${name}.body`, { value: saturate(early, 1), spans: body })
  }
}
