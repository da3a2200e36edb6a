import { itemAt } from '../item-at.ts'
import { FEATURES } from './features.ts'
import type { Earner } from './telling/earner.ts'
import type { Evidence } from './ledger.ts'
import type { Part } from '../language/part.ts'
import type { Observed } from './observe.ts'
import { NEAREST } from './is-worth-reading.ts'
import type { Profile } from './read-profile.ts'
import { missingWords } from './telling/missing-words.ts'
import { tellPart } from './telling/tell-part.ts'
import { worthOf } from './weigh.ts'

const PARTS = ['keywords', 'fit', 'intent', 'urgency', 'penalty'] as const satisfies readonly Part[]

/** Parts of which what was seen is told even where it earns nothing: people look for their keywords, and for a date. */
const SEEN: ReadonlySet<Part> = new Set(['keywords', 'urgency'])

const FEATURES_OF = Object.fromEntries(
  PARTS.map((part) => [part, [...FEATURES.keys()].filter((index) => itemAt(FEATURES, index).part === part)]),
) as Record<(typeof PARTS)[number], number[]>

/** What a post earns that shows all of a part. */
const EARNED_AT_BEST = Object.fromEntries(
  PARTS.map((part) => [
    part,
    FEATURES.reduce((sum, feature, index) => {
      const value = feature.name === 'fit.near' ? NEAREST : 1
      return feature.part === part ? sum + Math.max(0, worthOf(index, value)) : sum
    }, 0),
  ]),
) as Record<(typeof PARTS)[number], number>

/** What the words of a post are worth, with what may be said of it. */
export function sumParts(observed: Observed, profile: Profile): Evidence[] {
  return PARTS.map((part) => {
    const earners = earnersOf(part, observed)
    const missing = part === 'fit' ? missingWords(observed, profile) : []
    return {
      part,
      log_odds: earners.reduce((sum, { log_odds }) => sum + log_odds, 0),
      ...(part !== 'penalty' && { most: EARNED_AT_BEST[part] }),
      ...(missing.length > 0 && { missing }),
      ...tellPart(part, { observed, earners, profile }),
    }
  })
}

function earnersOf(part: (typeof PARTS)[number], { values, spans }: Observed): Earner[] {
  const earners: Earner[] = []
  for (const index of FEATURES_OF[part]) {
    const value = itemAt(values, index)
    const log_odds = worthOf(index, value)
    if (log_odds !== 0 || (value !== 0 && SEEN.has(part)))
      earners.push({
        name: itemAt(FEATURES, index).name,
        index,
        value,
        log_odds,
        spans: spans.get(index) ?? [],
      })
  }
  return earners
}
