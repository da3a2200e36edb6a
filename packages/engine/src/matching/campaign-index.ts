import type { Campaign } from '../campaign.ts'
import type { Keyword, Term } from '../keywords/keyword.ts'
import type { KeywordSyntaxError } from '../keywords/keyword-syntax-error.ts'
import { Beginnings } from './beginnings.ts'
import { anchorsOf } from './intent.ts'
import { campaignKey, eachPhraseKey } from './phrase-keys.ts'
import { PhraseTrie } from './phrase-trie.ts'
import { CHECKED, INTENT, PLAIN, Postings } from './postings.ts'
import { readCampaign, type ReadCampaign } from './read-campaign.ts'
import { Vocabulary } from './vocabulary.ts'
import { Watches } from './watches.ts'
import { WatchedSubreddit } from './watched-subreddit.ts'

/** The mark before a prefix in the vocabulary; no folded word can hold it. */
export const PREFIX_MARK = '*'
const NO_PROMPTS: string[] = []
const LONGEST_PREFIX = 30
const FEWEST_KEYS = 16

/** What the index keeps of one campaign besides its postings. */
export interface IndexedCampaign {
  id: string
  keywords: string[]
  blockedAuthors: Set<string> | null
  excluded: Term[] | null
  prompts: string[]
  firstPosting: number
  postings: number
  prefixLengths: number
}

interface Phrase {
  words: string[]
  source: number
}

/** All campaigns, by phrase and by subreddit. */
export class CampaignIndex {
  readonly vocabulary = new Vocabulary()
  readonly trie = new PhraseTrie()
  readonly postings = new Postings()
  readonly beginnings = new Beginnings(this)
  readonly watches = new Watches()
  readonly subreddits = new Map<string, WatchedSubreddit>()
  readonly campaigns: (IndexedCampaign | undefined)[] = []
  private readonly slots = new Map<string, number>()
  private readonly unusedSlots: number[] = []
  private readonly numbered: (WatchedSubreddit | undefined)[] = []
  private readonly unusedNumbers: number[] = []

  get size(): number {
    return this.slots.size
  }

  add(campaign: Campaign): KeywordSyntaxError[] {
    this.remove(campaign.id)
    const read = readCampaign(campaign)
    const phrases = phrasesOf(read, campaign.campaign_prompts)
    const slot = this.unusedSlots.pop() ?? this.campaigns.length
    const entries = phrases.map(({ words, source }) => ({ node: this.growPhrase(words), source }))
    this.postings.reachNodes(this.trie.nodeCount)
    const indexed: IndexedCampaign = {
      id: campaign.id,
      keywords: read.keywords.map(({ text }) => text),
      blockedAuthors: read.blockedAuthors.size > 0 ? read.blockedAuthors : null,
      excluded: read.excluded.length > 0 ? read.excluded : null,
      prompts: campaign.campaign_prompts.length === 0 ? NO_PROMPTS : [...campaign.campaign_prompts],
      firstPosting: this.postings.enter(slot, entries),
      postings: entries.length,
      prefixLengths: prefixLengthsOf(phrases),
    }
    this.campaigns[slot] = indexed
    this.slots.set(campaign.id, slot)
    const keys = this.keysOf(slot)
    this.beginnings.enter(keys)
    const watched = Array.from(read.subreddits, (name) => this.watch({ name, slot, indexed, keys }).number)
    this.watches.enter(slot, watched)
    return read.faults
  }

  remove(id: string): boolean {
    const slot = this.slots.get(id)
    if (slot === undefined) return false
    const indexed = this.campaigns[slot]!
    const nodes = this.nodesOf(indexed)
    for (const number of this.watches.of(slot)) this.unwatch(this.numbered[number]!, slot, indexed)
    this.watches.leave(slot)
    this.postings.remove(indexed.firstPosting, indexed.postings)
    for (const node of nodes) this.prunePhrase(node)
    this.beginnings.leave(nodes.length)
    this.campaigns[slot] = undefined
    this.slots.delete(id)
    this.unusedSlots.push(slot)
    return true
  }

  /** The node of a phrase, with a word of the vocabulary in use for every node on the way. */
  private growPhrase(words: readonly string[]): number {
    let node = PhraseTrie.ROOT
    for (const word of words) {
      const number = this.vocabulary.resolve(word)
      const known = number === 0 ? 0 : this.trie.step(node, number)
      node = known === 0 ? this.trie.stepOrGrow(node, this.vocabulary.use(word)) : known
    }
    return node
  }

  private prunePhrase(leaf: number): void {
    let node = leaf
    while (node !== PhraseTrie.ROOT && this.trie.isInUse(node) && this.trie.isLeaf(node)) {
      if (this.postings.countAt(node) > 0) return
      const parent = this.trie.parentOf(node)
      this.vocabulary.release(this.trie.wordOf(node))
      this.trie.prune(node)
      node = parent
    }
  }

