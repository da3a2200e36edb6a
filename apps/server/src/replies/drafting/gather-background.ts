import { MAX_VOICES, cutText } from '@radar/contract'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { SelfPromotion } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { RedditSession } from '@radar/reddit'
import { campaignFacts, redditCredentials, replyDrafts } from '../../db/schema/index.ts'
import type { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { fetchRules } from '../../forum/index.ts'
import { isPosted } from '../reply-states.ts'

/** Knowledge that makes a draft true, fitting and its person's own. */
export type Background = {
  facts: string[]
  /** Texts that the person wrote or edited, latest first, then those that their account wrote without Radar. */
  voice: string[]
  /** Null where the forum did not show them. */
  rules: SelfPromotion[] | null
  /** Answers of others to the post. */
  thread: string[]
}

const MAX_VOICE_LENGTH = 800
/** Length below which a comment shows nothing of how somebody writes. */
const MIN_VOICE_LENGTH = 60
const MAX_OWN_COMMENTS = 50
const MAX_COMMENTS = 10
const MAX_COMMENT_LENGTH = 500
const MAX_WAIT_MS = 5_000

type OwnBackground = Pick<Background, 'facts' | 'voice'> & {
  /** Account that posts, where one is connected. */
  account: string | null
  /** Ids of its comments that Radar posted. Unedited ones are not in the person's voice. */
  posted: string[]
}

type BackgroundQuery = {
  own: OwnBackground | undefined
  post: Pick<typeof engagementPosts.$inferSelect, 'forum' | 'subreddit' | 'reddit_id' | 'num_comments'>
  userId: string
}

/**
 * Gathers the background of a draft, and asks the forum that Radar posts to outside of any transaction. What the forum
 * does not answer stays empty, and so does what another forum knows; a skeleton, which is written without AI, needs the rules alone.
 */
export async function gatherBackground(
  ctx: Ctx,
  { own, post, userId }: BackgroundQuery,
): Promise<Background> {
  if (post.forum !== ctx.forum.name)
    return { facts: own?.facts ?? [], voice: own?.voice ?? [], rules: null, thread: [] }
  const session = ctx.reddit.appOnly({ priority: 'interactive', tenant: userId, max_wait_ms: MAX_WAIT_MS })
  const fetching = orNull(ctx, () =>
    fetchRules(ctx, { subreddit: post.subreddit, session, isForDraft: true }),
  )
  if (!own) return { facts: [], voice: [], rules: await fetching, thread: [] }
  const [rules, thread, comments] = await Promise.all([
    fetching,
    post.num_comments === 0 ? null : orNull(ctx, () => fetchThread(session, post.reddit_id)),
    own.voice.length >= MAX_VOICES ? null : orNull(ctx, () => fetchComments(session, own)),
  ])
  const { facts, voice } = own
  return {
    facts,
    voice: [...voice, ...(comments ?? [])].slice(0, MAX_VOICES),
    rules,
    thread: thread ?? [],
  }
}

/** Selects the part of the background that the database knows. */
export async function selectOwnBackground(
  tx: Tx,
  { campaign_id, user_id }: { campaign_id: string; user_id: string },
  forum: string,
): Promise<OwnBackground> {
  const { generated_reply, edited, posted_manually, posted_at, reddit_comment_id } = replyDrafts
  const { reddit_username, main_reddit_account } = redditCredentials
  const isOut = and(eq(replyDrafts.user_id, user_id), isPosted.where)
  const isTheirs = and(isOut, or(eq(edited, true), eq(posted_manually, true)))
  const isMain = and(
    eq(redditCredentials.user_id, user_id),
    eq(redditCredentials.forum, forum),
    eq(main_reddit_account, true),
  )
  const found = await tx
    .select({
      facts: sql<string[]>`array(
        select ${campaignFacts.fact} from ${campaignFacts}
        where ${eq(campaignFacts.campaign_id, campaign_id)} order by ${campaignFacts.created_at})`,
      voice: sql<string[]>`array(
        select left(${generated_reply}, ${MAX_VOICE_LENGTH}) from ${replyDrafts}
        where ${isTheirs} order by ${posted_at} desc limit ${MAX_VOICES})`,
      account: sql<string | null>`(select ${reddit_username} from ${redditCredentials} where ${isMain})`,
      posted: sql<string[]>`array(
        select ${reddit_comment_id} from ${replyDrafts}
        where ${and(isOut, isNotNull(reddit_comment_id))} order by ${posted_at} desc limit ${MAX_OWN_COMMENTS})`,
    })
    .from(sql`(select) head`)
  return oneRow(found)
}

/** Fetches comments that the account wrote without Radar. */
async function fetchComments(session: RedditSession, { account, posted }: OwnBackground): Promise<string[]> {
  if (account === null) return []
  const { items } = await session.userComments(account, { limit: MAX_OWN_COMMENTS })
  return items
    .filter(({ id, deleted, removed }) => !deleted && !removed && !posted.includes(id))
    .map(({ text }) => cutText(text, MAX_VOICE_LENGTH))
    .filter(({ length }) => length >= MIN_VOICE_LENGTH)
}

async function fetchThread(session: RedditSession, postId: string): Promise<string[]> {
  const { comments } = await session.comments(postId)
  return comments
    .filter(({ deleted, removed }) => !deleted && !removed)
    .slice(0, MAX_COMMENTS)
    .map(({ text }) => cutText(text, MAX_COMMENT_LENGTH))
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
