import { spread } from './bloom-filter.ts'
import type { PhraseTrie } from './phrase-trie.ts'
import type { Vocabulary } from './vocabulary.ts'

const WORD = 0x2545f491
const CAMPAIGN = 0x7feb352d
const PAIR = 0x85ebca6b

/** Key, in a subreddit's filter, of a phrase of one word, by the root of the word. */
export function wordKey(root: number): number {
  return spread(root ^ WORD)
}

/** Key of a longer phrase, by the roots of its first two words. */
export function pairKey(first: number, second: number): number {
  return spread(Math.imul(first, PAIR) + second)
}

/** Key of a campaign that watches the subreddit. */
export function campaignKey(slot: number): number {
  return spread(Math.imul(slot, CAMPAIGN))
}

type Phrase = {
  trie: PhraseTrie
  vocabulary: Vocabulary
  node: number
}

/** Calls back with the keys of a phrase in all its spellings. */
export function eachPhraseKey({ trie, vocabulary, node }: Phrase, visit: (key: number) => void): void {
  const { first, second } = trie.beginningOf(node)
  eachRoot(vocabulary, trie.wordOf(first), (root) => {
    if (second === 0) visit(wordKey(root))
    else eachRoot(vocabulary, trie.wordOf(second), (next) => visit(pairKey(root, next)))
  })
}

function eachRoot(vocabulary: Vocabulary, word: number, visit: (root: number) => void): void {
  for (let place = 0; vocabulary.rootAt(word, place) !== 0; place++) visit(vocabulary.rootAt(word, place))
}
