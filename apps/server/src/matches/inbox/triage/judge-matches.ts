import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { MAX_MATCHES_AT_ONCE } from '@radar/contract'
import type { Verdict } from '@radar/contract'
import { requireCampaign } from '../../../campaigns/index.ts'
import { matchesQueue } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { isOneOf } from '../../../platform/database/one-of.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { isLockedInOrder } from '../lock-matches.ts'
import { judgement } from './judge-match.ts'
import { notifyChanged } from '../notify-changed.ts'

type ChangedIds = { ids: string[] }

const { campaign_id, id, state, subreddit } = matchesQueue

/** Saves one verdict for many matches. Throws `NotFoundError` where none of them exists. */
export function judgeMatches(
  ctx: UserCtx,
  { ids, verdict }: { ids: string[]; verdict: Verdict },
): Promise<ChangedIds> {
  return ctx.db.transaction(async (tx) => {
    const judged = await judge(ctx, tx, { wanted: isOneOf(id, ids), verdict })
    if (judged.ids.length === 0) throw new NotFoundError('match')
    return judged
  })
}

type SubredditOfCampaign = { id: string; subreddit: string }

/**
 * Dismisses the open matches of one subreddit, some at a time, so that the calls of others come between. Where it fails
 * after some, those are returned and the others stay open.
 */
export async function dismissSubreddit(ctx: UserCtx, of: SubredditOfCampaign): Promise<ChangedIds> {
  const dismissed: string[] = []
  for (;;) {
    const some = await dismissSome(ctx, of).catch((error: unknown) => {
      if (dismissed.length === 0) throw error
      ctx.log.error('matches.dismissal-failed', { campaign: of.id, dismissed: dismissed.length, error })
      return { ids: [] }
    })
    dismissed.push(...some.ids)
    if (some.ids.length < MAX_MATCHES_AT_ONCE) return { ids: dismissed }
  }
}

function dismissSome(
  ctx: UserCtx,
  { id: campaign, subreddit: name }: SubredditOfCampaign,
): Promise<ChangedIds> {
  return ctx.db.transaction(async (tx) => {
    const open = tx
      .select({ id })
      .from(matchesQueue)
      .where(and(eq(campaign_id, campaign), eq(state, 'open'), sql`lower(${subreddit}) = lower(${name})`))
      .limit(MAX_MATCHES_AT_ONCE)
    await requireCampaign(tx, campaign)
    return judge(ctx, tx, { wanted: sql`${id} in ${open}`, verdict: 'dismissed' })
  })
}

/** Saves verdicts in one statement and sends one event per campaign. */
async function judge(
  ctx: UserCtx,
  tx: Tx,
  { wanted, verdict }: { wanted: SQL; verdict: Verdict },
): Promise<ChangedIds> {
  const judged = await tx
    .update(matchesQueue)
    .set(judgement(ctx, verdict))
    .where(isLockedInOrder(tx, wanted))
    .returning({ id, campaign_id })
  // A match whose verdict was taken back may be anywhere in a list.
  await notifyChanged(ctx, tx, { user_id: ctx.user.id, matches: judged, cameBack: verdict === null })
  return { ids: judged.map((match) => match.id) }
}
