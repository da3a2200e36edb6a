import { isKind, stem, topicWords } from '@radar/engine'
import type { Post, TopicPhrase } from '@radar/engine'
import { RedditError } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError } from '../../platform/errors.ts'
import { fetchSubreddit, fetchSubreddits } from '../../forum/index.ts'
import type { FoundSubreddit } from '../../forum/index.ts'
import { fieldsOf } from './sentence/fields.ts'
import type { Offer } from './parse-offer.ts'
import { searchPosts } from './fetch-sample-posts.ts'

/** Community with its fit to an offer, and the reason. */
export type Community = FoundSubreddit & {
  fit: number
  /** True where its name says that it is for the offer's audience. */
  isOfAudience: boolean
  /** False where it may have been found by chance. */
  isLikely: boolean
  why: string
}

const MAX_THINGS = 2
const MAX_WORDS = 5
const MAX_POST_SEARCHES = 3
const MAX_AUDIENCES = 2
const MAX_FIELDS = 2
/** Weight of the field that a thing belongs to, relative to the thing. */
const FIELD_SHARE = 0.5
/** Weight of the audience, relative to the thing. */
const AUDIENCE_SHARE = 0.6
/** Weight of one word of a name, relative to the name. */
const PART_SHARE = 0.5
/** Communities with less of the best fit are found by chance. */
const MIN_FIT_OF_BEST = 0.35
const MAX_TALLIED = 3
const MAX_CANDIDATES = 8
const MIN_POSTS = 2
const MIN_ROOT = 5
/** Shorter words are in names by chance. */
const MIN_PART = 4

type Search = { phrase: TopicPhrase; share: number; subreddits: FoundSubreddit[]; posts: Post[] }

/**
 * Finds candidates for communities about an offer or its audience, best first by their names, and the posts found on the
 * way. `isThin` is true where only single posts mention the offer.
 */
export async function findCommunities(
  ctx: UserCtx,
  offer: Offer,
): Promise<{ communities: Community[]; isThin: boolean; posts: Post[] }> {
  const searches = await Promise.all([
    ...wordingsOf(offer).map((phrase, place) =>
      search(ctx, { phrase, share: 1, withPosts: place < MAX_POST_SEARCHES }),
    ),
    ...offer.audiences
      .slice(0, MAX_AUDIENCES)
      .map((phrase, place) => search(ctx, { phrase, share: AUDIENCE_SHARE, withPosts: place === 0 })),
    ...fieldsOf(offer.things.map(({ name }) => name))
      .slice(0, MAX_FIELDS)
      .map((field) => searchField(ctx, field, FIELD_SHARE)),
    ...fieldsOf([offer.audience])
      .slice(0, 1)
      .map((field) => searchField(ctx, field, FIELD_SHARE * AUDIENCE_SHARE)),
  ])
  const several = await rank(ctx, { searches, minPosts: MIN_POSTS })
  const isThin = several.length === 0
  const communities = isThin ? await rank(ctx, { searches, minPosts: 1 }) : several
  return {
    communities,
    isThin,
    posts: searches.filter(({ share }) => share === 1).flatMap(({ posts }) => posts),
  }
}

type CommunityEvidence = { searches: Search[]; minPosts: number }

async function rank(ctx: UserCtx, evidence: CommunityEvidence): Promise<Community[]> {
  const rated = (await gather(ctx, evidence))
    .map((subreddit) => rate(subreddit, evidence))
    .toSorted((one, other) => other.fit - one.fit || other.subscribers - one.subscribers)
  const best = rated[0]?.fit ?? 0
  return rated
    .filter(({ fit }) => fit > 0)
    .map((one) => ({ ...one, isLikely: one.isOfAudience || one.fit >= MIN_FIT_OF_BEST * best }))
    .toSorted((one, other) => Number(other.isLikely) - Number(one.isLikely))
    .slice(0, MAX_CANDIDATES)
}

/** Phrases that the forum is searched for: the offered things, the words of the first one's name, then the others. */
function wordingsOf({ named: topics, things }: Offer): TopicPhrase[] {
  const cores = things.slice(0, MAX_THINGS).map(({ core }) => core)
  const phrases = topics.filter(({ text, words }) => words > 1 && cores.includes(text))
  const parts = topicWords(cores[0] ?? '').map((part) =>
    phrases.length === 0 ? part : { ...part, weight: part.weight * PART_SHARE },
  )
  const words = [...parts, ...topics.filter((topic) => topic.words === 1)]
  const own = [...phrases, ...words.filter(({ text }) => !isKind(text))]
  const distinct = new Map(own.toReversed().map((phrase) => [phrase.text, phrase]))
  return [...distinct.values()].toReversed().slice(0, MAX_WORDS)
}

type SearchQuery = Pick<Search, 'phrase' | 'share'> & { withPosts: boolean }

async function search(ctx: UserCtx, { phrase, share, withPosts }: SearchQuery): Promise<Search> {
  const [subreddits, posts] = await Promise.all([
    searchNames(ctx, phrase.text),
    withPosts ? postsSaying(ctx, phrase.text) : [],
  ])
  return { phrase, share, subreddits, posts }
}

function searchField(ctx: UserCtx, text: string, share: number): Promise<Search> {
  const phrase = { text, words: text.split(' ').length, run: 0, weight: 1 }
  return search(ctx, { phrase, share, withPosts: false })
}

