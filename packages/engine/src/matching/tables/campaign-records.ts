import { itemAt } from '../../item-at.ts'
import type { Term } from '../../keywords/keyword.ts'
import { intAt, Ints, Runs } from './ints.ts'

/** Kinds of phrases, by how they lead to their campaign. */
export const PLAIN = 0
export const CHECKED = 1
export const INTENT = 2
/** Plain, and spelled as the index spells it: all such campaigns share one hit. */
export const SPELLED = 3

/**
 * Phrase of a campaign: the node where it ends, and its source: the place of the keyword or intent query times four,
 * plus the kind.
 */
export type PhraseSource = {
  node: number
  source: number
}

/** Conditions that only some campaigns have. */
export type Conditions = {
  blockedAuthors: ReadonlySet<string>
  excluded: readonly Term[]
  queries: readonly string[]
}

/** Record of one campaign. */
export type CampaignRecord = {
  id: string
  keywords: readonly string[]
  subreddits: readonly number[]
  phrases: readonly PhraseSource[]
  /** Numbers of every intent query, see `wantedNumbers`. */
  wanted: readonly (readonly number[])[]
  /** Bit n is set where it has prefixes of n letters. */
  prefixLengths: number
  conditions: Conditions | null
}

const SUBREDDITS = 0
const PHRASES = 1
const PREFIX_LENGTHS = 2
const WANTED = 3
const HEAD = 4

/**
 * Campaigns by slot. Head, subreddit numbers, nodes and sources of phrases, and the numbers of intent queries are in
 * one run of memory; texts are separate.
 */
export class CampaignRecords {
  readonly #records = new Ints()
  readonly #starts = new Ints()
  readonly #runs = new Runs()
  readonly #ids: string[] = []
  /**
   * Keywords of every campaign as one text, each after a character whose code is its length: separate strings would be
   * larger than their content, and most hits need one of them.
   */
  readonly #keywords: string[] = []
  readonly #conditions = new Map<number, Conditions>()

  enter(slot: number, campaign: CampaignRecord): void {
    const { id, keywords, subreddits, phrases } = campaign
    const wanted = campaign.wanted.flat()
    const start = this.#runs.take(lengthOf(subreddits.length, phrases.length, wanted.length))
    this.#records.reserve(this.#runs.length)
    this.#starts.reserve(slot + 1)
    this.#starts.data[slot] = start
    const { data } = this.#records
    data[start + SUBREDDITS] = subreddits.length
    data[start + PHRASES] = phrases.length
    data[start + PREFIX_LENGTHS] = campaign.prefixLengths
    data[start + WANTED] = wanted.length
    data.set(subreddits, start + HEAD)
    let at = start + HEAD + subreddits.length
    for (const { node, source } of phrases) {
      data[at++] = node
      data[at++] = source
    }
    data.set(wanted, at)
    this.#ids[slot] = id
    this.#keywords[slot] = keywords.map((text) => String.fromCharCode(text.length) + text).join('')
    if (campaign.conditions) this.#conditions.set(slot, campaign.conditions)
  }

  leave(slot: number): void {
    const start = this.#starts.at(slot)
    const { data } = this.#records
    this.#ids[slot] = ''
    this.#keywords[slot] = ''
    const of = (field: number): number => intAt(data, start + field)
    this.#runs.giveBack(start, lengthOf(of(SUBREDDITS), of(PHRASES), of(WANTED)))
    this.#conditions.delete(slot)
  }

  idOf(slot: number): string {
    return itemAt(this.#ids, slot)
  }

  /** Keyword at a place among those that the campaign was entered with. */
  keywordAt(slot: number, place: number): string {
    const all = itemAt(this.#keywords, slot)
    let at = 0
    for (let passed = 0; passed < place; passed++) at += all.charCodeAt(at) + 1
    return all.slice(at + 1, at + 1 + all.charCodeAt(at))
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

  /** Position in `numbers` of an intent query's numbers, see `wantedNumbers`. */
  wantedAt(slot: number, query: number): number {
    let at = this.#phrasesOf(slot) + this.#headOf(slot, PHRASES) * 2
    for (let passed = 0; passed < query; passed++) at += 1 + 2 * this.#records.at(at)
    return at
  }

  /** Numbers of all records; get them again after every change. */
  get numbers(): Int32Array {
    return this.#records.data
  }

  /** Numbers of the watched subreddits, valid until the next change. */
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
}

function lengthOf(subreddits: number, phrases: number, wanted: number): number {
  return HEAD + subreddits + phrases * 2 + wanted
}
