import type { Score } from '@radar/engine'
import { and, eq, sql } from 'drizzle-orm'
import { PLANS, lowestShownAs } from '@radar/contract'
import { engagementPosts, evergreenThreads } from '../../db/schema/index.ts'
import { findErased } from '../../campaigns/index.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isolateRefused } from '../../platform/database/isolate-refused.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { insertPosts, markMatched, toPostFromForum } from '../../forum/index.ts'
import { selectFloor } from '../inbox/select-floor.ts'
import { findHidingRules } from '../rules/find-hiding-rules.ts'
import { countRefusedMatch, lockCampaignSchedules } from '../scan-schedule.ts'
import { searchThreads } from './search-threads.ts'
import type { FoundThread, SearchRound } from './search-threads.ts'

type ScoredThread = FoundThread & { score: Score }

const DAY_MS = 86_400_000
/** Age from which a thread is old to all plans: the longest history of any. */
const MIN_AGE_MS = Math.max(...Object.values(PLANS).map((plan) => plan.history_days)) * DAY_MS

/**
 * Offers a campaign the best old threads that the forum's search shows and that can be answered, each once. They become
 * matches only when somebody keeps them, so nobody is notified and no draft is written automatically.
 */
export async function offerThreads(ctx: Ctx, round: SearchRound): Promise<void> {
  const { campaign } = round
  const found = (await searchThreads(ctx, round)).filter(({ post }) => isOffered(ctx, campaign, post))
  const scored = await scoreThreads(ctx, { campaign, found })
  if (scored.length === 0) return
  await ctx.db.transaction((tx) => insertThreads(ctx, tx, { campaign, scored }))
}

/** Accepts old threads that exist, are open to answers, and whose author is not blocked. */
function isOffered(ctx: Ctx, campaign: RunningCampaign, post: FoundThread['post']): boolean {
  const isOld = ctx.now().getTime() - post.created_utc * 1_000 > MIN_AGE_MS
  const exists = !post.deleted && !post.removed && post.author !== null
  const isNamed = (names: string[], name: string) =>
    names.some((one) => one.toLowerCase() === name.toLowerCase())
  return (
    isOld &&
    exists &&
    !post.archived &&
    !post.locked &&
    isNamed(campaign.subreddits, post.subreddit) &&
    !isNamed(campaign.negative_users, post.author ?? '')
  )
}

/** Scores threads; returns those that reach the user's floor, best first. */
async function scoreThreads(
  ctx: Ctx,
  { campaign, found }: { campaign: RunningCampaign; found: FoundThread[] },
): Promise<ScoredThread[]> {
  if (found.length === 0) return []
  const floor = await ctx.db.statement((tx) => selectFloor(tx, campaign.user_id))
  const pairs = found.map((thread) => ({ campaign, post: toPostFromForum(thread.post), thread }))
  return (await scorePosts(ctx, pairs))
    .map(({ thread, score }) => ({ ...thread, score }))
    .filter(({ score }) => score.relevance_score >= lowestShownAs(floor))
    .toSorted(
      (one, other) => other.score.relevance_score - one.score.relevance_score || one.place - other.place,
    )
}

type ThreadOffer = { campaign: RunningCampaign; scored: ScoredThread[] }

async function insertThreads(ctx: Ctx, tx: Tx, { campaign, scored }: ThreadOffer): Promise<void> {
  const existing = await lockCampaignSchedules(tx, [campaign.id])
  if (!existing.has(campaign.id)) return
  const chosen = (await withoutUnwanted(ctx, tx, { campaign, scored })).slice(
    0,
    campaign.plan.evergreen_per_week,
  )
  if (chosen.length === 0) return
  const { results, refused } = await isolateRefused(ctx, {
    rows: chosen,
    insert: (part, some) => insertChosen(ctx, part, { campaign, scored: some }),
  })
  for (const { row, error } of refused) {
    const { id, subreddit } = row.post
    ctx.log.error('evergreen.thread-refused', { campaign: campaign.id, thread: id, error })
    await countRefusedMatch(tx, { campaign_id: campaign.id, subreddit })
  }
  for (const { subreddit } of results.flatMap(({ refusedPosts }) => refusedPosts))
    await countRefusedMatch(tx, { campaign_id: campaign.id, subreddit })
  if (results.every(({ count }) => count === 0)) return
  await ctx.events.emit(tx, campaign.user_id, { type: 'evergreen', campaign_id: campaign.id })
}