/** Searches names for a word as it is written, and for its root where no name contains that. */
async function searchNames(ctx: UserCtx, words: string): Promise<FoundSubreddit[]> {
  const found = await fetchSubreddits(ctx, words)
  const root = stem(words.split(' ').at(-1) ?? '')
  if (root.length < MIN_ROOT || found.some(({ name }) => name.toLowerCase().includes(root))) return found
  return [...found, ...(await fetchSubreddits(ctx, root))]
}

/** Searches for posts. A failure is logged, because posts only add to what names say. */
async function postsSaying(ctx: UserCtx, words: string): Promise<Post[]> {
  try {
    return await searchPosts(ctx, words)
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('forum.search-failed', { error })
    return []
  }
}

async function gather(ctx: UserCtx, { searches, minPosts }: CommunityEvidence): Promise<FoundSubreddit[]> {
  const found = new Map(
    searches.flatMap(({ subreddits }) => subreddits).map((one) => [one.name.toLowerCase(), one]),
  )
  const unknown = tally(searches, minPosts)
    .filter(({ name }) => !found.has(name.toLowerCase()))
    .slice(0, MAX_TALLIED)
  const looked = await Promise.all(unknown.map(({ name }) => findTallied(ctx, name)))
  return [...found.values(), ...looked.flat()].filter((one) => one.public && !one.over_18)
}

async function findTallied(ctx: UserCtx, name: string): Promise<FoundSubreddit[]> {
  try {
    const looked = await fetchSubreddit(ctx, name)
    return looked.found ? [looked] : []
  } catch (error) {
    if (!(error instanceof ForumUnavailableError)) throw error
    return []
  }
}

/** Counts the posts that mention the offer by subreddit, most first. */
function tally(searches: Search[], minPosts: number): { name: string; posts: number }[] {
  const posts = searches.filter(({ share }) => share === 1).flatMap((one) => one.posts)
  const names = Map.groupBy(posts, ({ subreddit }) => subreddit)
  return [...names]
    .map(([name, own]) => ({ name, posts: own.length }))
    .filter((one) => one.posts >= minPosts)
    .toSorted((one, other) => other.posts - one.posts)
}

type Reason = { kind: 'name' | 'description' | 'posts'; by: Search; worth: number; why: string }

function rate(
  subreddit: FoundSubreddit,
  { searches, minPosts }: CommunityEvidence,
): Omit<Community, 'isLikely'> {
  const reasons = searches.flatMap((one) => [...reasonsOf(subreddit, one, minPosts)])
  const best = reasons.toSorted((one, other) => other.worth - one.worth)
  const kinds = new Map(best.toReversed().map((reason) => [reason.kind, reason]))
  return {
    ...subreddit,
    isOfAudience: isOfAudience(reasons, searches),
    fit: reasons.reduce((sum, { worth }) => sum + worth, 0),
    why: best
      .filter((reason) => kinds.get(reason.kind) === reason)
      .slice(0, 2)
      .map(({ why }) => why)
      .join(' '),
  }
}

/** Tells whether a community's name has a word for the audience, or its description has all of them. */
function isOfAudience(reasons: Reason[], searches: Search[]): boolean {
  const own = searches.filter(({ share }) => share === AUDIENCE_SHARE)
  const says = (kind: Reason['kind']) =>
    own.filter((one) => reasons.some(({ by, ...reason }) => by === one && reason.kind === kind))
  const named = says('name')
  return named.length > 0 || (own.length > 1 && says('description').length === own.length)
}

function* reasonsOf(subreddit: FoundSubreddit, by: Search, minPosts: number): Generator<Reason> {
  const { phrase, share, posts } = by
  const { name, title, description } = subreddit
  const weight = phrase.weight * share
  const words = phrase.text.split(' ')
  const spoken = wordsOf(`${title}\n${description}`)
  const said = words.flatMap((word) => spoken.find((one) => stem(one) === stem(word)) ?? [])
  if (words.every((word) => isInName(name, word)))
    yield { kind: 'name', by, worth: 3 * weight, why: describeName(name, phrase.text) }
  else if (said.length === words.length)
    yield {
      kind: 'description',
      by,
      worth: 1.5 * weight,
      why: `Its description mentions “${said.join('” and “')}”.`,
    }
  const here = posts.filter((post) => post.subreddit.toLowerCase() === name.toLowerCase()).length
  if (here >= minPosts)
    yield {
      kind: 'posts',
      by,
      worth: (4 * weight * here) / posts.length,
      why:
        posts.length === 1
          ? `The one recent post that says “${phrase.text}” is here.`
          : `${here} of ${posts.length} recent posts that say “${phrase.text}” ${here === 1 ? 'is' : 'are'} here.`,
    }
}

function describeName(name: string, phrase: string): string {
  return name.toLowerCase() === phrase ? `Its name is “${phrase}”.` : `Its name contains “${phrase}”.`
}

/** Tells whether a name contains a word. Names have no spaces, so a short root is in many by chance. */
function isInName(name: string, word: string): boolean {
  const own = name.toLowerCase()
  const root = stem(word)
  return (
    stem(own) === root ||
    (word.length >= MIN_PART && own.includes(word)) ||
    (root.length >= MIN_ROOT && own.includes(root))
  )
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
