import { itemAt } from '../item-at.ts'
import { FEATURES } from './features.ts'
import type { Earner } from './telling/earner.ts'
import type { Evidence, Part } from './ledger.ts'
import type { Observed } from './observe.ts'
import { tellPart } from './telling/tell-part.ts'
import { worthOf } from './weigh.ts'

const PARTS: readonly Part[] = ['keywords', 'fit', 'intent', 'urgency', 'penalty']

/** What the words of a post are worth, with what may be said of it. */
export function sumParts(observed: Observed): Evidence[] {
  return PARTS.map((part) => {
    const earners = earnersOf(part, observed)
    return {
      part,
      log_odds: earners.reduce((sum, { log_odds }) => sum + log_odds, 0),
      ...tellPart(part, { observed, earners }),
    }
  })
}

function earnersOf(part: Part, { values, spans }: Observed): Earner[] {
  return FEATURES.flatMap((feature, index): Earner[] => {
    const value = itemAt(values, index)
    const log_odds = worthOf(index, value)
    if (feature.part !== part || log_odds === 0) return []
    return [{ name: feature.name, index, value, log_odds, spans: spans.get(index) ?? [] }]
  })
}
