import { isMalformed, itemAddress, parseItemAddress } from '@radar/hacker-news'
import type { HackerNews, HackerNewsItem } from '@radar/hacker-news'
import type {
  ForumAnswer,
  ForumComment,
  ForumItem,
  ForumPage,
  SeenReply,
  Standing,
  Standings,
} from '../../platform/forum-items.ts'
import type { SearchRequest } from '../../platform/forum-reading.ts'
import type { Connector } from '../../platform/forums.ts'
import type { StoredPost } from '../posts/store-posts.ts'
import { withTrouble } from './with-trouble.ts'

const KEY = 'hackernews'
const NAME = 'Hacker News'
const SITE = 'https://news.ycombinator.com'
const ABOUT = { kind: 'whole forum', title: NAME, url: SITE, posts_a_week: null }

/** Texts that stand for the forum: its name, what people call it, and any of its addresses. */
const TYPED =
  /^(?:hn|hacker ?news|(?:https?:\/\/)?(?:www\.)?(?:news\.ycombinator\.com|hackernews\.com)(?:[/?#].*)?)$/i

/** Items are asked for one by one. */
const MAX_STANDING = 40
/** Requests of one round of re-checks, of the 600 that the item API is asked for in a minute. */
const MAX_REQUESTS = 500
/** Requests of one reading; the search index gives a thousand items for each. */
const MAX_PAGES = 5
/** Results of one search back in time. */
const MAX_FOUND = 200

/** Comments below another that are asked for, each by itself. */
const MAX_CONVERSATION = 40

/** A comment is asked for with up to 30 above it. */
const WEIGHTS = { about: 0, item: 31, comment: 1, written: MAX_PAGES, conversation: 1 + MAX_CONVERSATION }

/** Guideline of Hacker News since March 2026. */
const BECAUSE =
  'Hacker News forbids generated and machine-edited comments, so Radar writes no draft for it. Answer in your own words.'

/** Connector of Hacker News: found through its search index, asked for one by one through its item API. */
export function createHackerNewsConnector(
  client: HackerNews,
  { skippedThings }: Pick<Connector, 'skippedThings'>,
): Connector {
  return {
    key: KEY,
    name: NAME,
    url: SITE,
    reply: { way: 'by_hand', draft: 'forbidden', because: BECAUSE },
    addressOf: ({ reddit_id, comment_id }, commentId) =>
      itemAddress(Number(commentId ?? comment_id ?? reddit_id)),
    standing: (posts) => withTrouble(() => fetchStanding(client, posts), NAME),
    maxStanding: MAX_STANDING,
    maxRequests: MAX_REQUESTS,
    skippedThings,
    reading: {
      weights: WEIGHTS,
      places: {
        only: NAME,
        owns: (place) => place.toLowerCase() === NAME.toLowerCase(),
        parse: (typed) => (TYPED.test(typed.trim()) ? NAME : undefined),
        about: () => Promise.resolve(ABOUT),
      },
      newest: ({ until }) => withTrouble(() => fetchNewest(client, until), NAME),
      search: (request) => withTrouble(() => search(client, request), NAME),
      confirmation: {
        requestsOf: (items) => new Set(items.flatMap(idsOf)).size,
        fetch: (items) => confirm(client, items),
      },
      idAt: (address) => parseItemAddress(address.href)?.toString(),
      item: (id) => withTrouble(() => fetchItem(client, id), NAME),
      comment: (id) => withTrouble(() => fetchComment(client, id), NAME),
      conversation: (id) => withTrouble(() => fetchConversation(client, id), NAME),
      lookAt: (comment) => withTrouble(() => lookAt(client, comment), NAME),
    },
  }
}

async function fetchNewest(client: HackerNews, until: number): Promise<ForumPage> {
  const items: HackerNewsItem[] = []
  let unreadable = 0
  let down_to = until
  let hasGap = false
  for await (const page of client.search({ since: Math.floor(until / 1_000), max_pages: MAX_PAGES })) {
    items.push(...page.items)
    unreadable += page.skipped.filter(isMalformed).length
    if (!page.gap) continue
    hasGap = true
    down_to = Math.max(down_to, page.gap.until * 1_000)
  }
  return { items: items.flatMap(toItem), down_to, hasGap, unreadable }
}

async function search(
  client: HackerNews,
  { phrase: words, since, attempts }: Pick<SearchRequest, 'phrase' | 'since' | 'attempts'>,
): Promise<ForumPage> {
  const from = Math.floor(since.getTime() / 1_000)
  const request = { words, since: from, max_pages: 1, per_page: MAX_FOUND, attempts }
  for await (const { items, skipped, gap } of client.search(request))
    return {
      items: items.flatMap(toItem),
      down_to: (gap?.until ?? from) * 1_000,
      hasGap: gap !== null,
      unreadable: skipped.filter(isMalformed).length,
    }
  return { items: [], down_to: since.getTime(), hasGap: false, unreadable: 0 }
}

/** A comment whose story is not known has no place to stand in. */
function toItem(item: HackerNewsItem): ForumItem[] {
  const { id, kind, author, story, parent_id, text, created_at, score, comments } = item
  if (story === null) return []
  return [
    {
      reddit_id: String(story.id),
      comment_id: kind === 'comment' ? String(id) : null,
      parent_id: parent_id === null ? null : String(parent_id),
      subreddit: NAME,
      author,
      title: story.title,
      body: text,
      created_utc: new Date(created_at * 1_000),
      score,
      num_comments: comments,
    },
  ]
}

/** Ids of an item and of the story above it, whose title it carries. */
const idsOf = ({ reddit_id, comment_id }: ForumItem): number[] =>
  (comment_id === null ? [reddit_id] : [reddit_id, comment_id]).map(Number)

/** The item API answers `null` for items that stand as well, and may be silent, which says nothing. */
async function confirm(client: HackerNews, items: readonly ForumItem[]): Promise<ForumItem[]> {
  const { deleted, dead } = await client.items(items.flatMap(idsOf), { attempts: 1 })
  const gone = new Set([...deleted, ...dead])
  return items.filter((item) => !idsOf(item).some((id) => gone.has(id)))
}

async function fetchStanding(client: HackerNews, posts: readonly StoredPost[]): Promise<Standings> {
  const threads = posts.filter(({ comment_id, title }) => comment_id !== null && title !== '')
  const ids = new Set([...posts.map(idOf), ...threads.map(({ reddit_id }) => Number(reddit_id))])
  const { stands, deleted, dead, trouble } = await client.items([...ids])
  if (trouble && stands.length + deleted.length + dead.length === 0) throw trouble
  const items = new Map(stands.map((item) => [item.id, item]))
  const gone = new Set([...deleted, ...dead])
  return {
    states: posts.map((post) => standingOf(post, { items, gone })),
    goneThreads: new Set(
      threads.flatMap(({ reddit_id }) => (gone.has(Number(reddit_id)) ? [reddit_id] : [])),
    ),
    requests: ids.size,
  }
}

const idOf = ({ comment_id, reddit_id }: StoredPost) => Number(comment_id ?? reddit_id)

type KnownStates = { items: ReadonlyMap<number, HackerNewsItem>; gone: ReadonlySet<number> }

/** State of a stored post. Hacker News answers `null` for items that stand as well, which says nothing. */
function standingOf(post: StoredPost, { items, gone }: KnownStates): Standing {
  const id = idOf(post)
  if (gone.has(id)) return { kind: 'gone', authorIsGone: false }
  const item = items.get(id)
  if (!item) return { kind: 'unsure' }
  const { text: body, story, score, comments: num_comments } = item
  if (post.comment_id !== null) return { kind: 'exists', change: { body } }
  return { kind: 'exists', change: { title: story?.title ?? post.title, body, score, num_comments } }
}

async function fetchAlone(client: HackerNews, id: string): Promise<HackerNewsItem | 'gone' | 'unsure'> {
  const found = await client.item(Number(id))
  if (found.state === 'unsure') return 'unsure'
  return found.state === 'stands' ? found.item : 'gone'
}

async function fetchItem(client: HackerNews, id: string): Promise<ForumItem | 'gone' | 'unsure'> {
  const item = await fetchAlone(client, id)
  if (item === 'gone' || item === 'unsure') return item
  const story = item.story ?? (await client.storyAbove(item))?.story ?? null
  return toItem({ ...item, story })[0] ?? 'unsure'
}

async function fetchComment(
  client: HackerNews,
  id: string,
): Promise<ForumComment | 'post' | 'gone' | 'unsure'> {
  const item = await fetchAlone(client, id)
  if (item === 'gone' || item === 'unsure') return item
  return item.kind === 'comment' ? toComment(item) : 'post'
}

function toComment({ id, author, parent_id, text: body, created_at }: HackerNewsItem): ForumComment {
  return {
    comment_id: String(id),
    parent_id: parent_id === null ? null : String(parent_id),
    author,
    body,
    created_utc: new Date(created_at * 1_000),
  }
}

/** Asks for what stands below a comment level by level. What is silent is left out, with all below it. */
async function fetchConversation(client: HackerNews, id: string): Promise<ForumAnswer[] | undefined> {
  const item = await fetchAlone(client, id)
  if (item === 'unsure') return undefined
  const found: HackerNewsItem[] = []
  let asked = 0
  let level = item === 'gone' ? [] : (item.answers ?? [])
  while (level.length > 0 && asked < MAX_CONVERSATION) {
    const ids = level.slice(0, MAX_CONVERSATION - asked)
    const { stands, trouble } = await client.items(ids)
    if (trouble) throw trouble
    asked += ids.length
    found.push(...stands)
    level = stands.flatMap(({ answers }) => answers ?? [])
  }
  return found.map((answer) => ({ ...toComment(answer), score: null }))
}

/** Answers below a comment that are asked for. */
const MAX_ANSWERS = 20

/** Looks at a comment. What one silent answer hides would count as a new answer later, so it makes the look unknown. */
async function lookAt(
  client: HackerNews,
  { id, author }: { id: string; author: string },
): Promise<SeenReply | undefined> {
  const found = await client.item(Number(id))
  if (found.state === 'unsure') return undefined
  if (found.state !== 'stands')
    return { seen: found.state === 'dead' ? 'removed' : 'deleted', score: null, answers: 0 }
  const { stands, unsure } = await client.items((found.item.answers ?? []).slice(0, MAX_ANSWERS))
  if (unsure.length > 0) return undefined
  return { seen: 'visible', score: null, answers: stands.filter((answer) => answer.author !== author).length }
}
