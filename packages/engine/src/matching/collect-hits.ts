import { authorKey } from '../campaign.ts'
import { itemAt } from '../item-at.ts'
import { findKeyword, findTerm } from '../keywords/find-keyword.ts'
import type { Span } from '../post.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { PostText } from '../keywords/post-text.ts'
import { termOfWords } from '../keywords/term-of-words.ts'
import type { Post } from '../post.ts'
import { CHECKED, INTENT, SPELLED } from './tables/campaign-records.ts'
import { intAt } from './tables/ints.ts'
import type { Conditions } from './tables/campaign-records.ts'
import { findMembers } from './find-members.ts'
import { NO_MORE } from './found-campaigns.ts'
import { answersIntent, asksForSomething, mayAnswer, rootsOf } from './intent.ts'
import type { Hit, KeywordHit } from './matcher.ts'
import { memoize } from './memoize.ts'
import { containsPhrase, spanOf } from './contains-phrase.ts'
import type { Search } from './search.ts'

const NO_HITS: KeywordHit[] = []

/** Collects the hits of a post: campaigns of the subreddit whose phrases were found and whose conditions hold. */
export function collectHits(search: Search): Hit[] {
  const hits: Hit[] = []
  const text = lazily(() => readPostText(search.post))
  const asks = lazily(() => asksForSomething(search.post))
  const roots = lazily(() => rootsOf(text()))
  const { foundCampaigns } = search.finder
  findMembers(search)
  for (let group = 0; group < foundCampaigns.size; group++) {
    const first = intAt(foundCampaigns.firsts, group)
    const slot = intAt(foundCampaigns.slots, first)
    const hit = toHit({ slot, first, search, text, asks, roots })
    if (hit === null) continue
    const conditions = search.index.campaigns.conditionsOf(slot)
    if (conditions === undefined || allows(conditions, search.post, text)) hits.push(hit)
  }
  return hits
}

function allows({ blockedAuthors, excluded }: Conditions, { author }: Post, text: () => PostText): boolean {
  if (blockedAuthors.size > 0 && author !== null && blockedAuthors.has(authorKey(author))) return false
  return !excluded.some((term) => findTerm(term, text()) !== null)
}

type HitSearch = {
  slot: number
  /** First entry of the campaign among those found. */
  first: number
  search: Search
  text(): PostText
  asks(): boolean
  roots(): ReadonlySet<string>
}

function toHit(finding: HitSearch): Hit | null {
  const { slot, search } = finding
  const campaign_id = search.index.campaigns.idOf(slot)
  const keywords = keywordHits(finding)
  if (keywords.length > 0) return { campaign_id, keywords, intent: null }
  const intent = intentHit(finding)
  return intent === undefined ? null : { campaign_id, keywords, intent }
}

/** Hits of a campaign's keywords. Its phrases come in the order of keywords, the alternatives of one side by side. */
function keywordHits(finding: HitSearch): KeywordHit[] {
  const { first, search } = finding
  const { sources, places, nexts } = search.finder.foundCampaigns
  let hits = NO_HITS
  let checked = -1
  for (let at = first; at !== NO_MORE; at = intAt(nexts, at)) {
    const source = intAt(sources, at)
    const kind = source & 3
    if (kind === INTENT || (kind === CHECKED && source === checked)) continue
    const place = intAt(places, at)
    const hit = (kind === SPELLED && sharedHit(search, place)) || ownHit(finding, source, place)
    if (hit) hits = withHit(hits, hit)
    checked = source
  }
  return hits === NO_HITS ? [] : hits
}

/** Appends a hit. A list that grows from empty reserves room for many, and most stay with one. */
function withHit(hits: KeywordHit[], hit: KeywordHit): KeywordHit[] {
  if (hits === NO_HITS) return [hit]
  hits.push(hit)
  return hits
}

/** Hit shared by all campaigns that spell a keyword as the index does; null where only the hashes agree. */
function sharedHit(search: Search, place: number): KeywordHit | null {
  const { hits, nodes } = search.finder.found
  const known = hits[place]
  if (known !== undefined) return known
  const span = verifiedSpan(search, place)
  return (hits[place] = span && toKeywordHit(search.post, search.index.textOf(itemAt(nodes, place)), span))
}

/** Hit in the campaign's own spelling. */
function ownHit({ slot, search, text }: HitSearch, source: number, place: number): KeywordHit | null {
  const keyword = search.index.campaigns.keywordAt(slot, source >> 2)
  const span =
    ((source & 3) !== CHECKED && verifiedSpan(search, place)) || findKeyword(parsed(keyword), text())
  return span && toKeywordHit(search.post, keyword, span)
}

/**
 * First intent query that the post answers, among those with a word in it. Hashes dismiss most queries; the rest is
 * compared with the words themselves.
 */
function intentHit({ slot, first, search, text, asks, roots }: HitSearch): string | undefined {
  const { campaigns } = search.index
  const { sources, places, nexts } = search.finder.foundCampaigns
  let asked = -1
  for (let at = first; at !== NO_MORE; at = intAt(nexts, at)) {
    const source = intAt(sources, at)
    if ((source & 3) !== INTENT || source === asked) continue
    const query = source >> 2
    if (!mayAnswer(search.finder, campaigns.numbers, campaigns.wantedAt(slot, query))) {
      asked = source
      continue
    }
    if (!asks()) return undefined
    if (!containsWord(search, intAt(places, at), text)) continue
    const asking = itemAt(campaigns.conditionsOf(slot)?.queries ?? [], query)
    if (answersIntent(asking, roots())) return asking
    asked = source
  }
  return undefined
}

/** Span of a phrase; null where only the hashes agree, since the phrase may still be elsewhere in the post. */
function verifiedSpan(search: Search, place: number): Span | null {
  return containsPhrase(search, place) ? spanOf(search.finder, place) : null
}

/** Tells whether the post contains the word found at a place, there or, where only the hashes agree, elsewhere. */
function containsWord(search: Search, place: number, text: () => PostText): boolean {
  if (containsPhrase(search, place)) return true
  const { index, finder } = search
  const word = index.trie.wordOf(itemAt(finder.found.nodes, place))
  const term = termOfWords(index.vocabulary.textOf(word))
  return term !== null && findTerm(term, text()) !== null
}

function toKeywordHit(post: Post, keyword: string, { field, start, end }: Span): KeywordHit {
  return { keyword, text: post[field].slice(start, end), field, start, end }
}

/** Parsed keywords that need more than the trie. They are stored as text and parsed when found. */
const parsed = memoize(parseKeyword)

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