/** Inserts threads with their posts. `count` is that of the threads that still stand. */
async function insertChosen(ctx: Ctx, tx: Tx, { campaign, scored }: ThreadOffer) {
  // Old threads are not matched with other campaigns that watch their subreddits.
  const { ids, refused: refusedPosts } = await insertPosts(
    ctx,
    tx,
    scored.map(({ post }) => post),
  )
  await markMatched(tx, ids)
  const posts = await selectStored(ctx, tx, scored)
  const rows = scored.flatMap(({ post, score, search_query, search_sort, place }) => {
    const stored = posts.get(post.id)
    if (!stored) return []
    return [
      {
        user_id: campaign.user_id,
        campaign_id: campaign.id,
        forum: ctx.forum.name,
        reddit_id: post.id,
        post_id: stored.id,
        found_num_comments: stored.num_comments,
        offered_at: ctx.now(),
        search_query,
        search_sort,
        place,
        ...score,
      },
    ]
  })
  if (rows.length > 0) await tx.insert(evergreenThreads).values(rows).onConflictDoNothing()
  return { count: rows.length, refusedPosts }
}

/**
 * Leaves out threads that the campaign knows or that its rules hide, and people who were erased or blocked meanwhile.
 */
async function withoutUnwanted(ctx: Ctx, tx: Tx, { campaign, scored }: ThreadOffer): Promise<ScoredThread[]> {
  const known = await findKnown(ctx, tx, { campaign, scored })
  const fresh = scored.filter(({ post }) => !known.has(post.id))
  const { user_id } = campaign
  const erased = await findErased(
    ctx,
    tx,
    fresh.map(({ post }) => ({ user_id, author: post.author })),
  )
  const hidden = await findHidingRules(
    tx,
    fresh.map(({ post }) => ({ campaign, post: toPostFromForum(post) })),
  )
  return fresh.filter((_, place) => !erased[place] && !hidden[place])
}

/**
 * Finds threads that were offered or matched before, that their user answered, or whose authors are unwanted; returns
 * the forum's ids.
 */
async function findKnown(ctx: Ctx, tx: Tx, { campaign, scored }: ThreadOffer): Promise<Set<string>> {
  const asked = JSON.stringify(scored.map(({ post }) => ({ reddit_id: post.id, author: post.author })))
  const { rows } = await tx.execute<{ reddit_id: string }>(sql`
    select v.reddit_id from jsonb_to_recordset(${asked}::jsonb) as v(reddit_id text, author text)
    left join engagement_posts p
      on p.forum = ${ctx.forum.name} and p.reddit_id = v.reddit_id and p.comment_id is null
    where exists (select from evergreen_threads t
        where t.campaign_id = ${campaign.id} and t.forum = ${ctx.forum.name} and t.reddit_id = v.reddit_id)
      or exists (select from matches_queue m where m.campaign_id = ${campaign.id} and m.post_id = p.id)
      or exists (select from deleted_matches d where d.campaign_id = ${campaign.id} and d.post_id = p.id)
      or exists (select from reply_drafts r
        where r.user_id = ${campaign.user_id} and r.post_id = p.id)
      or exists (select from negative_users n
        where n.campaign_id = ${campaign.id} and lower(n.username) = lower(v.author))
      or exists (select from do_not_contact d
        where d.user_id = ${campaign.user_id} and lower(d.username) = lower(v.author))
      or exists (select from reddit_credentials c where c.user_id = ${campaign.user_id}
        and c.forum = ${ctx.forum.name} and lower(c.reddit_username) = lower(v.author))`)
  return new Set(rows.map(({ reddit_id }) => reddit_id))
}

/** Selects the stored posts that were not purged, by the forum's id. */
async function selectStored(ctx: Ctx, tx: Tx, chosen: ScoredThread[]) {
  const { id, forum, reddit_id, comment_id, num_comments, purged_at } = engagementPosts
  const rows = await tx
    .select({ id, reddit_id, num_comments })
    .from(engagementPosts)
    .where(
      and(
        eq(forum, ctx.forum.name),
        sql`${comment_id} is null and ${purged_at} is null`,
        isOneOf(
          reddit_id,
          chosen.map(({ post }) => post.id),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.reddit_id, row]))
}
