import { DEFAULT_FLOOR, bandOf, SCORE_BANDS, shownScore } from '@radar/contract'
import type { BackTest, CampaignInput, ScoreBand } from '@radar/contract'
import { createMatcher, findNearPosts } from '@radar/engine'
import type { Campaign, Post, Score, StandingRule } from '@radar/engine'
import { RedditError } from '@radar/reddit'
import { checkKeywords, selectCampaign } from '../../campaigns/index.ts'
import type { StoredReading, StoredScore } from '../../db/schema/index.ts'
import { createPauses } from '../../platform/create-pauses.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { selectNewestPosts, describeForumTrouble, findCoverage, stateFrom } from '../../forum/index.ts'
import { sessionPlan, roomIn } from '../../account/index.ts'
import { selectRules, toStandingRule } from '../rules/queries.ts'
import { fetchNewest } from './fetch-sample-posts.ts'
import { readHits, withReadings } from './read-hits.ts'

type Draft = Pick<
  CampaignInput,
  | 'name'
  | 'business_name'
  | 'description'
  | 'product_service'
  | 'keywords'
  | 'campaign_prompts'
  | 'negative_users'
> & {
  subreddit: string
  campaign_id?: string | undefined
  may_ask: boolean
  may_read: boolean
}

const DAY_MS = 86_400_000
/** Longest time of a test, however far back the plan goes; a month says enough. */
const MAX_DAYS = 30
const MAX_POSTS = 2_000
/** Newest posts that are tested where their meaning is compared: that takes milliseconds a post. */
const MAX_POSTS_BY_MEANING = 500
const MAX_SAMPLES_PER_BAND = 2
/** Newest hits that are read: a person waits for the answer. */
const MAX_HITS = 100

/** Posts of a time in milliseconds; `from` and `until` are null where it is not known. */
type History = Pick<BackTest, 'source' | 'problem'> & {
  posts: Post[]
  from: number | null
  until: number | null
}
/** `isNear` is true where the meaning alone found it. */
type Hit = { campaign: Campaign; post: Post; isNear?: boolean }

/**
 * Matches a draft, as far as the plan runs it, with recent posts of one subreddit, by the rules of the campaign that it
 * would change. Throws `InvalidInputError` for bad keywords, and `NotFoundError` for another's campaign.
 */
export async function runBackTest(ctx: UserCtx, asked: Draft): Promise<BackTest> {
  const draft = { ...asked, ...runningOf(ctx, asked) }
  checkKeywords(draft.keywords)
  const campaign = campaignOf(draft, await selectOwnRules(ctx, draft))
  const { source, problem, ...history } = cutForMeaning(ctx, await loadHistory(ctx, draft))
  const { posts, from, until, hits } = shorten(history, await findHits(ctx, campaign, history.posts))
  const isWorth = ({ score }: ScoredHit) => shownScore(score.relevance_score) >= DEFAULT_FLOOR
  const scored = (await scoreHits(ctx, hits)).filter((hit) => !hit.isNear || isWorth(hit))
  const { readings, reading } = await readHits(ctx, { hits: scored, may_read: draft.may_read })
  const found = withReadings(scored, readings).toSorted(byScore)
  const worth = found.filter(isWorth)
  return {
    subreddit: draft.subreddit,
    source,
    problem,
    days: from === null || until === null ? null : daysBetween(from, until),
    posts: posts.length,
    bands: countBands(found),
    worth_a_look: worth.length,
    worth_in_30_days: countSince(worth, daysAgo(ctx, MAX_DAYS)),
    worth_in_history: countSince(worth, daysAgo(ctx, sessionPlan(ctx).history_days)),
    sample: await toSamples(ctx, { worth, readings }),
    reading,
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
  if (!may_ask) return unknownBecause(null)
  try {
    const posts = await fetchNewest(ctx, subreddit)
    const from = posts.length === 0 ? null : Math.min(...posts.map(writtenAt))
    return { source: 'listing', problem: null, from, until: ctx.now().getTime(), posts }
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    const problem = stateFrom(error) ? `Radar cannot read r/${subreddit}.` : describeForumTrouble(error)
    return unknownBecause(problem)
  }
}

function unknownBecause(problem: string | null): History {
  return { source: 'unknown', problem, from: null, until: null, posts: [] }
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
    return {
      source: 'stored',
      problem: null,
      from: last ? writtenAt(last) : since.getTime(),
      until: coverage.until.getTime(),
      posts: rows,
    }
  })
}

