import { campaignWith, postWith } from '../../matching/testing/make.ts'
import type { Score } from '../ledger.ts'
import { score } from './score.ts'

/** A campaign of which reasons are told in tests. */
const KETTLES = campaignWith({
  name: 'Kettles',
  keywords: ['kettle', 'tea notes'],
  product_service: 'Electric kettles with temperature control, and notes for tea at home.',
  campaign_prompts: ['looking for a good electric kettle'],
})
const NOW = 1_800_000_000

export function scoreOf(title: string, body: string): Score {
  return score(postWith({ title, body }), KETTLES, NOW)
}

export function reasonOf(title: string, body: string): string {
  return scoreOf(title, body).reason
}

export function quotesOf(title: string, body: string): string[] {
  return scoreOf(title, body).ledger.flatMap(({ quotes }) => quotes)
}
