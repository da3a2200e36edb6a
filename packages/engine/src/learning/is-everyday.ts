import { rarity } from '../language/lexicon/common-words.ts'

const MIN_RARITY = 1
/** Words of every forum. */
const OF_FORUMS = new Set(
  'comment comments deleted downvote edit edited karma link links mod mods op post posted posting posts reddit redditor reply sub subreddit subs thread threads throwaway title tldr update upvote'.split(
    ' ',
  ),
)

/** Tells whether many topics share an English word, so that it says nothing about what a person wants. */
export function isEveryday(word: string): boolean {
  return /\d/.test(word) || word.endsWith('ly') || OF_FORUMS.has(word) || rarity(word) < MIN_RARITY
}
