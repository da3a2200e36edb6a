import { and, eq, gt, sql } from 'drizzle-orm'
import { ACCOUNT_SAFETY } from '@radar/contract'
import type { RedditComment, RedditSession } from '@radar/reddit'
import { accountMeters, campaigns, redditCredentials } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import { isClosed } from '../posting/refusals.ts'
import type { Reply } from '../queries.ts'
import type { Meter } from './judge-safety.ts'
import { namesBusiness } from './names-business.ts'

const DAYS_MS = ACCOUNT_SAFETY.days * 86_400_000
/** Age up to which the figures are not counted again. */
const FRESH_MS = 6 * 3_600_000

type AccountComments = {
  account: Pick<Reply, 'user_id'> & { reddit_credential_id: string }
  /** Latest comments of the account. */
  comments: readonly RedditComment[]
}

/**
 * Counts the comments of an account's last `ACCOUNT_SAFETY.days`, and those of them that name a business or a site of its user, and
 * stores both figures. A comment that could not be read is in neither.
 */
export function countPromotion(ctx: Ctx, { account, comments }: AccountComments): Promise<Meter> {
  const { user_id, reddit_credential_id } = account
  return ctx.db.transaction(async (tx) => {
    const now = await selectDatabaseNow(ctx, tx)
    const businesses = await tx
      .select({ business_name: campaigns.business_name, website: campaigns.website })
      .from(campaigns)
      .where(eq(campaigns.user_id, user_id))
    const since = (now.getTime() - DAYS_MS) / 1_000
    const recent = comments.filter(({ created_utc }) => created_utc >= since)
    const promotional = recent.filter(({ body }) => namesBusiness(body, businesses)).length
    const last = Math.max(...comments.map(({ created_utc }) => created_utc))
    const meter = {
      comments: recent.length,
      promotional,
      last_comment_at: comments.length > 0 ? new Date(last * 1_000) : null,
      counted_at: now,
    }
    await save(tx, { reddit_credential_id, user_id, ...meter })
    return meter
  })
}

/** Stores nothing for an account that was disconnected meanwhile. */
async function save(tx: Tx, meter: typeof accountMeters.$inferSelect): Promise<void> {
  const { reddit_credential_id, user_id, ...figures } = meter
  const [account] = await tx
    .select({ id: redditCredentials.id })
    .from(redditCredentials)
    .where(and(eq(redditCredentials.id, reddit_credential_id), eq(redditCredentials.user_id, user_id)))
    .for('key share')
  if (!account) return
  await tx
    .insert(accountMeters)
    .values(meter)
    .onConflictDoUpdate({ target: accountMeters.reddit_credential_id, set: figures })
}

/**
 * Counts again where the stored figures are old. An account that the forum no longer shows, or whose comments mostly
 * cannot be read, keeps its last figures. Throws the forum's errors.
 */
export async function refreshMeter(
  ctx: Ctx,
  { reply, session }: { reply: Reply & { reddit_username: string }; session: RedditSession },
): Promise<void> {
  const { reddit_credential_id, user_id, reddit_username } = reply
  if (reddit_credential_id === null || (await isFresh(ctx, reddit_credential_id))) return
  try {
    const { items } = await session.userComments(reddit_username, { limit: 100 })
    await countPromotion(ctx, { account: { reddit_credential_id, user_id }, comments: items })
  } catch (error) {
    if (!isClosed(error)) throw error
  }
}

async function isFresh(ctx: Ctx, credentialId: string): Promise<boolean> {
  const since = sql`${ctx.databaseNow()} - make_interval(secs => ${FRESH_MS / 1_000}::float8)`
  const [meter] = await ctx.db.transaction((tx) =>
    tx
      .select({ id: accountMeters.reddit_credential_id })
      .from(accountMeters)
      .where(and(eq(accountMeters.reddit_credential_id, credentialId), gt(accountMeters.counted_at, since))),
  )
  return meter !== undefined
}