function cutForMeaning({ relevance }: UserCtx, history: History): History {
  const { posts } = history
  if (!relevance.finder || posts.length <= MAX_POSTS_BY_MEANING) return history
  const newest = posts
    .toSorted((one, other) => writtenAt(other) - writtenAt(one))
    .slice(0, MAX_POSTS_BY_MEANING)
  return { ...history, posts: newest, from: Math.min(...newest.map(writtenAt)) }
}

async function findHits(ctx: UserCtx, campaign: Campaign, posts: Post[]): Promise<Hit[]> {
  const matcher = createMatcher()
  matcher.add(campaign)
  const { finder } = ctx.relevance
  const near = finder ? await findNearPosts(finder, campaign, posts) : new Set()
  const { isLong, pause } = createPauses(ctx)
  const hits: Hit[] = []
  for (const post of posts) {
    if (matcher.match(post).length > 0) hits.push({ campaign, post })
    else if (near.has(post)) hits.push({ campaign, post, isNear: true })
    if (isLong()) await pause()
  }
  return hits
}

function campaignOf(draft: Draft, rules: StandingRule[]): Campaign {
  const { subreddit, may_ask: _, may_read: __, campaign_id: ___, ...texts } = draft
  return { id: 'draft', ...texts, subreddits: [subreddit], rules }
}

async function selectOwnRules(ctx: UserCtx, { campaign_id }: Draft): Promise<StandingRule[]> {
  if (campaign_id === undefined) return []
  const [accepted] = await ctx.db.statement((tx) =>
    Promise.all([selectRules(tx, [campaign_id]), selectCampaign(ctx, tx, campaign_id)]),
  )
  return accepted.map(toStandingRule)
}

/** Leaves out what is older than the newest hits that are read, so that counts and days say the same. */
function shorten({ posts, from, until }: Pick<History, 'posts' | 'from' | 'until'>, hits: Hit[]) {
  const newest = hits.toSorted((one, other) => writtenAt(other.post) - writtenAt(one.post)).slice(0, MAX_HITS)
  if (newest.length === hits.length) return { posts, from, until, hits }
  const start = Math.min(...newest.map(({ post }) => writtenAt(post)))
  return { posts: posts.filter((post) => writtenAt(post) >= start), from: start, until, hits: newest }
}

type ScoredHit<S = StoredScore> = Hit & { score: S }

const byScore = (one: ScoredHit, other: ScoredHit) => other.score.relevance_score - one.score.relevance_score

async function scoreHits(ctx: UserCtx, hits: Hit[]): Promise<ScoredHit<Score>[]> {
  return (await scorePosts(ctx, hits, { areSentencesMeasured: false })).toSorted(byScore)
}

/** Best posts of each band with their reasons. */
async function toSamples(
  ctx: UserCtx,
  { worth, readings }: { worth: ScoredHit[]; readings: ReadonlyMap<Post, StoredReading> },
): Promise<BackTest['sample']> {
  const best = SCORE_BANDS.flatMap(({ band }) =>
    worth.filter(({ score }) => bandOf(score.relevance_score) === band).slice(0, MAX_SAMPLES_PER_BAND),
  )
  const measured = withReadings(await scorePosts(ctx, best), readings)
  return measured.map((hit) => toSample(ctx, hit))
}

function toSample({ forum, forums }: UserCtx, { post, score }: ScoredHit): BackTest['sample'][number] {
  const { id, subreddit, title } = post
  return {
    reddit_id: id,
    title,
    url: forums.addressOf({ forum: forum.name, reddit_id: id, subreddit }),
    created_utc: new Date(writtenAt(post)).toISOString(),
    relevance_score: shownScore(score.relevance_score),
    reason: score.reason,
  }
}

function countBands(found: ScoredHit[]): Record<ScoreBand, number> {
  const bands = { high: 0, good: 0, low: 0, 'very low': 0 }
  for (const { score } of found) bands[bandOf(score.relevance_score)] += 1
  return bands
}

const writtenAt = ({ created_utc }: Pick<Post, 'created_utc'>) => (created_utc ?? 0) * 1_000

const daysAgo = ({ now }: UserCtx, days: number) => now().getTime() - days * DAY_MS

function countSince(found: ScoredHit[], since: number): number {
  return found.filter(({ post }) => writtenAt(post) >= since).length
}

function daysBetween(from: number, until: number): number {
  return Math.max(0, (until - from) / DAY_MS)
}
