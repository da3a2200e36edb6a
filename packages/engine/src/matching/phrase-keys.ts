import { spread } from './bloom-filter.ts'
import type { PhraseTrie } from './phrase-trie.ts'
import type { Vocabulary } from './vocabulary.ts'

const WORD = 0x2545f491
const CAMPAIGN = 0x7feb352d
const PAIR = 0x85ebca6b

/** The key in a subreddit's filter of a phrase of one word, by the root of that word. */
export function wordKey(root: number): number {
  return spread(root ^ WORD)
}

/** The key of a longer phrase, by the roots of its first two words. */
export function pairKey(first: number, second: number): number {
  return spread(Math.imul(first, PAIR) + second)
}

/** The key of a campaign that watches the subreddit. */
export function campaignKey(slot: number): number {
  return spread(Math.imul(slot, CAMPAIGN))
}

interface Phrase {
  trie: PhraseTrie
  vocabulary: Vocabulary
  node: number
}

/** Calls back with the keys of a phrase in all its spellings. */
export function eachPhraseKey({ trie, vocabulary, node }: Phrase, visit: (key: number) => void): void {
  const { first, second } = trie.beginningOf(node)
  const one = trie.wordOf(first)
  const two = second === 0 ? 0 : trie.wordOf(second)
  for (let place = 0; vocabulary.rootAt(one, place) !== 0; place++) {
    const root = vocabulary.rootAt(one, place)
    if (two === 0) visit(wordKey(root))
    for (let other = 0; two !== 0 && vocabulary.rootAt(two, other) !== 0; other++) {
      visit(pairKey(root, vocabulary.rootAt(two, other)))
    }
  }
}
