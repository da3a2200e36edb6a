import { cutText } from '@radar/contract'
import type { Campaign } from '@radar/engine'
import type { Offer } from './parse-offer.ts'
import type { Goal } from './with-names.ts'
import { offeredThing, writePrompts } from './write-prompts.ts'

const MAX_NAME = 60
const MAX_DESCRIPTION = 600

/** Offer as a campaign that posts can be read beside. */
export function draftOf(offer: Offer, goal: Goal): Campaign {
  return {
    id: 'draft',
    name: nameOf(offer),
    business_name: offer.business_name,
    description: descriptionOf(offer),
    product_service: offer.product_service,
    subreddits: [],
    keywords: offer.things.map(({ name }) => name),
    negative_users: [],
    campaign_prompts: writePrompts(offer, goal).map(({ text }) => text),
  }
}

export function descriptionOf(offer: Offer): string {
  const { page, product_service } = offer
  if (page) return cutText(page.description || product_service, MAX_DESCRIPTION)
  const wanted = offeredThing(offer)
  return wanted === '' ? '' : `People who ask for ${wanted}.`
}

export function nameOf({ business_name, things: [first], deed, audience, product_service }: Offer): string {
  if (business_name !== '') return business_name
  const offered = deed || (first && `${first.name}${first.purpose}`)
  const named = offered ? `${offered}${audience === '' ? '' : ` for ${audience}`}` : product_service
  return cutText(`${named.charAt(0).toUpperCase()}${named.slice(1)}`, MAX_NAME)
}
