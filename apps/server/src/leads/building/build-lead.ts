import { and, eq, sql } from 'drizzle-orm'
import type { Priority } from '@radar/reddit'
import type { RecentPost } from '../../db/schema/index.ts'
import { LEAD_FORMAT, engagementPosts, leadProfiles, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError } from '../../platform/errors.ts'
import { isPosted } from '../../replies/reply-states.ts'
import { planOf, requireQuota, spend } from '../../account/index.ts'
import { matchIdsOfLead } from '../match-ids-of-lead.ts'
import { joinLead } from './join-lead.ts'
import type { ExistingLead } from './join-lead.ts'
import { MAX_POSTS, cut, fetchPerson } from './fetch-person.ts'
import { lockProfileTask, lockLead, selectProfileTask } from './select-profile-task.ts'
import type { ProfileTask } from './select-profile-task.ts'
import { summarize } from './summarize.ts'

type LeadRequest = { userId: string; matchId: string; priority: Priority }
/** Selects the profile in the form that the caller needs. */
type ProfileReader<Answer> = (tx: Tx, id: string) => Promise<Answer>

/**
 * Builds the profile of a match's author, or adds the match to the existing one, and returns the result of `read`. The
 * unit is spent in the transaction that inserts the profile. A person without public posts costs none.
 */
export async function buildLead<Answer>(
  ctx: Ctx,
  { userId, matchId, priority }: LeadRequest,
  read: ProfileReader<Answer>,
): Promise<Answer> {
  const db = ctx.dbFor(userId)
  const begun = await db.transaction(async (tx) => {
    const { task, known } = await selectProfileTask(ctx, tx, matchId)
    if (known) return { isKnown: true, answer: await join(tx, known, read) } as const
    await requireQuota(ctx, tx, { userId, counter: 'prospect_intel' })
    const plan = await planOf(tx, userId, ctx.now())
    return { isKnown: false, task, plan } as const
  })
  if (begun.isKnown) return begun.answer

  const { task, plan } = begun
  const person = await fetchPerson(ctx, { username: task.post.author, tenant: userId, priority })
  const posts = withMatched(person.posts, task)
  const words = await summarize(ctx, { campaign: task.campaign, posts, withAi: plan.lead_insights })
  return db.transaction(async (tx) => {
    const { match, post } = task
    // Users may not lock posts.
    await ctx.db.transaction((all) => lockProfileTask(all, task))
    const [lead] = await tx
      .insert(leadProfiles)
      .values({
        user_id: userId,
        campaign_id: match.campaign_id,
        match_id: match.id,
        forum: post.forum,
        username: post.author,
        relevance_score: match.relevance_score,
        first_matched_post_id: post.id,
        recent_posts: posts,
        account: person.account,
        ...words,
        format: LEAD_FORMAT,
        enriched_at: ctx.now(),
        checked_at: ctx.now(),
        created_at: ctx.now(),
        has_reply: wasAnswered(task),
        status: sql`case when ${wasAnswered(task)} then 'contacted' else 'new' end`,
      })
      .onConflictDoNothing()
      .returning({ id: leadProfiles.id, match_ids: matchIdsOfLead })
    if (!lead) return joinMeanwhile(tx, task, read)
    if (person.posts.length > 0) await spend(ctx, tx, { userId, counter: 'prospect_intel', on: lead.id })
    await ctx.events.emit(tx, userId, { type: 'leads', match_ids: lead.match_ids })
    await ctx.lifecycle.emit(tx, { type: 'leads.updated', leads: [{ id: lead.id, user_id: userId }] })
    return read(tx, lead.id)
  })
}

async function join<Answer>(tx: Tx, known: ExistingLead, read: ProfileReader<Answer>): Promise<Answer> {
  await joinLead(tx, known)
  return read(tx, known.id)
}

/** Joins the profile that another match of the person created at the same moment. */
async function joinMeanwhile<Answer>(
  tx: Tx,
  task: ProfileTask,
  read: ProfileReader<Answer>,
): Promise<Answer> {
  const known = await lockLead(tx, task)
  if (!known) throw new ConflictError('This profile has just changed. Please try again.')
  return join(tx, known, read)
}

/** Adds the matched post where the forum's list lacks it. A comment is not added. */
function withMatched(posts: RecentPost[], { match, post }: ProfileTask): RecentPost[] {
  if (post.comment_id !== null || posts.some(({ id }) => id === post.reddit_id)) return posts
  const matched: RecentPost = {
    id: post.reddit_id,
    title: cut(post.title),
    subreddit: match.subreddit,
    created_utc: post.created_utc.getTime() / 1_000,
    score: post.score,
    num_comments: post.num_comments,
    selftext: cut(post.body),
  }
  return [...posts, matched].toSorted((a, b) => b.created_utc - a.created_utc).slice(0, MAX_POSTS)
}

/** Condition that the user has replied to the person anywhere. */
const wasAnswered = ({ match, post }: ProfileTask) => sql<boolean>`exists (
  select from ${replyDrafts} join ${engagementPosts} on ${engagementPosts.id} = ${replyDrafts.post_id}
  where ${and(
    eq(replyDrafts.user_id, match.user_id),
    isPosted.where,
    eq(engagementPosts.forum, post.forum),
    eq(engagementPosts.author_key, sql`lower(${post.author})`),
  )})`
