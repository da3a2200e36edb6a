import { authorKey } from '../campaign.ts'
import { findKeyword, findTerm, type Span } from '../keywords/find-keyword.ts'
import type { Keyword } from '../keywords/keyword.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'
import { readPostText, type PostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import type { IndexedCampaign } from './campaign-index.ts'
import type { Search } from './find-phrases.ts'
import type { PhraseFinder } from './phrase-finder.ts'
import { answersIntent } from './intent.ts'
import type { Hit, KeywordHit } from './matcher.ts'
import { INTENT, PLAIN } from './postings.ts'
import { campaignKey } from './phrase-keys.ts'

const SLOT = 2 ** 31
const FEW = 48
let keys = new Float64Array(256)

/** From the phrases found to the campaigns of the subreddit, with all their conditions checked. */
export function collectHits(search: Search): Hit[] {
  const hits: Hit[] = []
  const text = lazily(() => readPostText(search.post))
  const count = findPostings(search)
  for (let from = 0; from < count;) {
    const slot = Math.floor(keys[from]! * (1 / SLOT))
    let to = from + 1
    while (to < count && keys[to]! < (slot + 1) * SLOT) to++
    const campaign = search.index.campaigns[slot]!
    const hit = isBlocked(campaign, search.post)
      ? null
      : toHit({ campaign, base: slot * SLOT, from, to, search, text })
    if (hit !== null && !campaign.excluded?.some((term) => findTerm(term, text()) !== null)) hits.push(hit)
    from = to
  }
  return hits
}

/**
 * Puts the postings of this subreddit's campaigns into `keys`, as slot * 2^31 + posting, ascending;
 * returns how many there are. Two ways lead
 * to them: along the phrases' postings, or along the campaigns of the subreddit. The shorter is
 * taken, so that neither a popular phrase nor a popular subreddit alone makes a post expensive.
 */
function findPostings(search: Search): number {
  const { index, subreddit, finder } = search
  let waiting = 0
  for (const node of finder.nodes) waiting += index.postings.countAt(node)
  const count = waiting <= 8 * subreddit.size ? alongPhrases(search) : alongCampaigns(search)
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

function alongPhrases({ index, subreddit, finder }: Search): number {
  const { filter, number } = subreddit
  const slots = index.postings.waitingCampaigns.data
  const postings = index.postings.waitingPostings.data
  let likely = 0
  for (const node of finder.nodes) {
    const start = index.postings.startOf(node)
    const end = start + index.postings.countAt(node)
    for (let at = start; at < end; at++) {
      if (filter.mayHold(campaignKey(slots[at]!))) likely = put(likely, slots[at]! * SLOT + postings[at]!)
    }
  }
  let count = 0
  for (let at = 0; at < likely; at++) {
    if (index.watches.has(Math.floor(keys[at]! * (1 / SLOT)), number)) keys[count++] = keys[at]!
  }
  return count
}

function alongCampaigns({ index, subreddit, finder }: Search): number {
  let count = 0
  for (let place = 0; place < subreddit.size; place++) {
    const slot = subreddit.campaignAt(place)
    const { firstPosting, postings } = index.campaigns[slot]!
    for (let posting = firstPosting; posting < firstPosting + postings; posting++) {
      if (finder.isFound(index.postings.nodeOf(posting))) count = put(count, slot * SLOT + posting)
    }
  }
  return count
}

function put(count: number, key: number): number {
  if (count === keys.length) {
    const larger = new Float64Array(count * 2)
    larger.set(keys)
    keys = larger
  }
  keys[count] = key
  return count + 1
}

function isBlocked(campaign: IndexedCampaign, post: Post): boolean {
  return (
    campaign.blockedAuthors !== null &&
    post.author !== null &&
    campaign.blockedAuthors.has(authorKey(post.author))
  )
}

interface Finding {
  campaign: IndexedCampaign
  base: number
  from: number
  to: number
  search: Search
  text: () => PostText
}

/** A campaign's postings come in the order of its keywords, the alternatives of one side by side. */
function toHit({ campaign, base, from, to, search, text }: Finding): Hit | null {
  const { postings } = search.index
  const keywords: KeywordHit[] = []
  let intents: number[] | null = null
  let checked = -1
  for (let at = from; at < to; at++) {
    const posting = keys[at]! - base
    const source = postings.sourceOf(posting)
    const kind = source & 3
    if (kind === INTENT) (intents ??= []).push(source >> 2)
    else if (kind === PLAIN || source !== checked) {
      const keyword = campaign.keywords[source >> 2]!
      const span =
        kind === PLAIN
          ? spanAt(search.finder, postings.nodeOf(posting))
          : findKeyword(parsed(keyword), text())
      if (span) keywords.push(toKeywordHit(search.post, keyword, span))
      checked = source
    }
  }
  if (keywords.length > 0) return { campaign_id: campaign.id, keywords, intent: null }
  const intent = intents
    ?.map((place) => campaign.prompts[place]!)
    .find((prompt) => answersIntent(prompt, text()))
  return intent === undefined ? null : { campaign_id: campaign.id, keywords, intent }
}

function toKeywordHit(post: Post, keyword: string, { field, start, end }: Span): KeywordHit {
  return { keyword, text: post[field].slice(start, end), field, start, end }
}

function spanAt(finder: PhraseFinder, node: number): Span {
  const place = finder.placeOf(node)
  const first = finder.firsts[place]!
  return {
    field: first < finder.bodyFrom ? 'title' : 'body',
    start: finder.scanner.starts[first]!,
    end: finder.scanner.ends[finder.lasts[place]!]!,
  }
}

const MOST_PARSED = 10_000
const parsedKeywords = new Map<string, Keyword>()

/** Keywords that need more than the trie are kept as text and parsed when met. */
function parsed(text: string): Keyword {
  const known = parsedKeywords.get(text)
  if (known) return known
  if (parsedKeywords.size >= MOST_PARSED) parsedKeywords.clear()
  const keyword = parseKeyword(text)
  parsedKeywords.set(text, keyword)
  return keyword
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
