import { itemAt } from '../../item-at.ts'
import { sharpenedSentences } from './asking-sentences.ts'
import type { Heard } from './asking-sentences.ts'
import { mass, topicBySentence } from '../observe-topic.ts'
import type { TopicWord } from '../observe-topic.ts'

/** How far the models may be wrong about which of two sentences asks. */
const DOUBT = 0.2
/** A sentence worth at least this share of the best one comes before it where it needs no cut. */
const RIVAL = 0.5
/** What is left of the worth of a sentence that names its subject by a word like `this`, in a post that concerns a campaign. */
const DISTANT_SHARE = 0.6
const MAX_TRIED = 3

/**
 * The clauses that may ask, the likeliest first. Sentences that say more of the campaign come before others, and in a
 * post that concerns it those come last that name no subject.
 */
export function askingClauses(reading: Heard, topic: readonly TopicWord[]): string[] {
  const about = topicBySentence(reading.own, topic).map(mass)
  const concerned = about.some((said) => said > 0)
  const likeliest = sharpenedSentences(reading)
    .map(({ place, asking, polite, vague, pointing, distant, whole, parts }) => {
      const said = itemAt(about, place)
      return {
        whole,
        parts,
        worth: (asking + DOUBT) * (1 + said) * (concerned && distant ? DISTANT_SHARE : 1),
        bare: polite || (concerned && said === 0 && (vague || pointing)),
      }
    })
    .toSorted((one, other) => Number(one.bare) - Number(other.bare) || other.worth - one.worth)
    .slice(0, MAX_TRIED)
  const [best] = likeliest
  const rivals = likeliest.filter(({ worth, bare }) => worth >= RIVAL * best!.worth && bare === best!.bare)
  return [
    ...rivals.map(({ whole }) => whole),
    ...likeliest.flatMap(({ whole, parts }) => [whole, ...parts]),
  ].filter((clause) => clause !== null)
}
