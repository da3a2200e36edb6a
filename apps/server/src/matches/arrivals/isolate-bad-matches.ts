import { addShown } from '../inbox/shown-matches.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isRefused } from '../../platform/database/is-refused.ts'
import { insertFoundMatches } from './insert-found-matches.ts'
import type { FoundCount, ToInsert } from './insert-found-matches.ts'

type Insert = (ctx: Ctx, tx: Tx, found: ToInsert) => Promise<FoundCount[]>

/**
 * Saves matches in one transaction. `save` receives the function that inserts them. Where the database refuses a match,
 * saves once more, inserting halves of the matches and halves of those, and leaves out and logs each match that is
 * refused alone.
 */
export async function isolateBadMatches(save: (insert: Insert) => Promise<void>): Promise<void> {
  try {
    await save(insertFoundMatches)
  } catch (error) {
    if (!isRefused(error)) throw error
    await save((ctx, _, found) => insertGood(ctx, found))
  }
}

/** Inserts in the order of campaigns, so that two transactions that lock the same campaigns do not deadlock. */
async function insertGood(ctx: Ctx, { matches, showsNow }: ToInsert): Promise<FoundCount[]> {
  const inOrder = matches.toSorted((one, other) => (one.campaign.id < other.campaign.id ? -1 : 1))
  const found = await insertHalves(ctx, { matches: inOrder, showsNow })
  const byCampaign = new Map<string, FoundCount>()
  for (const { campaign, shown } of found)
    byCampaign.set(campaign.id, { campaign, shown: addShown(shown, byCampaign.get(campaign.id)?.shown) })
  return [...byCampaign.values()]
}

async function insertHalves(ctx: Ctx, { matches, showsNow }: ToInsert): Promise<FoundCount[]> {
  try {
    return await ctx.db.transaction((part) => insertFoundMatches(ctx, part, { matches, showsNow }))
  } catch (error) {
    const [match] = matches
    if (!match || !isRefused(error)) throw error
    if (matches.length === 1) {
      ctx.log.error('matching.match-refused', {
        campaign: match.campaign.id,
        post: match.post.post_id,
        error,
      })
      return []
    }
    const half = Math.ceil(matches.length / 2)
    const first = await insertHalves(ctx, { matches: matches.slice(0, half), showsNow })
    return [...first, ...(await insertHalves(ctx, { matches: matches.slice(half), showsNow }))]
  }
}
