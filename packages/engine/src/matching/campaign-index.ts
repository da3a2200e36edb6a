import type { Campaign } from '../campaign.ts'
import { isGap } from '../language/text/is-gap.ts'
import type { Keyword, Term, TermWord } from '../keywords/keyword.ts'
import { wordingsOf } from '../keywords/wordings.ts'
import { isPlainTerm } from '../keywords/is-plain-term.ts'
import type { KeywordSyntaxError } from '../keywords/keyword-syntax-error.ts'
import { itemAt } from '../item-at.ts'
import { singular } from '../language/text/plural.ts'
import { CampaignRecords, CHECKED, INTENT, PLAIN, SPELLED } from './tables/campaign-records.ts'
import type { Conditions } from './tables/campaign-records.ts'
import { anchorsOf, wantedNumbers } from './intent.ts'
import { Ints } from './tables/ints.ts'
import { eachPhraseKey } from './tables/phrase-keys.ts'
import { PhraseTrie } from './tables/phrase-trie.ts'
import { parseCampaign } from './parse-campaign.ts'
import type { ParsedCampaign } from './parse-campaign.ts'
import { PopularPhrases } from './tables/popular-phrases.ts'
import { Postings } from './tables/postings.ts'
import { signatureOf } from './tables/signature.ts'
import type { Signature } from './tables/signature.ts'
import { PrefixFilter } from './tables/prefix-filter.ts'
import { Vocabulary } from './tables/vocabulary.ts'
import { WatchedSubreddits } from './tables/watched-subreddits.ts'
import type { Member } from './tables/watched-subreddits.ts'

/** Mark of a prefix in the vocabulary; no folded word contains it. */
export const PREFIX_MARK = '*'
const MAX_PREFIX = 30
/** Shared empty collection: one per campaign would take as much memory as its intent queries. */
const NOBODY: ReadonlySet<string> = new Set()
const NOTHING: readonly Term[] = []

type Phrase = {
  words: string[]
  source: number
}

/** Owner of a phrase, and the signature of its campaign's subreddits. */
type PhraseEntry = { campaign: number; source: number; signature: Signature }

/** Index of all campaigns, by phrase and by subreddit. */
export class CampaignIndex {
  readonly #nodes = new Ints()
  readonly vocabulary = new Vocabulary()
  readonly trie = new PhraseTrie(this.#nodes)
  readonly postings = new Postings(this.#nodes)
  readonly prefixFilter = new PrefixFilter(this)
  readonly campaigns = new CampaignRecords()
  readonly subreddits = new WatchedSubreddits((slot) => this.#memberOf(slot))
  readonly popular = new PopularPhrases(this)
  /** Number of words of the longest phrase that was ever entered. */
  longestPhrase = 0
  readonly #slots = new Map<string, number>()
  readonly #unusedSlots: number[] = []

  get size(): number {
    return this.#slots.size
  }

  add(campaign: Campaign): KeywordSyntaxError[] {
    this.remove(campaign.id)
    const read = parseCampaign(campaign)
    const phrases = phrasesOf(read, campaign.campaign_prompts)
    const slot = this.#unusedSlots.pop() ?? this.size
    const subreddits = Array.from(read.subreddits, (name) => this.subreddits.number(name))
    const signature = signatureOf(subreddits)
    this.#slots.set(campaign.id, slot)
    this.campaigns.enter(slot, {
      id: campaign.id,
      keywords: read.keywords.map(({ text }) => text),
      subreddits,
      phrases: phrases.map(({ words, source }) => ({
        node: this.#enterPhrase(words, { campaign: slot, source, signature }),
        source,
      })),
      wanted: campaign.campaign_prompts.map(wantedNumbers),
      prefixLengths: prefixLengthsOf(phrases),
      conditions: conditionsOf(read, campaign),
    })
    const member = this.#memberOf(slot)
    this.prefixFilter.enter(member.keys, phrases.length)
    for (const subreddit of this.campaigns.subredditsOf(slot)) this.subreddits.enter(subreddit, member)
    this.popular.enter(slot)
    return read.faults
  }

  remove(id: string): boolean {
    const slot = this.#slots.get(id)
    if (slot === undefined) return false
    const phrases = this.campaigns.phraseCountOf(slot)
    this.popular.leave(slot)
    for (const subreddit of this.campaigns.subredditsOf(slot)) {
      this.subreddits.leave(subreddit, { campaign: slot, phrases })
    }
    for (let place = 0; place < phrases; place++) {
      const node = this.campaigns.nodeAt(slot, place)
      this.postings.leave({ campaign: slot, source: this.campaigns.sourceAt(slot, place), node })
      this.#prunePhrase(node)
    }
    this.popular.prune(slot)
    this.prefixFilter.leave(phrases)
    this.campaigns.leave(slot)
    this.#slots.delete(id)
    this.#unusedSlots.push(slot)
    return true
  }

  /** Words of a phrase, as the vocabulary spells them. */
  textOf(node: number): string {
    const { trie, vocabulary } = this
    let text = vocabulary.textOf(trie.wordOf(node))
    for (let parent = trie.parentOf(node); parent !== PhraseTrie.ROOT; parent = trie.parentOf(parent)) {
      text = `${vocabulary.textOf(trie.wordOf(parent))} ${text}`
    }
    return text
  }

  #enterPhrase(words: readonly string[], { campaign, source, signature }: PhraseEntry): number {
    const node = this.#growPhrase(words)
    this.postings.enter({ campaign, source, node }, signature)
    return node
  }

  /** Node of a phrase, after growing it. Each node on the way uses its word in the vocabulary. */
  #growPhrase(words: readonly string[]): number {
    let node = PhraseTrie.ROOT
    this.longestPhrase = Math.max(this.longestPhrase, words.length)
    for (const word of words) {
      const number = this.vocabulary.resolve(word)
      const known = number === 0 ? 0 : this.trie.step(node, number)
      node = known === 0 ? this.trie.stepOrGrow(node, this.vocabulary.use(word)) : known
    }
    return node
  }

  #prunePhrase(leaf: number): void {
    let node = leaf
    while (node !== PhraseTrie.ROOT && this.trie.isLeaf(node) && this.postings.countAt(node) === 0) {
      const parent = this.trie.parentOf(node)
      this.vocabulary.release(this.trie.wordOf(node))
      this.trie.prune(node)
      node = parent
    }
  }

