import { and, eq, sql } from 'drizzle-orm'
import type { PostingWindow } from '@radar/contract'
import { redditCredentials, userSettings } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { toSettings } from '../../account/index.ts'
import { rampOf } from './ramp.ts'

/**
 * Selects a user's posting window and daily cap. While their account is new, the cap is at most what such an account
 * may post.
 */
export async function selectLimits(ctx: Ctx, tx: Tx, userId: string): Promise<PostingWindow> {
  const isMain = and(
    eq(redditCredentials.user_id, userId),
    eq(redditCredentials.forum, ctx.forum.name),
    eq(redditCredentials.main_reddit_account, true),
  )
  const [row] = await tx
    .select({ settings: userSettings, account: redditCredentials.account_created_at })
    .from(sql`(select) head`)
    .leftJoin(userSettings, eq(userSettings.user_id, userId))
    .leftJoin(redditCredentials, isMain)
  const settings = toSettings(row?.settings)
  const ramp = ctx.forum.demo ? null : rampOf(row?.account, ctx.now())
  const cap = settings.max_comments_per_day
  return { ...settings, max_comments_per_day: ramp === null ? cap : Math.min(ramp, cap || ramp) }
}
