import { itemAt } from '../item-at.ts'
import { featureIndex } from './features.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { WISH_NAMES } from './lexicon/wishes.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import type { Cue, PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** What remains of words of choice where a campaign waits for trouble. */
export const CHOICE_IN_TROUBLE = 0.3

/** What a cue of each group says of a trouble; thanks and please say little. */
const TROUBLE: Readonly<Record<string, number>> = { problem: 1, howto: 0.8, complaint: 0.6, help: 0.3 }

const REPAIR_CUES = new Set(['problem'])

const WISH_CUES = new Set([...WISH_NAMES, 'budget'])

/** A trouble without any wish to choose is a call for repair, unless an intent query speaks of trouble itself. */
export function observeRepair(observation: Observation, language: PostLanguage, profile: Profile): void {
  if (CUE_GROUPS.some(({ name }, group) => name === 'problem' && profile.spokenLike[group])) return
  const named = (cue: Cue, names: ReadonlySet<string>): boolean =>
    names.has(itemAt(CUE_GROUPS, cue.group).name)
  const troubles = language.cues.filter((cue) => named(cue, REPAIR_CUES))
  const wishes = language.cues.filter((cue) => named(cue, WISH_CUES))
  const trouble = troubles.reduce(
    (sum, cue) => sum + (cue.field === 'title' ? 2 : positionWeight(cue.start)),
    0,
  )
  const wish = wishes.reduce((sum, cue) => sum + (cue.field === 'title' ? 3 : positionWeight(cue.start)), 0)
  note(observation, 'repair', { value: saturate(trouble, 2) * (1 - saturate(wish, 1)), spans: troubles })
}

/** Who waits for people in trouble hears more in a cry for help, and less in a wish to choose. */
export function observeTrouble(observation: Observation, language: PostLanguage): void {
  const strength = (cue: Cue): number => TROUBLE[itemAt(CUE_GROUPS, cue.group).name] ?? 0
  const cues = language.cues.filter((cue) => strength(cue) > 0)
  const title = cues.filter((cue) => cue.field === 'title')
  const body = cues.filter((cue) => cue.field === 'body')
  const inTitle = title.reduce((sum, cue) => sum + strength(cue), 0)
  const early = body.reduce((sum, cue) => sum + strength(cue) * positionWeight(cue.start), 0)
  note(observation, 'trouble.title', { value: saturate(inTitle, 0.5), spans: title })
  note(observation, 'trouble.body', { value: saturate(early, 1), spans: body })
  const fit = featureIndex('fit.prompt')
  note(observation, 'trouble.fit', {
    value: itemAt(observation.values, fit),
    spans: observation.spans.get(fit) ?? [],
  })
  for (const name of ['bare.link', 'bare.body', 'ask.other']) {
    const index = featureIndex(name)
    observation.values[index] = itemAt(observation.values, index) * CHOICE_IN_TROUBLE
  }
}
