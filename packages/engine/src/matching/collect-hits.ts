import { authorKey } from '../campaign.ts'
import { findKeyword, findTerm, type Span } from '../keywords/find-keyword.ts'
import type { Keyword } from '../keywords/keyword.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'
import { readPostText, type PostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import type { IndexedCampaign } from './campaign-index.ts'
import type { PhraseFinder, Search } from './find-phrases.ts'
import { answersIntent } from './intent.ts'
import type { Hit, KeywordHit } from './matcher.ts'
import { INTENT, PLAIN } from './postings.ts'

/** What was found for one campaign: its postings, and for each the place of its phrase in the finder. */
interface Found {
  postings: number[]
  places: number[]
}

/** From the phrases found to the campaigns of the subreddit, with all their conditions checked. */
export function collectHits(search: Search): Hit[] {
  const hits: Hit[] = []
  const text = lazily(() => readPostText(search.post))
  for (const [slot, found] of foundByCampaign(search)) {
    const campaign = search.index.campaigns[slot]!
    if (isBlocked(campaign, search.post)) continue
    const hit = toHit({ campaign, found, search, text })
    if (hit === null) continue
    if (campaign.excluded?.some((term) => findTerm(term, text()) !== null)) continue
    hits.push(hit)
  }
  return hits
}

/**
 * Two ways lead from phrases to campaigns: along the phrases' postings, or along the campaigns of
 * the subreddit. The shorter is taken, so that neither a popular phrase nor a popular subreddit
 * alone makes a post expensive.
 */
function foundByCampaign(search: Search): Map<number, Found> {
  const { index, subreddit, finder } = search
  let waiting = 0
  for (const node of finder.nodes) waiting += index.postings.countAt(node)
  return waiting <= 8 * subreddit.campaigns.length ? alongPhrases(search) : alongCampaigns(search)
}

function alongPhrases({ index, subreddit, finder }: Search): Map<number, Found> {
  const byCampaign = new Map<number, Found>()
  const { members } = subreddit
  const campaigns = index.postings.waitingCampaigns.data
  for (let place = 0; place < finder.nodes.length; place++) {
    const node = finder.nodes[place]!
    const start = index.postings.startOf(node)
    const end = start + index.postings.countAt(node)
    for (let at = start; at < end; at++) {
      const slot = campaigns[at]!
      const watches =
        members === null
          ? index.campaigns[slot]!.subreddits.includes(subreddit)
          : (members[slot >> 5]! & (1 << (slot & 31))) !== 0
      if (watches) put(byCampaign, { slot, posting: index.postings.waitingPostings.data[at]!, place })
    }
  }
  return byCampaign
}

function alongCampaigns({ index, subreddit, finder }: Search): Map<number, Found> {
  const byCampaign = new Map<number, Found>()
  const nodes = index.postings.nodes.data
  for (const slot of subreddit.campaigns) {
    const { firstPosting, postings } = index.campaigns[slot]!
    for (let posting = firstPosting; posting < firstPosting + postings; posting++) {
      const node = nodes[posting]!
      if (finder.isFound(node)) put(byCampaign, { slot, posting, place: finder.nodes.indexOf(node) })
    }
  }
  return byCampaign
}

function put(
  byCampaign: Map<number, Found>,
  { slot, posting, place }: { slot: number; posting: number; place: number },
): void {
  const found = byCampaign.get(slot)
  if (found === undefined) byCampaign.set(slot, { postings: [posting], places: [place] })
  else {
    found.postings.push(posting)
    found.places.push(place)
  }
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
  found: Found
  search: Search
  text: () => PostText
}

function toHit({ campaign, found, search, text }: Finding): Hit | null {
  const keywords: KeywordHit[] = []
  const intents: number[] = []
  let checked = -1
  for (const [posting, place] of inOrder(found)) {
    const source = search.index.postings.sources.data[posting]!
    const kind = source & 3
    if (kind === INTENT) intents.push(source >> 2)
    else if (kind === PLAIN || source !== checked) {
      const keyword = campaign.keywords[source >> 2]!
      const span = kind === PLAIN ? spanAt(search.finder, place) : findKeyword(parsed(keyword), text())
      if (span) keywords.push({ keyword, text: search.post[span.field].slice(span.start, span.end), ...span })
      checked = source
    }
  }
  if (keywords.length > 0) return { campaign_id: campaign.id, keywords, intent: null }
  const intent = intents
    .map((place) => campaign.prompts[place]!)
    .find((prompt) => answersIntent(prompt, text()))
  return intent === undefined ? null : { campaign_id: campaign.id, keywords, intent }
}

/** A campaign's postings stand in the order of its keywords, the alternatives of one side by side. */
function inOrder({ postings, places }: Found): [posting: number, place: number][] {
  const pairs = postings.map((posting, index): [number, number] => [posting, places[index]!])
  return pairs.length === 1 ? pairs : pairs.toSorted(([one], [other]) => one - other)
}

function spanAt(finder: PhraseFinder, place: number): Span {
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
