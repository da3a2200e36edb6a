import { bandOf, SCORE_BANDS, shownScore } from '@radar/contract'
import type { BackTest, CampaignInput, ScoreBand } from '@radar/contract'
import { createMatcher } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { RedditError } from '@radar/reddit'
import { checkKeywords } from '../../campaigns/index.ts'
import { createPauses } from '../../platform/create-pauses.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { selectNewestPosts, describeForumTrouble, findCoverage, stateFrom } from '../../forum/index.ts'
import { sessionPlan, roomIn } from '../../account/index.ts'
import { fetchNewest } from './fetch-sample-posts.ts'

type Draft = Pick<
  CampaignInput,
  'description' | 'product_service' | 'keywords' | 'campaign_prompts' | 'negative_users'
> & {
  subreddit: string
  may_ask: boolean
}

const DAY_MS = 86_400_000
/** Longest time of a test, however far back the plan goes; a month says enough. */
const MAX_DAYS = 30
const MAX_POSTS = 2_000
const MAX_SAMPLE_OF_A_BAND = 2
/** Lowest score that is worth a look. */
const FLOOR = 20

type History = Pick<BackTest, 'source' | 'problem' | 'days'> & { posts: Post[] }

/**
 * Matches a draft, as far as the plan runs it, with recent posts of one subreddit. Throws `InvalidInputError` for bad
 * keywords.
 */
export async function runBackTest(ctx: UserCtx, asked: Draft): Promise<BackTest> {
  const draft = { ...asked, ...runningOf(ctx, asked) }
  checkKeywords(draft.keywords)
  const { posts, ...history } = await loadHistory(ctx, draft)
  const found = await match(ctx, { draft, posts })
  const worth = found.filter(({ relevance_score }) => relevance_score >= FLOOR)
  return {
    subreddit: draft.subreddit,
    ...history,
    posts: posts.length,
    bands: countBands(found),
    worth_a_look: worth.length,
    worth_in_30_days: countSince(worth, daysAgo(ctx, MAX_DAYS)),
    worth_in_history: countSince(worth, daysAgo(ctx, sessionPlan(ctx).history_days)),
    sample: SCORE_BANDS.flatMap(({ band }) =>
      worth.filter((one) => bandOf(one.relevance_score) === band).slice(0, MAX_SAMPLE_OF_A_BAND),
    ),
  }
}

/** Limits each list of a draft to the plan: items beyond it never run. */
function runningOf(ctx: UserCtx, { keywords, campaign_prompts }: Draft) {
  const room = roomIn(sessionPlan(ctx).limits)
  return {
    keywords: keywords.slice(0, room.keywords),
    campaign_prompts: campaign_prompts.slice(0, room.campaign_prompts),
  }
}

async function loadHistory(ctx: UserCtx, { subreddit, may_ask }: Draft): Promise<History> {
  const stored = await selectStored(ctx, subreddit)
  if (stored) return stored
  if (!may_ask) return { source: 'unknown', problem: null, days: null, posts: [] }
  try {
    const posts = await fetchNewest(ctx, subreddit)
    const oldest = Math.min(...posts.map(({ created_utc }) => created_utc ?? Infinity))
    const days = posts.length === 0 ? null : daysBetween(oldest * 1_000, ctx.now().getTime())
    return { source: 'listing', problem: null, days, posts }
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    const problem = stateFrom(error) ? `Radar cannot read r/${subreddit}.` : describeForumTrouble(error)
    return { source: 'unknown', problem, days: null, posts: [] }
  }
}

/** Selects stored posts as the system. Posts of a forum belong to no user; they are only shown. */
function selectStored(ctx: UserCtx, subreddit: string): Promise<History | undefined> {
  const { system } = ctx
  const days = Math.min(MAX_DAYS, sessionPlan(ctx).history_days)
  return system.db.transaction(async (tx) => {
    const coverage = await findCoverage(system, tx, subreddit)
    if (!coverage) return undefined
    const since = new Date(Math.max(coverage.from.getTime(), daysAgo(ctx, days)))
    if (since >= coverage.until) return undefined
    const rows = await selectNewestPosts(system, tx, {
      subreddit: subreddit.toLowerCase(),
      since,
      after: 0,
      before: Number.MAX_SAFE_INTEGER,
      limit: MAX_POSTS,
    })
    const last = rows.length < MAX_POSTS ? undefined : rows.at(-1)
    const oldest = last ? new Date(last.created_utc * 1_000) : since
    return {
      source: 'stored',
      problem: null,
      days: daysBetween(oldest.getTime(), coverage.until.getTime()),
      posts: rows,
    }
  })
}

type SampleMatch = BackTest['sample'][number]

async function match(
  ctx: UserCtx,
  { draft, posts }: { draft: Draft; posts: Post[] },
): Promise<SampleMatch[]> {
  const campaign = campaignOf(draft)
  const matcher = createMatcher()
  matcher.add(campaign)
  const { isLong, pause } = createPauses(ctx)
  const found: Post[] = []
  for (const post of posts) {
    if (matcher.match(post).length > 0) found.push(post)
    if (isLong()) await pause()
  }
  const pairs = found.map((post) => ({ campaign, post }))
  const scored = await scorePosts(ctx, pairs)
  return scored
    .map((one) => toSample(ctx, one))
    .toSorted((one, other) => other.relevance_score - one.relevance_score)
}

function campaignOf({ subreddit, may_ask: _, ...draft }: Draft): Campaign {
  return { id: 'draft', name: '', ...draft, subreddits: [subreddit] }
}

type ScoredPost = { post: Post; score: { relevance_score: number; reason: string } }

function toSample({ forum }: UserCtx, { post, score }: ScoredPost): SampleMatch {
  const { id, subreddit, title, created_utc } = post
  return {
    reddit_id: id,
    title,
    url: forum.addressOf({ forum: forum.name, reddit_id: id, subreddit }),
    created_utc: new Date((created_utc ?? 0) * 1_000).toISOString(),
    relevance_score: shownScore(score.relevance_score),
    reason: score.reason,
  }
}

function countBands(found: SampleMatch[]): Record<ScoreBand, number> {
  const bands = { high: 0, good: 0, low: 0, 'very low': 0 }
  for (const { relevance_score } of found) bands[bandOf(relevance_score)] += 1
  return bands
}

const daysAgo = ({ now }: UserCtx, days: number) => now().getTime() - days * DAY_MS

function countSince(found: SampleMatch[], since: number): number {
  return found.filter(({ created_utc }) => Date.parse(created_utc) >= since).length
}

function daysBetween(from: number, until: number): number {
  return Math.max(0, (until - from) / DAY_MS)
}
