import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { campaignPrompts, campaigns, keywords, subreddits } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import type { Share } from '../account/index.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

/** Figures over all campaigns of a user. */
export type Overview = {
  total: number
  created_last_30_days: number
  /** Active campaigns, oldest first, with the number of entries of each list. */
  active: ({ id: string } & Share)[]
}

/** An `Overview` as one value of another statement. */
export function overviewOf(ctx: UserCtx): SQL<Overview> {
  const { active, created_at, id, user_id } = campaigns
  const recently = new Date(ctx.now().getTime() - THIRTY_DAYS_MS).toISOString()
  return sql<Overview>`(
    select jsonb_build_object(
      'total', count(*),
      'created_last_30_days', count(*) filter (where ${created_at} >= ${recently}::timestamptz),
      'active', coalesce(jsonb_agg(jsonb_build_object(
        'id', ${id},
        'subreddits', ${countEntries(subreddits, isOneOf(subreddits.forum, ctx.forums.keys))},
        'keywords', ${countEntries(keywords)},
        'campaign_prompts', ${countEntries(campaignPrompts)}
      ) order by ${created_at}, ${id}) filter (where ${active}), '[]'))
    from ${campaigns} where ${eq(user_id, ctx.user.id)})`
}

const countEntries = (
  table: typeof subreddits | typeof keywords | typeof campaignPrompts,
  wanted: SQL = sql`true`,
) => sql`(select count(*) from ${table} where ${table.campaign_id} = ${campaigns.id} and ${wanted})`
