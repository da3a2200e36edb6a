import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { firstStored } from '@radar/reddit'
import { connectPostgres, createKeyRing, schema, sealTokens } from '@radar/server'
import type { Ctx, Db } from '@radar/server'
import { accessOf, accountOf, postOf, refreshOf } from './names.ts'

const { campaigns, engagementPosts, matchesQueue, redditCredentials, replyDrafts, userSettings, users } =
  schema
const log = { debug() {}, info() {}, warn() {}, error() {} }
const AT_ONCE = 200
const FAR_AWAY = Date.UTC(2500, 0, 1)

type Order = { databaseUrl: string; secretKey: string; replies: number; over_ms: number }

/** A user, an account and an approved reply for each number; they come due one after the other over some time. */
export async function approveReplies({ databaseUrl, secretKey, replies, over_ms }: Order): Promise<void> {
  const connection = await connectPostgres(databaseUrl, log)
  const db = connection.database.as({ kind: 'system' })
  const keyRing = createKeyRing(secretKey, [])
  const start = Date.now()
  for (let from = 0; from < replies; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, replies - from) }, (_, place) => from + place)
    const rows = numbers.map((number) =>
      rowsOf(number, { keyRing, due: start + (number / replies) * over_ms }),
    )
    await insert(db, rows)
  }
  await connection.close()
}

type Rows = ReturnType<typeof rowsOf>

function rowsOf(number: number, { keyRing, due }: { keyRing: Ctx['keyRing']; due: number }) {
  const [user_id, account_id, campaign_id, post_id, match_id] = Array.from({ length: 5 }, () => randomUUID())
  const owned = { id: account_id ?? '', user_id: user_id ?? '' }
  const grant = {
    access_token: accessOf(number),
    refresh_token: refreshOf(number),
    expires_at: FAR_AWAY,
    scope: '*',
  }
  const at = new Date(due)
  return {
    user: { id: owned.user_id, name: 'Bench', email: `bench-${number}@example.com` },
    settings: {
      user_id: owned.user_id,
      max_comments_per_day: 0,
      posting_hours_start: 0,
      posting_hours_end: 23,
      timezone: zoneOfMidday(),
    },
    account: {
      ...owned,
      forum: 'reddit',
      reddit_username: accountOf(number),
      main_reddit_account: true,
      scopes: ['*'],
      tokens: sealTokens({ keyRing } as Ctx, owned, firstStored(grant)),
    },
    campaign: {
      id: campaign_id ?? '',
      user_id: owned.user_id,
      name: 'Tallybird',
      goal_type: 'Lead Gen' as const,
    },
    post: {
      id: post_id ?? '',
      forum: 'reddit',
      reddit_id: postOf(number),
      subreddit: 'freelancing',
      author: 'asker',
      title: 'Which invoicing tool would you recommend?',
      body: '',
      permalink: `/r/freelancing/comments/${postOf(number)}/`,
      created_utc: new Date(due - 7_200_000),
      score: 1,
      num_comments: 0,
      over_18: false,
      locked: false,
      archived: false,
    },
    match: {
      id: match_id ?? '',
      user_id: owned.user_id,
      campaign_id: campaign_id ?? '',
      post_id: post_id ?? '',
      relevance_score: 80,
      reason: '',
      ledger: [],
      read_by: 'model' as const,
      scanned_at: new Date(),
    },
    reply: {
      user_id: owned.user_id,
      match_id: match_id ?? '',
      post_id: post_id ?? '',
      generated_reply: `Tallybird does that. (${number})`,
      written_by: 'ai' as const,
      status: 'queued' as const,
      approved_by: owned.user_id,
      approved_at: new Date(),
      scheduled_for: at,
      due_at: at,
      reddit_credential_id: owned.id,
      reddit_username: accountOf(number),
    },
  }
}

function insert(db: Db, rows: Rows[]): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx.insert(users).values(rows.map(({ user }) => user))
    await tx.insert(userSettings).values(rows.map(({ settings }) => settings))
    await tx.insert(redditCredentials).values(rows.map(({ account }) => account))
    await tx.insert(campaigns).values(rows.map(({ campaign }) => campaign))
    await tx.insert(engagementPosts).values(rows.map(({ post }) => post))
    await tx.insert(matchesQueue).values(rows.map(({ match }) => match))
    await tx.insert(replyDrafts).values(rows.map(({ reply }) => reply))
  })
}

/** A zone in which it is about noon, so that the posting window stays open. */
function zoneOfMidday(): string {
  const hour = new Date().getUTCHours()
  const ahead = ((12 - hour + 36) % 24) - 12
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
