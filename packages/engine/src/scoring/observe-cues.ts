import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { type Observation, note, positionWeight, saturate } from './observation.ts'
import { CHOICE_IN_TROUBLE } from './observe-trouble.ts'
import type { PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** Cues that count less for a campaign that waits for trouble. */
const CHOICE_CUES = new Set(
  'seek recommend best choose switch exist experience usage talk settled'.split(' '),
)

/** How the post speaks; what the intent queries themselves say is never held against it. */
export function observeCues(observation: Observation, language: PostLanguage, profile: Profile): void {
  for (const [group, { name, part }] of CUE_GROUPS.entries()) {
    if (part === 'penalty' && profile.spokenLike[group]) continue
    const share = profile.awaitsTrouble && CHOICE_CUES.has(name) ? CHOICE_IN_TROUBLE : 1
    const cues = language.cues.filter((cue) => cue.group === group)
    const title = cues.filter((cue) => cue.field === 'title')
    const body = cues.filter((cue) => cue.field === 'body')
    const early = body.reduce((sum, cue) => sum + positionWeight(cue.start), 0)
    note(observation, `${name}.title`, { value: title.length > 0 ? share : 0, spans: title })
    note(observation, `${name}.body`, { value: share * saturate(early, 1), spans: body })
  }
}
