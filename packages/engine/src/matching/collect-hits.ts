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

/** What was found for one campaign: sources (see Postings) and, for plain ones, the place in the finder. */
type Found = Map<number, number>

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
function foundByCampaign({ index, subreddit, finder }: Search): Map<number, Found> {
  const byCampaign = new Map<number, Found>()
  const { postings, campaigns } = index
  const put = (posting: number, place: number): void => {
    const slot = postings.campaigns.data[posting]!
    const found = byCampaign.get(slot)
    if (found) found.set(postings.sources.data[posting]!, place)
    else byCampaign.set(slot, new Map([[postings.sources.data[posting]!, place]]))
  }
  const waiting = finder.nodes.reduce((sum, node) => sum + postings.countAt(node), 0)
  if (waiting <= 4 * subreddit.campaigns.length) {
    for (const [place, node] of finder.nodes.entries()) {
      for (let at = postings.firstAt(node); at >= 0; at = postings.nextAfter(at)) {
        if (campaigns[postings.campaigns.data[at]!]!.subreddits.includes(subreddit)) put(at, place)
      }
    }
    return byCampaign
  }
  for (const slot of subreddit.campaigns) {
    const { firstPosting, postings: count } = campaigns[slot]!
    for (let at = firstPosting; at < firstPosting + count; at++) {
      const node = postings.nodes.data[at]!
      if (finder.isFound(node)) put(at, finder.nodes.indexOf(node))
    }
  }
  return byCampaign
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
  const sources = [...found.keys()].toSorted((one, other) => one - other)
  for (const source of sources) {
    const kind = source & 3
    if (kind === INTENT) continue
    const keyword = campaign.keywords[source >> 2]!
    const span =
      kind === PLAIN ? spanAt(search.finder, found.get(source)!) : findKeyword(parsed(keyword), text())
    if (span) keywords.push({ keyword, text: search.post[span.field].slice(span.start, span.end), ...span })
  }
  if (keywords.length > 0) return { campaign_id: campaign.id, keywords, intent: null }
  const intent = sources
    .filter((source) => (source & 3) === INTENT)
    .map((source) => campaign.prompts[source >> 2]!)
    .find((prompt) => answersIntent(prompt, text()))
  return intent === undefined ? null : { campaign_id: campaign.id, keywords, intent }
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
