import { authorKey } from '../campaign.ts'
import { findKeyword, findTerm, type Span } from '../keywords/find-keyword.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'
import { readPostText, type PostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import { CHECKED, INTENT, PLAIN, type Conditions } from './campaign-records.ts'
import type { Search } from './find-phrases.ts'
import { answersIntent, asksForSomething, rootsOf } from './intent.ts'
import type { Hit, KeywordHit } from './matcher.ts'
import { campaignKey } from './phrase-keys.ts'
import { remember } from './remember.ts'
import { saysPhrase, spanOf } from './says-phrase.ts'

const SLOT = 2 ** 31
const FEW = 48
let keys = new Float64Array(256)

/** From the phrases found to the campaigns of the subreddit, with all their conditions checked. */
export function collectHits(search: Search): Hit[] {
  const hits: Hit[] = []
  const text = lazily(() => readPostText(search.post))
  const asks = lazily(() => asksForSomething(search.post))
  const roots = lazily(() => rootsOf(text()))
  const count = findPhraseKeys(search)
  for (let from = 0; from < count;) {
    const slot = slotOf(keys[from]!)
    let to = from + 1
    while (to < count && keys[to]! < (slot + 1) * SLOT) to++
    const conditions = search.index.campaigns.conditionsOf(slot)
    if (conditions === undefined || allows(conditions, search.post, text)) {
      const hit = toHit({ slot, from, to, search, text, asks, roots })
      if (hit !== null) hits.push(hit)
    }
    from = to
  }
  return hits
}

/**
 * Puts the found phrases of this subreddit's campaigns into `keys`, as slot * 2^31 + place of the
 * phrase in its campaign, ascending; returns how many there are. Two ways lead to them: along
 * what waits at the phrases, or along the campaigns of the subreddit. The shorter is taken, so
 * that neither a popular phrase nor a popular subreddit alone makes a post expensive.
 */
function findPhraseKeys(search: Search): number {
  const { index, subreddit, finder } = search
  let waiting = 0
  for (const node of finder.found.nodes) waiting += index.waiting.countAt(node)
  const count =
    waiting <= 8 * index.subreddits.sizeOf(subreddit) ? alongPhrases(search) : alongCampaigns(search)
  if (count > FEW) keys.subarray(0, count).sort()
  else insertionSort(keys, count)
  return count
}

/** In place, because most posts have a handful of hits. */
function insertionSort(values: Float64Array, count: number): void {
  for (let next = 1; next < count; next++) {
    const value = values[next]!
    let at = next
    for (; at > 0 && values[at - 1]! > value; at--) values[at] = values[at - 1]!
    values[at] = value
  }
}

function alongPhrases(search: Search): number {
  const { index, subreddit, filter, finder } = search
  const { waiting } = index
  const members = index.subreddits.memberBitsOf(subreddit)
  let likely = 0
  for (const node of finder.found.nodes) {
    const count = waiting.countAt(node)
    reach(likely + count)
    if (count === 1) {
      keys[likely++] = waiting.campaignAt(node) * SLOT + waiting.placeAt(node)
      continue
    }
    const { pairs } = waiting
    const first = waiting.firstOf(node)
    for (let at = first; at < first + count * 2; at += 2) {
      const slot = pairs[at]!
      const isLikely = members === undefined ? filter.mayHold(campaignKey(slot)) : members.has(slot)
      keys[likely] = slot * SLOT + pairs[at + 1]!
      likely += isLikely ? 1 : 0
    }
  }
  return keepMembers(search, likely)
}

function keepMembers({ index, subreddit }: Search, likely: number): number {
  let count = 0
  for (let at = 0; at < likely; at++) {
    keys[count] = keys[at]!
    count += index.campaigns.watches(slotOf(keys[at]!), subreddit) ? 1 : 0
  }
  return count
}

function alongCampaigns({ index, subreddit, finder }: Search): number {
  const { subreddits, campaigns } = index
  let count = 0
  for (let member = 0; member < subreddits.sizeOf(subreddit); member++) {
    const slot = subreddits.memberAt(subreddit, member)
    const phrases = campaigns.phraseCountOf(slot)
    for (let place = 0; place < phrases; place++) {
      if (finder.found.has(campaigns.nodeAt(slot, place))) count = put(count, slot * SLOT + place)
    }
  }
  return count
}

function put(count: number, key: number): number {
  reach(count + 1)
  keys[count] = key
  return count + 1
}

function reach(count: number): void {
  if (count <= keys.length) return
  const larger = new Float64Array(count * 2)
  larger.set(keys)
  keys = larger
}

function slotOf(key: number): number {
  return Math.floor(key * (1 / SLOT))
}

function allows({ blockedAuthors, excluded }: Conditions, { author }: Post, text: () => PostText): boolean {
  if (blockedAuthors.size > 0 && author !== null && blockedAuthors.has(authorKey(author))) return false
  return !excluded.some((term) => findTerm(term, text()) !== null)
}

interface Finding {
  slot: number
  from: number
  to: number
  search: Search
  text: () => PostText
  asks: () => boolean
  roots: () => ReadonlySet<string>
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
function keywordHits({ slot, from, to, search, text }: Finding): KeywordHit[] {
  const { campaigns } = search.index
  const hits: KeywordHit[] = []
  let checked = -1
  for (let at = from; at < to; at++) {
    const place = keys[at]! - slot * SLOT
    const source = campaigns.sourceAt(slot, place)
    const kind = source & 3
    if (kind === INTENT || (kind === CHECKED && source === checked)) continue
    const keyword = campaigns.keywordAt(slot, source >> 2)
    const span =
      (kind === PLAIN && verifiedSpan(search, campaigns.nodeAt(slot, place))) ||
      findKeyword(parsed(keyword), text())
    if (span) hits.push(toKeywordHit(search.post, keyword, span))
    checked = source
  }
  return hits
}

/** The first intent query that the post answers to, among those with a word in it. */
function intentHit({ slot, from, to, search, asks, roots }: Finding): string | undefined {
  const { campaigns } = search.index
  let asked = -1
  for (let at = from; at < to; at++) {
    const source = campaigns.sourceAt(slot, keys[at]! - slot * SLOT)
    if ((source & 3) !== INTENT || source === asked) continue
    if (!asks()) return undefined
    const prompt = campaigns.conditionsOf(slot)!.prompts[source >> 2]!
    if (answersIntent(prompt, roots())) return prompt
    asked = source
  }
  return undefined
}

/** Null where only the hashes agree: the phrase may still stand elsewhere in the post. */
function verifiedSpan(search: Search, node: number): Span | null {
  const place = search.finder.found.placeOf(node)
  return saysPhrase(search, place) ? spanOf(search.finder, place) : null
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
