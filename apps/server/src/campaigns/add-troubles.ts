import type { Campaign, PlaceTrouble } from '@radar/contract'
import { selectPlaceTroubles } from '../forum/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { placesOf } from './queries.ts'
import type { CampaignWithoutTroubles } from './to-campaigns.ts'

/** Adds to each campaign the places that cannot be read now. Forums are read for all users, so the system looks. */
export async function addTroubles(
  ctx: UserCtx,
  campaigns: readonly CampaignWithoutTroubles[],
): Promise<Campaign[]> {
  const places = campaigns.map((campaign) => ({ campaign, names: readPlacesOf(campaign) }))
  const names = places.flatMap((one) => one.names)
  if (names.length === 0) return campaigns.map((campaign) => ({ ...campaign, troubles: [] }))
  const troubles = await ctx.system.db.statement((tx) => selectPlaceTroubles(ctx, tx, names))
  return places.map(({ campaign, names: own }) => ({
    ...campaign,
    troubles: own.flatMap((place): PlaceTrouble[] => {
      const trouble = troubles.get(place.toLowerCase())
      if (!trouble) return []
      const { forum, text, since } = trouble
      const forum_name = ctx.forums.nameOf(forum)
      return [{ forum, forum_name, place, text, since: since.toISOString() }]
    }),
  }))
}

/** Places that are read for a campaign: none while it is switched off, or its plan has no room for it. */
function readPlacesOf(campaign: CampaignWithoutTroubles): string[] {
  const { active, paused } = campaign
  if (!active || paused.some(({ thing }) => thing === 'campaigns')) return []
  const without = new Set(paused.flatMap(({ thing, entries }) => (thing === 'subreddits' ? entries : [])))
  return placesOf(campaign).filter((place) => !without.has(place))
}

/** Adds to a campaign the places that cannot be read now. */
export async function addTroublesOf(ctx: UserCtx, campaign: CampaignWithoutTroubles): Promise<Campaign> {
  const [found] = await addTroubles(ctx, [campaign])
  return found ?? { ...campaign, troubles: [] }
}
