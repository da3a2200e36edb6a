import { stem } from '../../text/stem.ts'
import { splitWords } from '../../text/words.ts'
import { rarity } from '../lexicon/common-words.ts'
import type { Observed } from '../observe.ts'
import type { Profile } from '../read-profile.ts'

const MAX_WORDS = 2
/** A word that says what is looked for, and not how it is asked. */
const MIN_TELLING = 0.6

/** What the intent query that a post answers best says, and the post does not: `freelancers`. */
export function missingWords(
  { topic, reading: { speech } }: Pick<Observed, 'topic' | 'reading'>,
  { queries }: Pick<Profile, 'queries'>,
): string[] {
  if (speech.foreign) return []
  const said = new Set(topic.map(({ root }) => root))
  const isSaid = (word: string): boolean => said.has(stem(word))
  const read = queries.map((query) => {
    const words = [...new Set(splitWords(query).map(({ text }) => text))].filter(
      (word) => rarity(word) >= MIN_TELLING,
    )
    return { words, share: words.filter(isSaid).length / Math.max(1, words.length) }
  })
  const [best] = read.toSorted((one, other) => other.share - one.share)
  if (best === undefined || best.share === 0) return []
  return best.words.filter((word) => !isSaid(word)).slice(0, MAX_WORDS)
}