  #memberOf(slot: number): Member {
    const phrases = this.campaigns.phraseCountOf(slot)
    const keys: number[] = []
    for (let place = 0; place < phrases; place++) {
      const node = this.campaigns.nodeAt(slot, place)
      eachPhraseKey({ trie: this.trie, vocabulary: this.vocabulary, node }, (key) => keys.push(key))
    }
    return { campaign: slot, keys, phrases, prefixLengths: this.campaigns.prefixLengthsOf(slot) }
  }
}

function conditionsOf(read: ParsedCampaign, { campaign_prompts: prompts }: Campaign): Conditions | null {
  const { blockedAuthors, excluded } = read
  if (blockedAuthors.size === 0 && excluded.length === 0 && prompts.length === 0) return null
  return {
    blockedAuthors: blockedAuthors.size === 0 ? NOBODY : blockedAuthors,
    excluded: excluded.length === 0 ? NOTHING : excluded,
    queries: [...prompts],
  }
}

function phrasesOf(read: ParsedCampaign, prompts: readonly string[]): Phrase[] {
  const keywords = read.keywords.flatMap(({ text, keyword }, place): Phrase[] => {
    const source = place * 4 + kindOf(text, keyword)
    return keyword.alternatives.flatMap((terms) => anchorsOfTerms(terms).map((words) => ({ words, source })))
  })
  const intents = prompts.flatMap((prompt, place) =>
    anchorsOf(prompt).map((word): Phrase => ({ words: [word], source: place * 4 + INTENT })),
  )
  return [...keywords, ...intents]
}

function kindOf(text: string, keyword: Keyword): number {
  if (!isPlain(keyword)) return CHECKED
  const words = itemAt(itemAt(keyword.alternatives, 0), 0).words
  return text === words.map((word) => singular(word.text)).join(' ') ? SPELLED : PLAIN
}

/** Tells whether the trie alone finds a keyword. Any other keyword is checked where its anchor is found. */
function isPlain({ alternatives, excluded }: Keyword): boolean {
  const [terms, ...others] = alternatives
  const [term, ...more] = terms ?? []
  if (term === undefined || others.length > 0 || more.length > 0 || excluded.length > 0) return false
  const [words = [], ...wordings] = wordingsOf(term)
  return isPlainTerm(term) && wordings.length === 0 && words.every(isPlainWord)
}

function isPlainWord({ text, gap }: TermWord): boolean {
  return text.length > 1 && !partsPhrase(gap)
}

/** Words by which a conjunction is found: its longest phrase, in every wording. */
function anchorsOfTerms(terms: readonly Term[]): string[][] {
  const longest = terms.reduce((one, other) =>
    closedWords(other).length > closedWords(one).length ? other : one,
  )
  return wordingsOf(longest).map((words) => anchorOf({ ...longest, words }))
}

/** The longest part of a phrase without an open end and without a gap that ends a sentence, as in `St. Louis`. */
function anchorOf(term: Term): string[] {
  let longest: string[] = []
  let part: string[] = []
  for (const { text, gap } of closedWords(term)) {
    if (partsPhrase(gap)) part = []
    part.push(text)
    if (part.length > longest.length) longest = part
  }
  if (longest.length > 0) return longest
  return [PREFIX_MARK + itemAt(term.words, 0).text.slice(0, MAX_PREFIX)]
}

function closedWords({ words, prefix }: Term): TermWord[] {
  return prefix ? words.slice(0, -1) : words
}

function partsPhrase(gap: string): boolean {
  return !isGap(gap, 0, gap.length)
}

function prefixLengthsOf(phrases: readonly Phrase[]): number {
  return phrases.reduce((bits, { words: [first = ''] }) => {
    return first.startsWith(PREFIX_MARK) ? bits | (1 << (first.length - 1)) : bits
  }, 0)
}
