import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { firstStored } from '@radar/reddit'
import { createKeyRing, openEmbeddedDatabase, schema, sealTokens } from '@radar/server'
import type { Connection, Ctx, Db } from '@radar/server'
import { connectDirectly } from './connect-directly.ts'
import type { DirectConnection } from './connect-directly.ts'

const { campaigns, engagementPosts, matchesQueue, redditCredentials, replyDrafts, userSettings, users } =
  schema

/** Columns of a reply that a schedule selects. */
const READ = [
  'status',
  'attempt',
  'approved_at',
  'scheduled_for',
  'armed_at',
  'lease_until',
  'asked_at',
  'next_check_at',
  'look_until',
  'reddit_comment_id',
  'error_message',
] as const
export type Reply = Pick<typeof replyDrafts.$inferSelect, (typeof READ)[number]>
export const ACCOUNT = 'maker'
export const POST_ID = 'p1'
export const TITLE = 'Which invoicing tool would you recommend?'
/** The account's tokens, in the forum and in Radar. */
export const GRANT = {
  access_token: 'access',
  refresh_token: 'refresh',
  expires_at: Date.UTC(2500, 0, 1),
  scope: '*',
}

/** A database with one user, whose one approved reply every schedule begins with. */
export type Stage = {
  connection: Connection
  db: DirectConnection
  keyRing: Ctx['keyRing']
  userId: string
  replyId: string
  readReply(): Promise<Reply>
  /** Puts the reply and its account back to how they were, approved and due at a time of the database. */
  reset(due: Date): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const connection = await openEmbeddedDatabase(undefined)
  // Whose rows a transaction sees is no matter here, and to set it would cost half of the time.
  const db = await connectDirectly(connection)
  const keyRing = createKeyRing(randomUUID(), [])
  const owned = { id: randomUUID(), user_id: randomUUID() }
  const tokens = sealTokens({ keyRing } as Ctx, owned, firstStored(GRANT))
  const replyId = await db.transaction((tx) => fill(tx, { owned, tokens }))
  const fresh = (
    due: string,
  ) => sql`status = 'queued', approved_by = user_id, approved_at = ${due}::timestamptz,
    scheduled_for = ${due}::timestamptz, due_at = ${due}::timestamptz, attempt = 0, armed_at = null, lease_until = null, sent_at = null, first_sent_at = null, tries = 0,
    unknown_since = null, asked_at = null, checks = 0, next_check_at = null, look = 0, look_until = null,
    reddit_comment_id = null, extra_comment_ids = '{}', posted_at = null, error_code = null, error_message = null,
    reddit_credential_id = ${owned.id}, reddit_username = ${ACCOUNT}`

  return {
    connection,
    db,
    keyRing,
    userId: owned.user_id,
    replyId,
    readReply: async () => {
      const reply = await db.read<Reply>(`select ${READ.join()} from reply_drafts where id = $1`, [replyId])
      if (!reply) throw new Error('The reply is gone.')
      return reply
    },
    reset: (due) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`update reply_drafts set ${fresh(due.toISOString())} where id = ${replyId}`)
        await tx.execute(
          sql`update reddit_credentials set paused_until = null where paused_until is not null`,
        )
      }),
  }
}

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
type Account = { owned: { id: string; user_id: string }; tokens: ReturnType<typeof sealTokens> }

async function fill(tx: Tx, { owned, tokens }: Account): Promise<string> {
  const { user_id } = owned
  await tx.insert(users).values({ id: user_id, name: 'Sam', email: 'sam@example.com' })
  await tx.insert(userSettings).values({
    user_id,
    max_comments_per_day: 0,
    posting_hours_start: 0,
    posting_hours_end: 23,
    timezone: 'UTC',
  })
  await tx.insert(redditCredentials).values({
    ...owned,
    forum: 'reddit',
    reddit_username: ACCOUNT,
    main_reddit_account: true,
    scopes: ['*'],
    tokens,
  })
  const campaign_id = await idOf(
    tx
      .insert(campaigns)
      .values({ user_id, name: 'Tallybird', goal_type: 'Lead Gen' })
      .returning({ id: campaigns.id }),
  )
  const post_id = await idOf(
    tx
      .insert(engagementPosts)
      .values({
        forum: 'reddit',
        reddit_id: POST_ID,
        subreddit: 'freelancing',
        author: 'asker',
        title: TITLE,
        body: '',
        permalink: `/r/freelancing/comments/${POST_ID}/`,
        created_utc: new Date(0),
        score: 1,
        num_comments: 0,
        over_18: false,
        locked: false,
        archived: false,
      })
      .returning({ id: engagementPosts.id }),
  )
  const match = {
    user_id,
    campaign_id,
    post_id,
    relevance_score: 80,
    reason: '',
    ledger: [],
    read_by: 'model' as const,
    scanned_at: new Date(0),
  }
  const match_id = await idOf(tx.insert(matchesQueue).values(match).returning({ id: matchesQueue.id }))
  const draft = {
    user_id,
    match_id,
    post_id,
    generated_reply: 'Tallybird does that.',
    written_by: 'ai' as const,
  }
  return idOf(tx.insert(replyDrafts).values(draft).returning({ id: replyDrafts.id }))
}

async function idOf(rows: PromiseLike<{ id: string }[]>): Promise<string> {
  const [row] = await rows
  if (!row) throw new Error('A row was not made.')
  return row.id
}
