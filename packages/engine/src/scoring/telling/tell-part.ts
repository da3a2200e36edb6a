import { itemAt } from '../../item-at.ts'
import { asksInBrief } from '../chances.ts'
import { featureIndex } from '../features.ts'
import type { Part } from '../../language/part.ts'
import { showsTerms } from '../../language/lexicon/shown-terms.ts'
import type { Claim } from './claims.ts'
import { clausesOf } from './cue-clauses.ts'
import { hearAsking } from './hear-asking.ts'
import { stanceOf } from './stance.ts'
import { tellAgainst } from './tell-against.ts'
import { tellTopic } from './tell-topic.ts'
import { byWorth, groupOf, naming } from './told.ts'
import type { Telling, Told } from './told.ts'

const WISH_TITLE = featureIndex('wish.title')
const QUESTION_TITLE = featureIndex('question.title')

/** What may be said of a post for one part of its score: only what its own words show and its author seems to mean. */
export function tellPart(part: Part, telling: Telling): Told {
  if (part === 'penalty') return tellAgainst(telling)
  if (telling.earners.length === 0) return naming([])
  if (part === 'intent') return tellAsking(telling)
  if (part === 'urgency') return tellTerms(telling)
  return tellTopic(part, telling)
}

/** The clause that asks, or nothing. */
function tellAsking({ observed: { reading, topic, values } }: Telling): Told {
  const names = itemAt(values, WISH_TITLE) > 0 && itemAt(values, QUESTION_TITLE) > 0
  const heard = hearAsking(reading, { topic, names, brief: asksInBrief(reading) })
  return heard === undefined
    ? naming(['words.asking' satisfies Claim])
    : naming([heard.claim], [heard.clause])
}

/** Prices and dates of those who sell or report are not their own terms. */
function tellTerms({ observed: { reading }, earners }: Telling): Told {
  const stance = stanceOf(reading.speech)
  const theirOwn = stance !== 'sells' && stance !== 'tells'
  for (const { name, spans } of theirOwn ? earners.toSorted(byWorth) : []) {
    const shown = clausesOf(reading, spans).find(({ clause }) => showsTerms(groupOf(name), clause))
    if (shown !== undefined) return naming([name], [shown.clause])
  }
  return naming(['words.circumstance' satisfies Claim])
}
