import { and, eq, or, sql } from 'drizzle-orm'
import type { SelfPromotion } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { RedditSession } from '@radar/reddit'
import { campaignFacts, replyDrafts } from '../../db/schema/index.ts'
import type { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { readRules } from '../../subreddit-rules/index.ts'
import { isPosted } from '../reply-states.ts'

/** What makes a draft true, fitting and its person's own. */
export type Background = {
  facts: string[]
  /** What the person wrote or changed before, latest first. */
  voice: string[]
  /** Null where the forum did not tell them. */
  rules: SelfPromotion[] | null
  /** What others have answered. */
  thread: string[]
}

const MAX_VOICES = 5
const MAX_VOICE_LENGTH = 800
const MAX_COMMENTS = 10
const MAX_COMMENT_LENGTH = 500
const MAX_WAIT_MS = 5_000

type Asked = {
  own: Pick<Background, 'facts' | 'voice'> | undefined
  post: Pick<typeof engagementPosts.$inferSelect, 'subreddit' | 'reddit_id' | 'num_comments'>
  userId: string
}

/** Asks the forum outside of any transaction. What it does not answer stays empty; a skeleton needs none of it. */
export async function readBackground(ctx: Ctx, { own, post, userId }: Asked): Promise<Background> {
  if (!own) return { facts: [], voice: [], rules: null, thread: [] }
  const session = ctx.reddit.appOnly({ priority: 'interactive', tenant: userId, max_wait_ms: MAX_WAIT_MS })
  const [rules, thread] = await Promise.all([
    orNull(ctx, () => readRules(ctx, { subreddit: post.subreddit, session, isForDraft: true })),
    post.num_comments === 0 ? null : orNull(ctx, () => readThread(session, post.reddit_id)),
  ])
  return { ...own, rules, thread: thread ?? [] }
}

/** What is the person's own of it; one statement. */
export async function readOwn(tx: Tx, campaignId: string): Promise<Pick<Background, 'facts' | 'voice'>> {
  const { generated_reply, edited, posted_manually, posted_at } = replyDrafts
  const isTheirs = and(isPosted.where, or(eq(edited, true), eq(posted_manually, true)))
  const found = await tx
    .select({
      facts: sql<string[]>`array(
        select ${campaignFacts.fact} from ${campaignFacts}
        where ${eq(campaignFacts.campaign_id, campaignId)} order by ${campaignFacts.created_at})`,
      voice: sql<string[]>`array(
        select left(${generated_reply}, ${MAX_VOICE_LENGTH}) from ${replyDrafts}
        where ${isTheirs} order by ${posted_at} desc limit ${MAX_VOICES})`,
    })
    .from(sql`(select) head`)
  return oneRow(found)
}

async function readThread(session: RedditSession, postId: string): Promise<string[]> {
  const { comments } = await session.comments(postId)
  return comments
    .filter(({ deleted, removed }) => !deleted && !removed)
    .slice(0, MAX_COMMENTS)
    .map(({ body }) => body.slice(0, MAX_COMMENT_LENGTH))
}

async function orNull<Answer>(ctx: Ctx, ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('reply.background-unknown', { error })
    return null
  }
}
