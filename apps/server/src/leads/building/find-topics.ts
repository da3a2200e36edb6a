import { foldText, isEnglish, stem, topicPhrases } from '@radar/engine'
import type { TopicPhrase } from '@radar/engine'
import type { RecentPost } from '../../db/schema/index.ts'
import { findNounPhrases } from './find-noun-phrases.ts'

const MAX_TOPICS = 8
/** Number of topics up to which one mention is enough, for people who wrote little. */
const MIN_TOPICS = 3
/** Mentions that make a topic: words that stand together once may do so by chance. */
const MIN_NAMED = 2
/** Weight of a phrase over a single word. */
const PHRASE_BONUS = 1.5
/** Two letters together: of languages without spaces, each letter counts as a word. */
const SPELLED = /[^ ]{2}/

export type Topic = { topic: string; posts: number }
type TopicCandidate = Topic & { named: number; worth: number }

/** Finds phrases of a person's titles that their titles and texts mention more than once, that of most posts first. */
export async function findTopics(posts: readonly RecentPost[]): Promise<Topic[]> {
  const texts = posts.map(({ title, selftext }) => [joinStems(title), joinStems(selftext)])
  const found = new Map<string, TopicCandidate>()
  for (const post of posts)
    for (const { text, weight } of await namesIn(post)) {
      const stems = joinStems(text)
      if (!SPELLED.test(text) || found.has(stems)) continue
      const naming = texts.map((parts) => parts.filter((part) => part.includes(stems)).length)
      found.set(stems, {
        topic: text,
        posts: naming.filter((times) => times > 0).length,
        named: naming.reduce((sum, times) => sum + times, 0),
        worth: weight * (text.includes(' ') ? PHRASE_BONUS : 1),
      })
    }
  const ranked = withoutParts([...found.values()].toSorted(byRank))
  const topics = ranked.filter(({ named }, place) => named >= MIN_NAMED || place < MIN_TOPICS)
  return topics.slice(0, MAX_TOPICS).map(({ topic, posts: count }) => ({ topic, posts: count }))
}

function byRank(one: TopicCandidate, other: TopicCandidate): number {
  return (
    Number(other.named >= MIN_NAMED) - Number(one.named >= MIN_NAMED) ||
    other.posts - one.posts ||
    other.worth - one.worth ||
    other.named - one.named ||
    (one.topic < other.topic ? -1 : 1)
  )
}

/** Finds the phrases of a title that may name a thing. Words of other languages are not tagged. */
async function namesIn({ title, selftext }: RecentPost): Promise<TopicPhrase[]> {
  if (!isEnglish({ title, body: selftext })) return topicPhrases(title)
  const names = await findNounPhrases(title)
  return names.flatMap(({ text, nouns }) => {
    const ends = new Set(nouns.flatMap(toStems))
    return topicPhrases(text).filter((phrase) => ends.has(toStems(phrase.text).at(-1)!))
  })
}

const toStems = (text: string) => foldText(text).split(' ').map(stem)

/** Stems of a text, each between spaces, so that a search finds whole words. */
const joinStems = (text: string) => ` ${toStems(text).join(' ')} `

/** Drops topics that are part of another: “tool” adds nothing to “invoice tool”. */
function withoutParts(ranked: readonly TopicCandidate[]): TopicCandidate[] {
  const kept: TopicCandidate[] = []
  for (const one of ranked)
    if (!kept.some(({ topic }) => topic.includes(one.topic) || one.topic.includes(topic))) kept.push(one)
  return kept
}
