import type { Term } from '../../keywords/keyword.ts'
import { Ints, Runs } from './ints.ts'

/** How a phrase leads to its campaign. */
export const PLAIN = 0
export const CHECKED = 1
export const INTENT = 2

/** A phrase of a campaign: where it waits and what it comes from, the place of the keyword or intent query times four plus the kind. */
export interface PhraseSource {
  node: number
  source: number
}

/** What only some campaigns ask for. */
export interface Conditions {
  blockedAuthors: Set<string>
  excluded: Term[]
  prompts: string[]
}

/** What is kept of one campaign. */
export interface CampaignRecord {
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
  private readonly records = new Ints()
  private readonly starts = new Ints()
  private readonly runs = new Runs()
  /** Of every campaign its id, then its keywords. */
  private readonly texts: string[] = []
  private readonly textRuns = new Runs()
  private readonly conditions = new Map<number, Conditions>()

  enter(slot: number, campaign: CampaignRecord): void {
    const { id, keywords, subreddits, phrases } = campaign
    const start = this.runs.take(HEAD + subreddits.length + phrases.length * 2)
    this.records.reach(this.runs.reach)
    this.starts.reach(slot + 1)
    this.starts.data[slot] = start
    const { data } = this.records
    data[start + SUBREDDITS] = subreddits.length
    data[start + PHRASES] = phrases.length
    data[start + FIRST_TEXT] = this.enterTexts([id, ...keywords])
    data[start + TEXTS] = keywords.length + 1
    data[start + PREFIX_LENGTHS] = campaign.prefixLengths
    data.set(subreddits, start + HEAD)
    let at = start + HEAD + subreddits.length
    for (const { node, source } of phrases) {
      data[at++] = node
      data[at++] = source
    }
    if (campaign.conditions) this.conditions.set(slot, campaign.conditions)
  }

  leave(slot: number): void {
    const start = this.starts.data[slot]!
    const { data } = this.records
    const first = data[start + FIRST_TEXT]!
    this.texts.fill('', first, first + data[start + TEXTS]!)
    this.textRuns.giveBack(first, data[start + TEXTS]!)
    this.runs.giveBack(start, HEAD + data[start + SUBREDDITS]! + data[start + PHRASES]! * 2)
    this.conditions.delete(slot)
  }

  idOf(slot: number): string {
    return this.texts[this.records.data[this.starts.data[slot]! + FIRST_TEXT]!]!
  }

  keywordAt(slot: number, place: number): string {
    return this.texts[this.records.data[this.starts.data[slot]! + FIRST_TEXT]! + 1 + place]!
  }

  conditionsOf(slot: number): Conditions | undefined {
    return this.conditions.get(slot)
  }

  prefixLengthsOf(slot: number): number {
    return this.records.data[this.starts.data[slot]! + PREFIX_LENGTHS]!
  }

  phraseCountOf(slot: number): number {
    return this.records.data[this.starts.data[slot]! + PHRASES]!
  }

  nodeAt(slot: number, place: number): number {
    return this.records.data[this.phrasesOf(slot) + place * 2]!
  }

  sourceAt(slot: number, place: number): number {
    return this.records.data[this.phrasesOf(slot) + place * 2 + 1]!
  }

  /** The numbers of the subreddits that it watches, until the next change. */
  subredditsOf(slot: number): Int32Array {
    const start = this.starts.data[slot]!
    const from = start + HEAD
    return this.records.data.subarray(from, from + this.records.data[start + SUBREDDITS]!)
  }

  watches(slot: number, subreddit: number): boolean {
    const { data } = this.records
    const start = this.starts.data[slot]!
    const from = start + HEAD
    const end = from + data[start + SUBREDDITS]!
    let found = 0
    for (let at = from; at < end; at++) found |= data[at] === subreddit ? 1 : 0
    return found === 1
  }

  private phrasesOf(slot: number): number {
    const start = this.starts.data[slot]!
    return start + HEAD + this.records.data[start + SUBREDDITS]!
  }

  private enterTexts(texts: readonly string[]): number {
    const first = this.textRuns.take(texts.length)
    for (const [place, text] of texts.entries()) this.texts[first + place] = text
    return first
  }
}
