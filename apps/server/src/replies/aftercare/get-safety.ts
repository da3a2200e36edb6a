import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { AccountSafety, SubredditPause } from '@radar/contract'
import {
  accountMeters,
  campaigns,
  redditCredentials,
  replyDrafts,
  subredditPauses,
} from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isPosted } from '../reply-states.ts'
import { rampOf } from '../scheduling/ramp.ts'
import { judgeSafety } from './judge-safety.ts'
import type { Meter } from './judge-safety.ts'
import { namesBusiness } from './names-business.ts'

type Safety = { account: AccountSafety | null; pauses: SubredditPause[] }

/**
 * Safety of the account that posts, by its last count and the replies posted since, and the subreddits in which posting
 * is paused.
 */
export function getSafety(ctx: UserCtx): Promise<Safety> {
  return ctx.db.statement(async (tx) => {
    const { pauses, ...row } = await selectSafety(ctx, tx)
    return {
      account: row.account && describe(ctx, { ...row, account: row.account }),
      pauses: pauses.map((pause) => ({ ...pause, paused_at: new Date(pause.paused_at).toISOString() })),
    }
  })
}

async function selectSafety(ctx: UserCtx, tx: Tx) {
  const { id, reddit_username, subreddit, paused_at, resumed_at, user_id, forum } = subredditPauses
  const isOpen = and(eq(user_id, ctx.user.id), eq(forum, ctx.forum.name), isNull(resumed_at))
  const isMain = and(
    eq(redditCredentials.user_id, ctx.user.id),
    eq(redditCredentials.forum, ctx.forum.name),
    eq(redditCredentials.main_reddit_account, true),
  )
  const { comments, promotional, last_comment_at, counted_at } = accountMeters
  const { generated_reply, posted_at } = replyDrafts
  const isPostedSince = and(
    eq(replyDrafts.user_id, ctx.user.id),
    eq(replyDrafts.reddit_credential_id, redditCredentials.id),
    isPosted.where,
    gte(posted_at, counted_at),
  )
  const { business_name, website } = campaigns
  const rows = await tx
    .select({
      account: {
        reddit_username: redditCredentials.reddit_username,
        account_created_at: redditCredentials.account_created_at,
      },
      meter: { comments, promotional, last_comment_at, counted_at },
      posted: sql<PostedReply[]>`coalesce((
        select json_agg(json_build_object('text', ${generated_reply}, 'posted_at', ${posted_at}))
        from ${replyDrafts} where ${isPostedSince}), '[]')`,
      businesses: sql<Business[]>`coalesce((
        select json_agg(json_build_object('business_name', ${business_name}, 'website', ${website}))
        from ${campaigns} where ${eq(campaigns.user_id, ctx.user.id)}), '[]')`,
      pauses: sql<SubredditPause[]>`coalesce((
        select json_agg(json_build_object(
          'id', ${id}, 'reddit_username', ${reddit_username}, 'subreddit', ${subreddit}, 'paused_at', ${paused_at}
        ) order by ${paused_at})
        from ${subredditPauses} where ${isOpen}), '[]')`,
    })
    .from(sql`(select) head`)
    .leftJoin(redditCredentials, isMain)
    .leftJoin(accountMeters, eq(accountMeters.reddit_credential_id, redditCredentials.id))
  return oneRow(rows)
}

type PostedReply = { text: string; posted_at: string }
type Business = { business_name: string; website: string }
type Row = Awaited<ReturnType<typeof selectSafety>>
type AccountRow = Omit<Row, 'account' | 'pauses'> & { account: NonNullable<Row['account']> }

function describe(ctx: UserCtx, row: AccountRow): AccountSafety {
  const { reddit_username, account_created_at } = row.account
  const { comments, promotional, last_comment_at } = countUntilNow(row)
  const { level, reasons } = judgeSafety({ comments, promotional })
  const max_a_day = ctx.forum.demo ? null : rampOf(account_created_at, ctx.now())
  const isNew = max_a_day !== null
  return {
    reddit_username,
    level: level === 'green' && isNew ? 'amber' : level,
    reasons: isNew
      ? [...reasons, `The account is new in the forum, so at most ${max_a_day} replies a day go out.`]
      : reasons,
    comments,
    promotional,
    last_comment_at: last_comment_at?.toISOString() ?? null,
    max_a_day,
    counted_at: row.meter?.counted_at.toISOString() ?? null,
  }
}

/** Adds to the last count the replies that Radar posted since. */
function countUntilNow({ meter, posted, businesses }: AccountRow): Meter & { last_comment_at: Date | null } {
  if (!meter) return { comments: 0, promotional: 0, last_comment_at: null }
  const times = posted.map(({ posted_at }) => Date.parse(posted_at))
  const last = Math.max(meter.last_comment_at?.getTime() ?? 0, ...times)
  return {
    comments: meter.comments + posted.length,
    promotional: meter.promotional + posted.filter(({ text }) => namesBusiness(text, businesses)).length,
    last_comment_at: last === 0 ? null : new Date(last),
  }
}
