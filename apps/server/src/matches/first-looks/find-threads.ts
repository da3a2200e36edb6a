import { FIRST_LOOK } from '@radar/contract'
import type { FirstLook, OtherPlace } from '@radar/contract'
import type { Post } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import { MAX_REDIRECTS } from '../../platform/outside-address.ts'
import { chooseKeywords } from '../proposals/choose-keywords.ts'
import { describeLanguage } from '../proposals/describe-language.ts'
import { draftOf } from '../proposals/draft-of.ts'
import { isAddress, parseOffer } from '../proposals/parse-offer.ts'
import type { Allowance } from './allowance.ts'
import type { Report } from './save-change.ts'
import { choosePhrases } from './choose-phrases.ts'
import { confirmThreads } from './confirm-threads.ts'
import { chooseCommunities } from '../communities/choose-communities.ts'
import { describeTrouble } from '../../forum/index.ts'
import { describeLook, describeStandIn, describeUnasked } from './describe-look.ts'
import type { Outcome } from './describe-look.ts'
import { readFound } from './read-found.ts'
import type { FoundPost, ReadPost } from './read-found.ts'
import { searchForums } from './search-forums.ts'
import type { SourceResult } from './search-forums.ts'
import { searchPracticeForum } from './search-practice-forum.ts'
import { showThreads } from './show-threads.ts'

const DAY_MS = 86_400_000
/** Times from the beginning at which searching, reading and measuring end: somebody waits, at most 20 s. */
const ENDS_MS = { search: 9_000, reading: 14_000, measuring: 18_000 }
/** Time that forums have at least, however long the page of an address took. */
const MIN_SEARCH_MS = 4_000

type Question = { about: string; allowance: Allowance; report: Report }

/**
 * Searches the forums that need no key, and lists communities of the trade, for people who ask for what a sentence or a
 * page describes, and reads what was found beside it. Where none of them can be reached, the practice forum stands in, if
 * there is one. Throws `InvalidInputError` where a page cannot be read.
 */
export async function findThreads(ctx: Ctx, { about, allowance, report }: Question): Promise<void> {
  const began = ctx.monotonic()
  if (isAddress(about)) allowance.take(1 + MAX_REDIRECTS)
  const offer = await parseOffer(ctx, about)
  const keywords = chooseKeywords(offer, { posts: [], newest: [], everywhere: [], chances: new Map() })
  if (keywords.length === 0) return report({ state: 'done', note: describeLook({ kind: 'no words' }) })

  const since = new Date(ctx.now().getTime() - FIRST_LOOK.days * DAY_MS)
  const texts = keywords.map(({ text }) => text)
  const draft = { ...draftOf(offer, { goal_type: 'Lead Gen', names: [] }), keywords: texts }
  const not_asked = ctx.forums.all.flatMap(describeUnasked)
  await report({ state: 'searching', not_asked })
  const communities = await chooseCommunities(ctx, draft)
  const outside = await searchForums(ctx, {
    phrases: choosePhrases(offer, texts),
    communities,
    since,
    allowance,
    end: Math.max(began + ENDS_MS.search, ctx.monotonic() + MIN_SEARCH_MS),
    report: (searched) => report({ state: 'searching', forums: searched.map(toForum) }),
  })
  const isReached = outside.some(({ trouble }) => trouble === null)
  const stands_in = !isReached && ctx.forum.demo
  const searched = stands_in
    ? [...outside, await searchPracticeForum(ctx, { keywords: texts, since })]
    : outside
  const forums = searched.map(toForum)
  const hasOutside = outside.length > 0
  const note = stands_in ? describeStandIn({ hasOutside }) : null
  await report({ state: 'reading', keywords, forums, stands_in, note })

  const found = toPosts(searched)
  const {
    worth: likely,
    chances,
    read,
  } = await readFound(ctx, {
    draft,
    posts: found,
    report,
    end: began + ENDS_MS.reading,
  })
  const worth = await confirmThreads(ctx, { worth: likely, allowance })
  const posts = worth.map(({ post }) => post)
  const chosen: Pick<FirstLook, 'keywords' | 'other_places'> = {
    keywords: chooseKeywords(offer, { posts, newest: [], everywhere: posts, chances }),
    other_places: [...placesOf(ctx, { worth, outside }).values()],
  }
  await report({ state: 'reading', ...chosen })
  const threads = await showThreads(ctx, { worth, report, end: began + ENDS_MS.measuring })
  const outcome: Outcome = stands_in
    ? { kind: 'stands in', hasOutside }
    : isReached
      ? { kind: 'reached', threads: threads.length, forums, read }
      : { kind: 'not reached', hasOutside }
  const sentence = describeLook(outcome)
  const language = sentence === null ? undefined : describeLanguage(offer.product_service)
  await report({ state: 'done', note: language === undefined ? sentence : `${sentence} ${language}` })
}

type Findings = { worth: readonly ReadPost[]; outside: readonly SourceResult[] }

/** Places by name that a campaign can choose: those of the posts, in their order, then the communities that answered. */
function placesOf({ forums }: Ctx, { worth, outside }: Findings): Map<string, OtherPlace> {
  const found = worth.filter(({ forum }) => forums.find(forum)?.reading)
  const listed = outside.filter(({ trouble }) => trouble === null)
  return new Map([
    ...found.map(({ item: { subreddit: place }, forum }) => [place, { forum, place }] as const),
    ...listed.flatMap(({ key: forum, place }) =>
      place === null ? [] : [[place, { forum, place }] as const],
    ),
  ])
}

const toForum = ({ key, name, place, items, trouble }: SourceResult): FirstLook['forums'][number] => ({
  forum: key,
  forum_name: name,
  place,
  found: items && items.length,
  trouble: trouble && { kind: trouble, text: describeTrouble(place ?? name, trouble) },
})

/** Posts and comments. A comment is read by its own text. */
function toPosts(searched: readonly SourceResult[]): FoundPost[] {
  return searched.flatMap(({ key, place, items }) =>
    (items ?? []).map((item) => ({ forum: key, item, post: toPost(item), isListed: place !== null })),
  )
}

function toPost({ reddit_id, comment_id, title, created_utc, ...item }: ForumItem): Post {
  return {
    id: comment_id ?? reddit_id,
    subreddit: item.subreddit,
    author: item.author,
    title: comment_id === null ? title : '',
    body: item.body,
    created_utc: created_utc.getTime() / 1_000,
    score: item.score,
    num_comments: item.num_comments,
  }
}
