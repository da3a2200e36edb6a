import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountSafety, SubredditPause } from '@radar/contract'
import { accountMeters, redditCredentials, subredditPauses } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import type { Tx } from '../../platform/database/db.ts'
import { rampOf } from '../scheduling/ramp.ts'
import { judgeSafety } from './judge-safety.ts'

type Safety = { account: AccountSafety | null; pauses: SubredditPause[] }

/** Safety of the account that posts, by its last count, and the subreddits in which posting is paused. */
export function getSafety(ctx: UserCtx): Promise<Safety> {
  return ctx.db.statement(async (tx) => {
    const { account, meter, pauses } = await selectSafety(ctx, tx)
    return {
      account: account && describe(ctx, { ...account, meter }),
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
  const rows = await tx
    .select({
      account: {
        reddit_username: redditCredentials.reddit_username,
        account_created_at: redditCredentials.account_created_at,
      },
      meter: { comments, promotional, last_comment_at, counted_at },
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

type Row = Awaited<ReturnType<typeof selectSafety>>
type Account = NonNullable<Row['account']> & Pick<Row, 'meter'>

function describe(ctx: UserCtx, { reddit_username, account_created_at, meter }: Account): AccountSafety {
  const { comments, promotional } = meter ?? { comments: 0, promotional: 0 }
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
    last_comment_at: meter?.last_comment_at?.toISOString() ?? null,
    max_a_day,
    counted_at: meter?.counted_at.toISOString() ?? null,
  }
}
