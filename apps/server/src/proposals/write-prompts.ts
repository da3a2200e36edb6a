import type { ProposedText } from '@radar/contract'
import type { Offer } from './read-offer.ts'
import { promptsOf } from './with-names.ts'
import type { Goal } from './with-names.ts'

/** Whole sentences that a good lead may post. */
export function writePrompts({ subjects, audience }: Offer, goal: Goal): ProposedText[] {
  const named = promptsOf(goal)
  if (named.length > 0) return named
  const [first] = subjects
  if (first === undefined) return []
  const last = subjects.at(-1) ?? first
  const who = audience === '' ? 'you' : audience.toLowerCase()
  const whom = audience === '' ? '' : ` for ${audience.toLowerCase()}`
  const question = first.endsWith('s') ? `Where do ${who} get ${first}?` : `What do ${who} use for ${first}?`
  return [
    { text: question, why: 'Asks what others use.' },
    { text: `Can anyone recommend ${first}${whom}?`, why: 'Asks for a recommendation.' },
    ...(last === first
      ? []
      : [{ text: `How do ${who} deal with ${last}?`, why: 'Tells the trouble that you take away.' }]),
  ]
}
