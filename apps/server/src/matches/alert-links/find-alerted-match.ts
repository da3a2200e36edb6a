import { and, eq } from 'drizzle-orm'
import { parseAlertToken } from '../../notifications/index.ts'
import type { AlertLink } from '../../notifications/index.ts'
import {
  alertLinkUses,
  campaigns,
  engagementPosts,
  matchesQueue,
  subscriptions,
  userSettings,
  users,
} from '../../db/schema/index.ts'
import { actFor } from '../../platform/ctx.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

/**
 * `ready`: the link was not followed yet. `already`: the match is in that state without it. `done`: it was followed and
 * can be undone. `changed`: it was followed, and something else changed the match since. `undone`: it is used up.
 */
export type AlertState = 'ready' | 'already' | 'done' | 'changed' | 'undone'

export type AlertedMatch = {
  link: AlertLink
  state: AlertState
  /** Context of the owner, acting by the link. */
  acting: UserCtx
  match: Pick<typeof matchesQueue.$inferSelect, 'relevance_score' | 'reason' | 'snoozed_until' | 'subreddit'>
  post: typeof engagementPosts.$inferSelect
  campaign: { id: string; name: string }
}

/** Match of a link; `expired` or `gone` say why a signed link shows none. Undefined where Radar did not sign it. */
export async function findAlertedMatch(
  ctx: Ctx,
  token: string,
): Promise<AlertedMatch | 'expired' | 'gone' | undefined> {
  const link = parseAlertToken(ctx, token)
  if (!link) return undefined
  if (link.expires_at <= ctx.now()) return 'expired'
  const row = await ctx.db.statement((tx) => selectAlerted(tx, link))
  if (!row || row.match.state === 'gone') return 'gone'
  const { match, use, email, subscription, settings, post, campaign } = row
  const user = { id: match.user_id, email, session_id: match.user_id, subscription, settings }
  const acting = actFor(ctx, { actor: 'link', user })
  return { link, state: stateOf(link, match, use), acting, match, post, campaign }
}

async function selectAlerted(tx: Tx, { action, match_id }: AlertLink) {
  const [row] = await tx
    .select({
      match: matchesQueue,
      post: engagementPosts,
      campaign: { id: campaigns.id, name: campaigns.name },
      use: alertLinkUses,
      email: users.email,
      subscription: subscriptions,
      settings: userSettings,
    })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .innerJoin(campaigns, eq(campaigns.id, matchesQueue.campaign_id))
    .innerJoin(users, eq(users.id, matchesQueue.user_id))
    .leftJoin(subscriptions, eq(subscriptions.user_id, matchesQueue.user_id))
    .leftJoin(userSettings, eq(userSettings.user_id, matchesQueue.user_id))
    .leftJoin(
      alertLinkUses,
      and(eq(alertLinkUses.match_id, matchesQueue.id), eq(alertLinkUses.action, action as 'keep')),
    )
    .where(eq(matchesQueue.id, match_id))
  return row
}

type MatchRow = typeof matchesQueue.$inferSelect
type UseRow = typeof alertLinkUses.$inferSelect

function stateOf({ action }: AlertLink, match: MatchRow, use: UseRow | null): AlertState {
  if (action === 'open') return 'ready'
  if (use?.undone_at) return 'undone'
  if (use) return isAsLeft(match, use) ? 'done' : 'changed'
  return match.state === STATE_AFTER[action] ? 'already' : 'ready'
}

const STATE_AFTER = { keep: 'kept', dismiss: 'dismissed', snooze: 'snoozed' } as const
export const SNOOZE_MS = 86_400_000

/** True where nothing changed the match since the link did. */
export function isAsLeft(
  { state, judged_at, snoozed_until }: MatchRow,
  { action, used_at }: Pick<UseRow, 'action' | 'used_at'>,
): boolean {
  if (state !== STATE_AFTER[action]) return false
  return action === 'snooze'
    ? snoozed_until?.getTime() === used_at.getTime() + SNOOZE_MS
    : judged_at?.getTime() === used_at.getTime()
}
