import type { Campaign } from '../campaign.ts'
import { itemAt } from '../item-at.ts'
import { isPlainTerm } from '../keywords/is-plain-term.ts'
import type { Keyword } from '../keywords/keyword.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'
import { parseCampaign } from '../matching/parse-campaign.ts'
import { memoize } from '../matching/memoize.ts'
import { isSameWord } from '../language/text/is-same-word.ts'
import { stem } from '../language/text/stem.ts'
import { splitWords } from '../language/text/words.ts'
import { rarity } from '../language/lexicon/common-words.ts'
import { CUE_GROUPS, CUE_PATTERNS } from '../language/lexicon/cue-groups.ts'
import { readProduct } from './read-product.ts'
import type { Product } from './read-product.ts'
import { MIN_RARITY, rareWords } from './rare-words.ts'

/** What a campaign is about, prepared for scoring any number of posts. */
export type Profile = {
  keywords: Keyword[]
  /** Weight of each stem of the campaign's own words, 0-1. */
  topic: Map<string, number>
  /** Whether words of a post are the campaign's, and neither a number nor of another sense that shares a root with them. */
  owns(words: string): boolean
  /** The intent queries as they were written. */
  queries: string[]
  /** Undefined where the campaign tells of none. */
  product: Product | undefined
  /** The stems of each intent query, with their weights. */
  prompts: Map<string, number>[]
  /** The telling stems of each keyword that has several, all of one weight, for each way in which it may be said. */
  phrases: ReadonlyMap<string, number>[]
  /** The words of each intent query that say what is looked for, and not how it is asked. */
  telling: { text: string; root: string }[][]
  /** Whether the intent queries themselves speak in a cue group or, of what may be offered, the product does. */
  speaksLike(group: number): boolean
}

const MAX_KEYWORDS = 200
/** What a word of a longer keyword says alone. */
const PART_SHARE = 0.8

/** Reads keywords, name, product, description and intent queries. */
export function readProfile(campaign: Campaign): Profile {
  const about = [campaign.name, campaign.product_service, campaign.description]
  const topic = new Map<string, number>()
  const keywords = scoredKeywords(campaign)
  for (const keyword of keywords) {
    for (const { words } of keyword.alternatives.flat()) {
      for (const { text } of words) raise(topic, text, words.length === 1 ? 1 : rarity(text) * PART_SHARE)
    }
  }
  for (const prompt of campaign.campaign_prompts) addWords(topic, prompt, 0.7)
  for (const text of about) addWords(topic, text, 0.6)
  const named = keywords
    .flatMap(({ alternatives }) => alternatives.flat().flatMap(({ words }) => words))
    .map(({ text }) => text)
  const own = new Set(named.map(stem))
  const written = [...campaign.campaign_prompts, ...about].flatMap((text) => splitWords(text))
  const forms = Map.groupBy(new Set([...named, ...written.map(({ text }) => text)]), stem)
  const prompts = campaign.campaign_prompts.map((prompt) => readPrompt(prompt, own))
  const queries = campaign.campaign_prompts
  const spoken = new Map<number, boolean>()
  return {
    keywords,
    topic,
    owns: memoize((words) => isOwn(words, forms)),
    queries,
    product: readProduct(campaign),
    prompts,
    phrases: keywords.flatMap(phrasesOf),
    telling: queries.map(rareWords),
    speaksLike(group) {
      const known =
        spoken.get(group) ??
        (queries.some((query) => saysCue(query, group)) ||
          (itemAt(CUE_GROUPS, group).offered === true && saysCue(campaign.product_service, group)))
      spoken.set(group, known)
      return known
    },
  }
}

function saysCue(text: string, group: number): boolean {
  return text.search(itemAt(CUE_PATTERNS, group)) >= 0
}

/** `forms`: the campaign's words of each stem. */
function isOwn(words: string, forms: ReadonlyMap<string, readonly string[]>): boolean {
  const said = splitWords(words).reduce((joint, { text }) => joint + text, '')
  if (!/\p{L}/u.test(said)) return false
  const known = forms.get(stem(said))
  return known === undefined || known.some((word) => isSameWord(word, said))
}

/** The campaign's keywords or, where it has none, the telling words of its intent queries. */
function scoredKeywords(campaign: Campaign): Keyword[] {
  const read = parseCampaign(campaign).keywords.slice(0, MAX_KEYWORDS)
  if (read.length > 0) return read.map(({ keyword }) => keyword)
  const words = campaign.campaign_prompts.flatMap((prompt) => splitWords(prompt)).map((word) => word.text)
  return [...new Set(words)]
    .filter((word) => rarity(word) >= MIN_RARITY)
    .map((word) => parseKeyword(`"${word}"`))
}

/** Of a keyword in plain words those that tell something; a single one may be said by anybody. */
function phrasesOf({ alternatives, excluded }: Keyword): ReadonlyMap<string, number>[] {
  if (excluded.length > 0) return []
  return alternatives
    .filter((terms) => terms.every(isPlainTerm))
    .map((terms) => terms.flatMap(({ words }) => words).filter(({ text }) => rarity(text) > 0))
    .map((words) => new Map(words.map(({ text }) => [stem(text), 1])))
    .filter((stems) => stems.size > 1)
}

function addWords(weights: Map<string, number>, text: string, share: number): Map<string, number> {
  for (const word of splitWords(text)) {
    const weight = rarity(word.text) * share
    if (weight > 0) raise(weights, word.text, weight)
  }
  return weights
}

/** In an intent query a keyword is telling however common it is. */
function readPrompt(prompt: string, own: ReadonlySet<string>): Map<string, number> {
  const weights = addWords(new Map(), prompt, 1)
  for (const root of weights.keys()) if (own.has(root)) weights.set(root, 1)
  return weights
}

/** A word met in several places counts as where it tells most. */
function raise(weights: Map<string, number>, word: string, weight: number): void {
  const root = stem(word)
  weights.set(root, Math.max(weights.get(root) ?? 0, weight))
}
