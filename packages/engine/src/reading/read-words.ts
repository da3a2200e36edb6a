import type { Campaign } from '../campaign.ts'
import { findKeyword } from '../keywords/find-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import { blankQuoted } from '../language/sentences/blank-quoted.ts'
import { stem } from '../language/text/stem.ts'
import { splitWords } from '../language/text/words.ts'
import { topicWeight } from '../language/vocabulary/topic-weight.ts'
import { parseCampaign } from '../matching/parse-campaign.ts'
import type { Post } from '../post.ts'
import { listParts, measureSentences } from './measure-sentences.ts'
import type { Reading } from './reading.ts'
import { splitSentences } from './split-sentences.ts'
import { WEIGHTS } from './words-weights.ts'

/** Parameters of BM25, and words of a usual post. */
const [K1, B, USUAL_LENGTH] = [1.2, 0.6, 110]

export type WordFeatures = [keywords: number, inTitle: number, overlap: number, titleOverlap: number]

/** Reading by words; its caller knows why no model reads. */
type WordReading = Omit<Reading, 'words_because'>

/** Reads posts of one campaign by its words alone: keywords, and BM25 of its own text. */
export function createWordReader(campaign: Campaign): (post: Post, isMeasured?: boolean) => WordReading {
  const featuresOf = wordFeatures(campaign)
  const chanceOf = (post: Pick<Post, 'title' | 'body'>) => chanceFrom(featuresOf(post))
  const start = chanceOf({ title: '', body: '' })
  return (whole, isMeasured = false) => {
    const post = { ...whole, body: blankQuoted(whole.body) }
    const chance = chanceOf(post)
    const sentences = isMeasured ? splitSentences(post) : []
    // What stands behind the last sentence belongs to the post as a whole.
    const measured = {
      ...post,
      body: post.body.slice(0, sentences.findLast(({ field }) => field === 'body')?.end ?? 0),
    }
    const ofParts = listParts(measured, { sentences, unread: [] }).map(chanceOf)
    return {
      by: 'words',
      chance,
      start,
      kind: null,
      fit: null,
      sentences: measureSentences(sentences, { start, whole: chanceOf(measured), ofParts }),
      unread: [],
    }
  }
}

/** Features of a post, each from 0 to about 1. */
export function wordFeatures(campaign: Campaign): (post: Pick<Post, 'title' | 'body'>) => WordFeatures {
  const { keywords } = parseCampaign(campaign)
  const weights = campaignRoots(campaign)
  const most = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight, 0)) || 1
  return (post) => {
    const text = readPostText(post)
    const found = keywords.flatMap(({ keyword }) => findKeyword(keyword, text) ?? [])
    const inTitle = found.some(({ field }) => field === 'title')
    return [
      Math.min(1, Math.log2(1 + found.length) / 2),
      Number(inTitle),
      share(bm25(weights, rootsOf(`${post.title}\n${post.body}`)) / most),
      share(bm25(weights, rootsOf(post.title)) / most),
    ]
  }
}

/** Share from 0 to 1: the tenth word in common says little beside nine. */
const share = (overlap: number) => overlap / (1 + overlap)

function chanceFrom(features: WordFeatures): number {
  const sum = features.reduce(
    (total, value, place) => total + value * (WEIGHTS.features[place] ?? 0),
    WEIGHTS.bias,
  )
  return 1 / (1 + Math.exp(-sum))
}

function campaignRoots({
  name,
  product_service,
  description,
  keywords,
  campaign_prompts,
}: Campaign): Map<string, number> {
  const roots = new Map<string, number>()
  for (const { text } of splitWords(
    [name, product_service, description, ...keywords, ...campaign_prompts].join('\n'),
  )) {
    const weight = topicWeight(text)
    if (weight > 0) roots.set(stem(text), weight)
  }
  return roots
}

function rootsOf(text: string): string[] {
  return splitWords(text).map((word) => stem(word.text))
}

/** BM25 with the rarity of English words as their weight, since one post has no collection. */
function bm25(weights: ReadonlyMap<string, number>, roots: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const root of roots) if (weights.has(root)) counts.set(root, (counts.get(root) ?? 0) + 1)
  const norm = K1 * (1 - B + (B * roots.length) / USUAL_LENGTH)
  return [...counts].reduce(
    (sum, [root, count]) => sum + ((weights.get(root) ?? 0) * count * (K1 + 1)) / (count + norm),
    0,
  )
}
