import { itemAt } from '../../item-at.ts'
import type { Term } from '../../keywords/keyword.ts'
import { intAt, Ints, Runs } from './ints.ts'

/** How a phrase leads to its campaign. */
export const PLAIN = 0
export const CHECKED = 1
export const INTENT = 2
/** Plain, and spelled as the index spells it: who says it in a post is told the same as everybody else who does. */
export const SPELLED = 3

/** A phrase of a campaign: the node where it ends and what it comes from: the place of the keyword or intent query times four plus the kind. */
export type PhraseSource = {
  node: number
  source: number
}

/** What only some campaigns ask for. */
export type Conditions = {
  blockedAuthors: ReadonlySet<string>
  excluded: readonly Term[]
  queries: readonly string[]
}

/** What is kept of one campaign. */
export type CampaignRecord = {
  id: string
  keywords: readonly string[]
  subreddits: readonly number[]
  phrases: readonly PhraseSource[]
  /** Of every intent query what it wants, see `wantedNumbers`. */
  wanted: readonly (readonly number[])[]
  /** Bit n: it looks for words by their first n letters alone. */
  prefixLengths: number
  conditions: Conditions | null
}

const SUBREDDITS = 0
const PHRASES = 1
const PREFIX_LENGTHS = 2
const WANTED = 3
const HEAD = 4

/**
 * Campaigns by slot. A head, the numbers of the subreddits, node and source of every phrase, and what
 * every intent query wants stand in one run of memory; texts stand apart.
 */
export class CampaignRecords {
  readonly #records = new Ints()
  readonly #starts = new Ints()
  readonly #runs = new Runs()
  readonly #ids: string[] = []
  /**
   * Of every campaign its keywords as one text, each behind a character whose code is its length: a string for each
   * would be larger than what it says, and most hits ask for one of them.
   */
  readonly #keywords: string[] = []
  readonly #conditions = new Map<number, Conditions>()

  enter(slot: number, campaign: CampaignRecord): void {
    const { id, keywords, subreddits, phrases } = campaign
    const wanted = campaign.wanted.flat()
    const start = this.#runs.take(lengthOf(subreddits.length, phrases.length, wanted.length))
    this.#records.reach(this.#runs.reach)
    this.#starts.reach(slot + 1)
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

  /** The keyword at a place among those that the campaign was entered with. */
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

  /** Where among the `numbers` what an intent query wants stands, see `wantedNumbers`. */
  wantedAt(slot: number, query: number): number {
    let at = this.#phrasesOf(slot) + this.#headOf(slot, PHRASES) * 2
    for (let passed = 0; passed < query; passed++) at += 1 + 2 * this.#records.at(at)
    return at
  }

  /** Read it anew after every change. */
  get numbers(): Int32Array {
    return this.#records.data
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
}

/** Of the run of a campaign. */
function lengthOf(subreddits: number, phrases: number, wanted: number): number {
  return HEAD + subreddits + phrases * 2 + wanted
}
