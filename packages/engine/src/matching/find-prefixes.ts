import { EXPANDS } from '../language/text/fold.ts'
import { foldText } from '../language/text/words.ts'
import { PREFIX_MARK } from './campaign-index.ts'
import type { Search } from './search.ts'
import { intAt } from './tables/ints.ts'
import { wordKey } from './tables/phrase-keys.ts'
import { PhraseTrie } from './tables/phrase-trie.ts'
import { finish, PRIME, rootOf, SEED } from './tables/word-hash.ts'
import { plainUnitAt } from './word-scanner.ts'

const MARKED_SEED = Math.imul(SEED ^ PREFIX_MARK.charCodeAt(0), PRIME)

/**
 * Finds the words that begin with a prefix of some campaign of the subreddit. Bit n of `lengths` is set where a prefix
 * has n letters.
 */
export function findPrefixes(search: Search, lengths: number): void {
  const { scanner } = search.finder
  const words = scanner.count + scanner.joined
  for (let word = 0; word < words; word++) findPrefixesOf(search, word, lengths)
}

/** Hashes a word letter by letter. A word with letters that fold to none or several is folded as a whole. */
function findPrefixesOf(search: Search, word: number, lengths: number): void {
  const { filter, finder, post } = search
  const raw = post[finder.fieldOf(word)]
  const start = intAt(finder.scanner.starts, word)
  const end = intAt(finder.scanner.ends, word)
  const longest = Math.min(end - start, longestOf(lengths))
  let hash = MARKED_SEED
  for (let length = 1; length <= longest; length++) {
    const letter = plainUnitAt(raw, start + length - 1)
    if (letter <= EXPANDS)
      return findFoldedPrefixes({ search, word, lengths, said: finder.scanner.foldedOf(raw, word) })
    hash = Math.imul(hash ^ letter, PRIME)
    if ((lengths & (1 << length)) === 0 || !filter.mayHold(wordKey(rootOf(hash, letter)))) continue
    if (search.index.vocabulary.find(finish(hash)) === 0) continue
    recordPrefix(search, word, foldText(raw.slice(start, start + length)))
  }
}

type FoldedWord = {
  search: Search
  word: number
  lengths: number
  said: string
}

function findFoldedPrefixes({ search, word, lengths, said }: FoldedWord): void {
  const longest = Math.min(said.length, longestOf(lengths))
  for (let length = 1; length <= longest; length++) {
    if ((lengths & (1 << length)) !== 0) recordPrefix(search, word, said.slice(0, length))
  }
}

function longestOf(lengths: number): number {
  return 31 - Math.clz32(lengths)
}

function recordPrefix({ index, finder }: Search, word: number, prefix: string): void {
  const number = index.vocabulary.resolve(PREFIX_MARK + prefix)
  const node = number === 0 ? 0 : index.trie.step(PhraseTrie.ROOT, number)
  if (node !== 0 && !finder.found.has(node)) finder.found.record({ node, first: word, last: word })
}
