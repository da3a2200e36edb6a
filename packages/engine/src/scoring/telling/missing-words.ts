import type { Observed } from '../observe.ts'
import type { Profile } from '../read-profile.ts'

const MAX_WORDS = 2

/** What the intent query that a post answers best says, and the post does not: `freelancers`. */
export function missingWords(
  { topic, reading: { speech } }: Pick<Observed, 'topic' | 'reading'>,
  { telling }: Pick<Profile, 'telling'>,
): string[] {
  if (speech.foreign) return []
  const said = new Set(topic.map(({ root }) => root))
  const read = telling.map((words) => ({
    words,
    share: words.filter(({ root }) => said.has(root)).length / Math.max(1, words.length),
  }))
  const [best] = read.toSorted((one, other) => other.share - one.share)
  if (best === undefined || best.share === 0) return []
  return best.words
    .filter(({ root }) => !said.has(root))
    .slice(0, MAX_WORDS)
    .map(({ text }) => text)
}
