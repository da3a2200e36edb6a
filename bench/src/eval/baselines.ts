import type { Campaign, Post } from '@radar/engine'

const STOP_WORDS = new Set(
  'a an the and or of to in on for with is are was be been i me my we our you your it its this that at as by from have has had do does did not but if so they their he she his her them there what which who how when where why can could would should will just about into out up or than then too very s t re ve ll m d am one some any all no more most other get got'.split(
    ' ',
  ),
)
const SUFFIXES = ['ations', 'ation', 'ings', 'ing', 'ies', 'ers', 'es', 'ed', 'er', 's']
const CUES = [
  /looking for/i,
  /\brecommend/i,
  /alternatives? (to|for)/i,
  /\bsuggest/i,
  /how (do|can|should) (i|you|we)\b/i,
  /\bwhich\b.{0,40}\bshould\b/i,
  /what('s| is| are)? .{0,20}\bbest\b/i,
  /\bbest\b.{0,40}\?/i,
  /need (some )?(help|advice)/i,
  /any(one| one|body)? .{0,15}(use|used|know|recommend|tried|advice|suggestions)/i,
  /\?/i,
]

/** Words without stop words, crudely stemmed. */
export function textbookTokens(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('\u2019', "'")
      .match(/[a-z0-9][a-z0-9'+#.-]*[a-z0-9+#]|[a-z0-9]/g) ?? []
  return words.filter((word) => !STOP_WORDS.has(word)).map(crudeStem)
}

function crudeStem(word: string): string {
  const suffix = SUFFIXES.find((suffix) => word.endsWith(suffix) && word.length - suffix.length >= 4)
  return suffix === undefined ? word : word.slice(0, -suffix.length)
}

/** 0-1: how much of a post sounds like asking, by eleven patterns. */
export function cueShare(post: Post): number {
  const body = post.body.slice(0, 1500)
  const found = CUES.map((cue) => (cue.test(post.title) ? 1 : cue.test(body) ? 0.5 : 0))
  return Math.min(1, found.reduce((sum: number, value) => sum + value, 0) / 3)
}

export type Bm25 = {
  (query: readonly string[], postId: string): number
}

/** Okapi BM25 (k1 1.2, b 0.75) over all posts of a folder. */
export function indexBm25(posts: Iterable<Post>): Bm25 {
  const frequencies = new Map<string, Map<string, number>>()
  const lengths = new Map<string, number>()
  const postsWith = new Map<string, number>()
  for (const post of posts) {
    const tokens = textbookTokens(`${post.title} ${post.body}`)
    const counts = countEach(tokens)
    frequencies.set(post.id, counts)
    lengths.set(post.id, tokens.length)
    for (const token of counts.keys()) postsWith.set(token, (postsWith.get(token) ?? 0) + 1)
  }
  const total = frequencies.size
  const averageLength = [...lengths.values()].reduce((sum, length) => sum + length, 0) / total
  const rarity = (token: string): number => {
    const count = postsWith.get(token) ?? 0
    return Math.log(1 + (total - count + 0.5) / (count + 0.5))
  }
  return (query, postId) => {
    const counts = frequencies.get(postId) ?? new Map<string, number>()
    const damping = 1.2 * (0.25 + (0.75 * (lengths.get(postId) ?? 0)) / averageLength)
    let sum = 0
    for (const token of new Set(query)) {
      const count = counts.get(token)
      if (count !== undefined) sum += (rarity(token) * count * 2.2) / (count + damping)
    }
    return sum
  }
}

function countEach(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

export function keywordQuery(campaign: Campaign): string[] {
  return textbookTokens(campaign.keywords.join(' '))
}

export function wholeQuery(campaign: Campaign): string[] {
  return [
    ...keywordQuery(campaign),
    ...textbookTokens(campaign.campaign_prompts.join(' ')),
    ...textbookTokens(campaign.product_service),
  ]
}

/** Finds any keyword at the start of a word; what makes an ungraded negative a hard one. */
export function keywordPattern(campaign: Campaign): RegExp {
  const escaped = campaign.keywords.map((keyword) =>
    keyword.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  )
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})`, 'iu')
}