  private watch({ name, slot, indexed, keys }: Watch): WatchedSubreddit {
    const subreddit = this.subreddits.get(name) ?? this.discover(name)
    subreddit.enter(slot)
    subreddit.phrases += indexed.postings
    subreddit.prefixLengths |= indexed.prefixLengths
    if (!enterKeys(subreddit, keys)) this.rebuild(subreddit)
    return subreddit
  }

  private discover(name: string): WatchedSubreddit {
    const subreddit = new WatchedSubreddit(name, this.unusedNumbers.pop() ?? this.numbered.length)
    this.numbered[subreddit.number] = subreddit
    this.subreddits.set(name, subreddit)
    return subreddit
  }

  private unwatch(subreddit: WatchedSubreddit, slot: number, indexed: IndexedCampaign): void {
    subreddit.leave(slot)
    if (subreddit.size === 0) return this.forget(subreddit)
    subreddit.phrases -= indexed.postings
    subreddit.departed += indexed.postings
    if (subreddit.departed > 2 * subreddit.phrases + 64) this.rebuild(subreddit)
  }

  private forget({ name, number }: WatchedSubreddit): void {
    this.subreddits.delete(name)
    this.numbered[number] = undefined
    this.unusedNumbers.push(number)
  }

  /** Builds the filter of a subreddit from the campaigns that are there now. */
  private rebuild(subreddit: WatchedSubreddit): void {
    const { filter, phrases, departed } = subreddit
    let room = Math.max(FEWEST_KEYS, filter.size * (phrases / (phrases + departed || 1)))
    let fits = false
    while (!fits) {
      room *= 1.4
      filter.reset(room)
      subreddit.prefixLengths = 0
      fits = true
      for (let place = 0; place < subreddit.size; place++) {
        const slot = subreddit.campaignAt(place)
        subreddit.prefixLengths |= this.campaigns[slot]!.prefixLengths
        fits = enterKeys(subreddit, this.keysOf(slot)) && fits
      }
    }
    subreddit.departed = 0
  }

  /** By what a subreddit's filter knows a campaign and its phrases, in any spelling. */
  private keysOf(slot: number): number[] {
    const keys = [campaignKey(slot)]
    for (const node of this.nodesOf(this.campaigns[slot]!)) {
      eachPhraseKey({ trie: this.trie, vocabulary: this.vocabulary, node }, (key) => keys.push(key))
    }
    return keys
  }

  private nodesOf({ firstPosting, postings }: IndexedCampaign): number[] {
    const nodes: number[] = []
    for (let offset = 0; offset < postings; offset++) nodes.push(this.postings.nodeOf(firstPosting + offset))
    return nodes
  }
}

interface Watch {
  name: string
  slot: number
  indexed: IndexedCampaign
  keys: readonly number[]
}

/** False if the filter has become too full. */
function enterKeys({ filter }: WatchedSubreddit, keys: readonly number[]): boolean {
  let fits = true
  for (const key of keys) fits = filter.add(key) && fits
  return fits
}

function phrasesOf(read: ReadCampaign, prompts: readonly string[]): Phrase[] {
  const keywords = read.keywords.flatMap(({ keyword }, place): Phrase[] => {
    const kind = isPlain(keyword) ? PLAIN : CHECKED
    return keyword.alternatives.map((terms) => ({ words: anchorOf(terms), source: place * 4 + kind }))
  })
  const intents = prompts.flatMap((prompt, place) =>
    anchorsOf(prompt).map((word): Phrase => ({ words: [word], source: place * 4 + INTENT })),
  )
  return [...keywords, ...intents]
}

/** A plain keyword is found by the trie alone; any other is checked where its anchor is met. */
function isPlain({ alternatives, excluded }: Keyword): boolean {
  const term = alternatives[0]?.[0]
  if (term === undefined || alternatives.length > 1 || alternatives[0]!.length > 1 || excluded.length > 0)
    return false
  if (term.exact || term.prefix || term.titleOnly) return false
  return term.words.every(({ text, before, after }) => text.length > 1 && before === '' && after === '')
}

/** The words by which a conjunction is found: its longest phrase without an open end. */
function anchorOf(terms: readonly Term[]): string[] {
  const phrases = terms.map(({ words, prefix }) =>
    (prefix ? words.slice(0, -1) : words).map(({ text }) => text),
  )
  const longest = phrases.reduce((one, other) => (other.length > one.length ? other : one))
  if (longest.length > 0) return longest
  return [PREFIX_MARK + terms[0]!.words[0]!.text.slice(0, LONGEST_PREFIX)]
}

function prefixLengthsOf(phrases: readonly Phrase[]): number {
  return phrases.reduce((bits, { words: [first] }) => {
    return first!.startsWith(PREFIX_MARK) ? bits | (1 << (first!.length - 1)) : bits
  }, 0)
}
