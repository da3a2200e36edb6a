import { itemAt } from '../../item-at.ts'
import type { Term } from '../../keywords/keyword.ts'
import type { IntentQuery } from '../intent.ts'
import { intAt, Ints, Runs } from './ints.ts'

/** How a phrase leads to its campaign. */
export const PLAIN = 0
export const CHECKED = 1
export const INTENT = 2

/** A phrase of a campaign: the node where it ends and what it comes from: the place of the keyword or intent query times four plus the kind. */
export type PhraseSource = {
  node: number
  source: number
}

/** What only some campaigns ask for. */
export type Conditions = {
  blockedAuthors: Set<string>
  excluded: Term[]
  queries: IntentQuery[]
}

/** What is kept of one campaign. */
export type CampaignRecord = {
  id: string
  keywords: readonly string[]
  subreddits: readonly number[]
  phrases: readonly PhraseSource[]
  /** Bit n: it looks for words by their first n letters alone. */
  prefixLengths: number
  conditions: Conditions | null
}

const SUBREDDITS = 0
const PHRASES = 1
const FIRST_TEXT = 2
const TEXTS = 3
const PREFIX_LENGTHS = 4
const HEAD = 5

/**
 * Campaigns by slot. A head, the numbers of the subreddits, and node and source of every phrase
 * stand in one run of memory; texts stand apart.
 */
export class CampaignRecords {
  readonly #records = new Ints()
  readonly #starts = new Ints()
  readonly #runs = new Runs()
  /** Of every campaign its id, then its keywords. */
  readonly #texts: string[] = []
  readonly #textRuns = new Runs()
  readonly #conditions = new Map<number, Conditions>()

  enter(slot: number, campaign: CampaignRecord): void {
    const { id, keywords, subreddits, phrases } = campaign
    const start = this.#runs.take(HEAD + subreddits.length + phrases.length * 2)
    this.#records.reach(this.#runs.reach)
    this.#starts.reach(slot + 1)
    this.#starts.data[slot] = start
    const { data } = this.#records
    data[start + SUBREDDITS] = subreddits.length
    data[start + PHRASES] = phrases.length
    data[start + FIRST_TEXT] = this.#enterTexts([id, ...keywords])
    data[start + TEXTS] = keywords.length + 1
    data[start + PREFIX_LENGTHS] = campaign.prefixLengths
    data.set(subreddits, start + HEAD)
    let at = start + HEAD + subreddits.length
    for (const { node, source } of phrases) {
      data[at++] = node
      data[at++] = source
    }
    if (campaign.conditions) this.#conditions.set(slot, campaign.conditions)
  }

  leave(slot: number): void {
    const start = this.#starts.at(slot)
    const { data } = this.#records
    const first = intAt(data, start + FIRST_TEXT)
    const texts = intAt(data, start + TEXTS)
    this.#texts.fill('', first, first + texts)
    this.#textRuns.giveBack(first, texts)
    this.#runs.giveBack(start, HEAD + intAt(data, start + SUBREDDITS) + intAt(data, start + PHRASES) * 2)
    this.#conditions.delete(slot)
  }

  idOf(slot: number): string {
    return itemAt(this.#texts, this.#headOf(slot, FIRST_TEXT))
  }

  keywordAt(slot: number, place: number): string {
    return itemAt(this.#texts, this.#headOf(slot, FIRST_TEXT) + 1 + place)
  }

  conditionsOf(slot: number): Conditions | undefined {
    return this.#conditions.get(slot)
  }

  prefixLengthsOf(slot: number): number {
    return this.#headOf(slot, PREFIX_LENGTHS)
  }

  phraseCountOf(slot: number): number {
    return this.#headOf(slot, PHRASES)
  }

  nodeAt(slot: number, place: number): number {
    return this.#records.at(this.#phrasesOf(slot) + place * 2)
  }

  sourceAt(slot: number, place: number): number {
    return this.#records.at(this.#phrasesOf(slot) + place * 2 + 1)
  }

  /** The numbers of the subreddits that it watches, until the next change. */
  subredditsOf(slot: number): Int32Array {
    const start = this.#starts.at(slot)
    const from = start + HEAD
    return this.#records.data.subarray(from, from + this.#records.at(start + SUBREDDITS))
  }

  watches(slot: number, subreddit: number): boolean {
    const { data } = this.#records
    const start = this.#starts.at(slot)
    const from = start + HEAD
    const end = from + intAt(data, start + SUBREDDITS)
    let found = 0
    for (let at = from; at < end; at++) found |= data[at] === subreddit ? 1 : 0
    return found === 1
  }

  #headOf(slot: number, field: number): number {
    return this.#records.at(this.#starts.at(slot) + field)
  }

  #phrasesOf(slot: number): number {
    const start = this.#starts.at(slot)
    return start + HEAD + this.#records.at(start + SUBREDDITS)
  }

  #enterTexts(texts: readonly string[]): number {
    const first = this.#textRuns.take(texts.length)
    for (const [place, text] of texts.entries()) this.#texts[first + place] = text
    return first
  }
}
