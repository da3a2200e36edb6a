import { authorKey } from '../campaign.ts'
import { itemAt } from '../item-at.ts'
import { findKeyword, findTerm } from '../keywords/find-keyword.ts'
import type { Span } from '../keywords/find-keyword.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { PostText } from '../keywords/post-text.ts'
import { termOfWords } from '../keywords/term-of-words.ts'
import type { Post } from '../post.ts'
import { CHECKED, INTENT, SPELLED } from './tables/campaign-records.ts'
import { intAt } from './tables/ints.ts'
import type { Conditions, PhraseSource } from './tables/campaign-records.ts'
import { findMembers } from './find-members.ts'
import { answersIntent, asksForSomething, mayAnswer, rootsOf } from './intent.ts'
import type { Hit, KeywordHit } from './matcher.ts'
import { remember } from './remember.ts'
import { saysPhrase, spanOf } from './says-phrase.ts'
import type { Search } from './search.ts'

const NO_HITS: KeywordHit[] = []

/** From the phrases found to the campaigns of the subreddit, with all their conditions checked. */
export function collectHits(search: Search): Hit[] {
  const hits: Hit[] = []
  const text = lazily(() => readPostText(search.post))
  const asks = lazily(() => asksForSomething(search.post))
  const roots = lazily(() => rootsOf(text()))
  const { keys } = search.finder
  findMembers(search)
  for (let from = 0; from < keys.count;) {
    const slot = keys.slotAt(from)
    const to = keys.endOf(from, slot)
    const conditions = search.index.campaigns.conditionsOf(slot)
    if (conditions === undefined || allows(conditions, search.post, text)) {
      const hit = toHit({ slot, from, to, search, text, asks, roots })
      if (hit !== null) hits.push(hit)
    }
    from = to
  }
  return hits
}

function allows({ blockedAuthors, excluded }: Conditions, { author }: Post, text: () => PostText): boolean {
  if (blockedAuthors.size > 0 && author !== null && blockedAuthors.has(authorKey(author))) return false
  return !excluded.some((term) => findTerm(term, text()) !== null)
}

type Finding = {
  slot: number
  from: number
  to: number
  search: Search
  text(): PostText
  asks(): boolean
  roots(): ReadonlySet<string>
}

function toHit(finding: Finding): Hit | null {
  const { slot, search } = finding
  const campaign_id = search.index.campaigns.idOf(slot)
  const keywords = keywordHits(finding)
  if (keywords.length > 0) return { campaign_id, keywords, intent: null }
  const intent = intentHit(finding)
  return intent === undefined ? null : { campaign_id, keywords, intent }
}

/** A campaign's phrases come in the order of its keywords, the alternatives of one side by side. */
function keywordHits(finding: Finding): KeywordHit[] {
  const { from, to, search } = finding
  const { sources, nodes } = search.finder.keys
  let hits = NO_HITS
  let checked = -1
  for (let at = from; at < to; at++) {
    const source = intAt(sources, at)
    const kind = source & 3
    if (kind === INTENT || (kind === CHECKED && source === checked)) continue
    const node = intAt(nodes, at)
    const hit = (kind === SPELLED && sharedHit(search, node)) || ownHit(finding, { source, node })
    if (hit) hits = withHit(hits, hit)
    checked = source
  }
  return hits === NO_HITS ? [] : hits
}

/** A list that grows from nothing has room for many; most stay with one. */
function withHit(hits: KeywordHit[], hit: KeywordHit): KeywordHit[] {
  if (hits === NO_HITS) return [hit]
  hits.push(hit)
  return hits
}

/** What every campaign is told that spells a keyword as the index does; null where only the hashes agree. */
function sharedHit(search: Search, node: number): KeywordHit | null {
  const { hits } = search.finder.found
  const place = search.finder.found.placeOf(node)
  const known = hits[place]
  if (known !== undefined) return known
  const span = verifiedSpan(search, node)
  return (hits[place] = span && toKeywordHit(search.post, search.index.textOf(node), span))
}

/** A hit in the spelling of its campaign. */
function ownHit({ slot, search, text }: Finding, { source, node }: PhraseSource): KeywordHit | null {
  const keyword = search.index.campaigns.keywordAt(slot, source >> 2)
  const span =
    ((source & 3) !== CHECKED && verifiedSpan(search, node)) || findKeyword(parsed(keyword), text())
  return span && toKeywordHit(search.post, keyword, span)
}

/**
 * The first intent query that the post answers to, among those with a word in it. Most are dismissed
 * by the hashes of its words; what passes is compared with the words themselves.
 */
function intentHit({ slot, from, to, search, text, asks, roots }: Finding): string | undefined {
  const { campaigns } = search.index
  const { sources, nodes } = search.finder.keys
  let asked = -1
  for (let at = from; at < to; at++) {
    const source = intAt(sources, at)
    if ((source & 3) !== INTENT || source === asked) continue
    const query = itemAt(campaigns.conditionsOf(slot)?.queries ?? [], source >> 2)
    if (!mayAnswer(query, search.finder.said(search.post))) {
      asked = source
      continue
    }
    if (!asks()) return undefined
    if (!saysWord(search, intAt(nodes, at), text)) continue
    if (answersIntent(query.text, roots())) return query.text
    asked = source
  }
  return undefined
}

/** Null where only the hashes agree: the phrase may still stand elsewhere in the post. */
function verifiedSpan(search: Search, node: number): Span | null {
  const place = search.finder.found.placeOf(node)
  return saysPhrase(search, place) ? spanOf(search.finder, place) : null
}

/** Whether the post says the word of a node, at the place found or, where only the hashes agree, at another. */
function saysWord(search: Search, node: number, text: () => PostText): boolean {
  if (saysPhrase(search, search.finder.found.placeOf(node))) return true
  const { vocabulary, trie } = search.index
  const term = termOfWords(vocabulary.textOf(trie.wordOf(node)))
  return term !== null && findTerm(term, text()) !== null
}

function toKeywordHit(post: Post, keyword: string, { field, start, end }: Span): KeywordHit {
  return { keyword, text: post[field].slice(start, end), field, start, end }
}

/** Keywords that need more than the trie are kept as text and parsed when met. */
const parsed = remember(parseKeyword)

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
