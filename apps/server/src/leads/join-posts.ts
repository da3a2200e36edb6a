import { and, asc, eq, sql } from 'drizzle-orm'
import { campaigns, leadProfiles, subreddits } from '../db/schema/index.ts'
import type { RecentPost } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import type { ArrivedPost, LifecycleEvent } from '../platform/lifecycle.ts'
import { planOf } from '../account/index.ts'
import { MAX_POSTS, cut } from './building/fetch-person.ts'

/**
 * Adds new posts to the profiles of their authors, where a campaign of the profile's user watches the subreddit. Emits
 * `lead.posted` once per user and person, where the plan has that. Makes no request to the forum.
 */
export async function joinPosts(ctx: Ctx, tx: Tx, { posts }: LifecycleEvent<'posts.arrived'>): Promise<void> {
  const byAuthor = Map.groupBy(
    posts.filter(({ author }) => author !== null),
    ({ author }) => author?.toLowerCase() ?? '',
  )
  if (byAuthor.size === 0) return
  const notified = new Set<string>()
  for (const lead of await lockLeadsOf(ctx, tx, [...byAuthor.keys()])) {
    const since = lead.created_at.getTime() / 1_000
    const fresh = (byAuthor.get(lead.username_key) ?? []).filter(
      ({ id, subreddit, created_utc }) =>
        created_utc > since &&
        lead.watched.includes(subreddit.toLowerCase()) &&
        !lead.recent_posts.some((known) => known.id === id),
    )
    const [latest] = fresh.toSorted((a, b) => b.created_utc - a.created_utc)
    if (!latest) continue
    await addPosts(tx, lead, fresh)
    const person = `${lead.user_id} ${lead.username_key}`
    if (notified.has(person)) continue
    notified.add(person)
    if ((await planOf(tx, lead.user_id, ctx.now())).lead_insights)
      await ctx.lifecycle.emit(tx, {
        type: 'lead.posted',
        lead,
        subreddit: latest.subreddit,
        posts: fresh.length,
      })
  }
}

type LockedLead = Awaited<ReturnType<typeof lockLeadsOf>>[number]

/** Locks the profiles of these people and returns them best first, with the subreddits that their users watch. */
async function lockLeadsOf(ctx: Ctx, tx: Tx, names: string[]) {
  const { id, user_id, username_key, recent_posts, created_at, forum, relevance_score } = leadProfiles
  const watched = sql<string[]>`array(
    select distinct lower(s.subreddit) from ${subreddits} s join ${campaigns} c on c.id = s.campaign_id
    where c.user_id = ${leadProfiles}.user_id and c.active)`
  const leads = await tx
    .select({ id, user_id, username_key, recent_posts, created_at, relevance_score, watched })
    .from(leadProfiles)
    .where(and(eq(forum, ctx.forum.name), isOneOf(username_key, names)))
    .orderBy(asc(id))
    .for('update')
  return leads.toSorted((a, b) => b.relevance_score - a.relevance_score)
}

async function addPosts(tx: Tx, { id, recent_posts }: LockedLead, fresh: ArrivedPost[]): Promise<void> {
  const added = fresh.map(
    ({ id: post, title, subreddit, created_utc, score, num_comments, body }): RecentPost => ({
      id: post,
      title: cut(title),
      subreddit,
      created_utc,
      score,
      num_comments,
      selftext: cut(body),
    }),
  )
  const posts = [...added, ...recent_posts]
    .toSorted((a, b) => b.created_utc - a.created_utc)
    .slice(0, MAX_POSTS)
  await tx.update(leadProfiles).set({ recent_posts: posts }).where(eq(leadProfiles.id, id))
}
