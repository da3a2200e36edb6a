import { itemAt } from '../item-at.ts'
import type { Campaign } from '../campaign.ts'
import type { Keyword } from '../keywords/keyword.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'
import { readCampaign } from '../matching/read-campaign.ts'
import { stem } from '../text/stem.ts'
import { foldText, splitWords } from '../text/words.ts'
import { rarity } from './lexicon/common-words.ts'
import { CUE_GROUPS, CUE_PATTERNS } from './lexicon/cue-groups.ts'
import { WISH_NAMES } from './lexicon/wishes.ts'

/** What a campaign is about, prepared for scoring any number of posts. */
export type Profile = {
  keywords: Keyword[]
  /** Weight of each stem of the campaign's own words, 0-1.5. */
  topic: Map<string, number>
  /** How much the campaign tells of itself, as the logarithm of the weights in `topic`. */
  told: number
  /** The stems of each intent query, with their weights. */
  prompts: Map<string, number>[]
  /** Stems of names: what the customer writes with a capital in the middle of a sentence. */
  names: Set<string>
  /** Cue groups in which those who are awaited speak: those of the intent queries and the common ones. */
  spokenLike: boolean[]
  /** Whether the campaign waits for people with a trouble rather than for people who choose and buy. */
  awaitsTrouble: boolean
}

const TROUBLE = ['problem', 'help', 'howto', 'complaint']
const CHOICE = [...WISH_NAMES, 'budget']
/** How people are expected to speak who choose, whatever the intent queries say. */
const SPOKEN_BY_ANYONE = ['seek', 'recommend', 'best', 'choose']
const KEYWORD_FLOOR = 0.6
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
      for (const { text } of words)
        raise(
          topic,
          text,
          words.length === 1 ? Math.max(KEYWORD_FLOOR, rarity(text)) : rarity(text) * PART_SHARE,
        )
    }
  }
  for (const prompt of campaign.campaign_prompts) addWords(topic, prompt, 0.7)
  for (const text of about) addWords(topic, text, 0.6)
  const own = new Set(
    keywords
      .flatMap(({ alternatives }) => alternatives.flat().flatMap(({ words }) => words))
      .map(({ text }) => stem(text)),
  )
  const prompts = campaign.campaign_prompts.map((prompt) => readPrompt(prompt, own))
  const queries = campaign.campaign_prompts
  const spoken = CUE_GROUPS.map((_, group) => queries.some((prompt) => speaks(prompt, group)))
  const awaitsTrouble = !speaksOf(spoken, CHOICE) && (speaksOf(spoken, TROUBLE) || queries.some(tells))
  const spokenLike = CUE_GROUPS.map(
    ({ name }, group) => itemAt(spoken, group) || (!awaitsTrouble && SPOKEN_BY_ANYONE.includes(name)),
  )
  return {
    keywords,
    topic,
    told: amountTold(topic),
    prompts,
    names: new Set([...about, ...campaign.campaign_prompts].flatMap(namesIn)),
    spokenLike,
    awaitsTrouble,
  }
}

/** Beyond these a campaign counts as one that tells hardly anything, or everything there is to tell. */
const MIN_TOLD = 4
const MAX_TOLD = 16

function amountTold(topic: ReadonlyMap<string, number>): number {
  const mass = [...topic.values()].reduce((sum, weight) => sum + weight, 0)
  return Math.log(Math.min(MAX_TOLD, Math.max(MIN_TOLD, mass)))
}

/** The campaign's keywords or, where it has none, the telling words of its intent queries. */
function scoredKeywords(campaign: Campaign): Keyword[] {
  const read = readCampaign(campaign).keywords.slice(0, MAX_KEYWORDS)
  if (read.length > 0) return read.map(({ keyword }) => keyword)
  const words = campaign.campaign_prompts.flatMap((prompt) => splitWords(prompt)).map((word) => word.text)
  return [...new Set(words)]
    .filter((word) => rarity(word) >= KEYWORD_FLOOR)
    .map((word) => parseKeyword(`"${word}"`))
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
  for (const [root, weight] of weights) if (own.has(root)) weights.set(root, Math.max(weight, KEYWORD_FLOOR))
  return weights
}

/** A word met in several places counts a little more than its heaviest place. */
function raise(weights: Map<string, number>, word: string, weight: number): void {
  const root = stem(word)
  const known = weights.get(root)
  weights.set(root, known === undefined ? weight : Math.min(1.5, Math.max(known, weight) + 0.15))
}

function namesIn(text: string): string[] {
  const names = text.matchAll(/(?<=[\p{L}\p{N},;:] )(?:\p{Lu}[\p{L}\p{N}]+|\p{L}+\p{Lu}\p{L}*)/gu)
  return [...names]
    .map((match) => foldText(match[0]))
    .filter((name) => rarity(name) > 0)
    .map(stem)
}

function speaks(prompt: string, group: number): boolean {
  const pattern = itemAt(CUE_PATTERNS, group)
  return prompt.search(pattern) >= 0
}

/** Whether an intent query tells what has happened and wishes for nothing. */
function tells(query: string): boolean {
  return (
    /\b(?:was|were|is|are|has|have|had|been|not|got|did|does|\w{3,}ed)\b/i.test(query) && !WISH.test(query)
  )
}

const WISH = /\b(?:buy|choos|pick|look|recommend|suggest|alternativ|compar|best|which|find|want|need)/i

function speaksOf(spokenLike: readonly boolean[], names: readonly string[]): boolean {
  return CUE_GROUPS.some(({ name }, group) => spokenLike[group] === true && names.includes(name))
}
