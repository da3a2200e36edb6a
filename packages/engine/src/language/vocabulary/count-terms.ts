import { cutText } from '../text/cut-text.ts'
import { isGap } from '../text/is-gap.ts'
import type { Post } from '../../post.ts'
import { singular } from '../text/plural.ts'
import { stem } from '../text/stem.ts'
import { splitWords } from '../text/words.ts'
import type { Word } from '../text/words.ts'
import { isKind } from './kinds.ts'
import { topicWeight } from './topic-weight.ts'

const BODY_READ = 2_000
/** Least salience: words that many topics share count beside a word of the topic. */
const MIN_SALIENCE = 0.6
/** Shortest root; shorter ones are ambiguous: `pay` for payers and payments. */
const MIN_ROOT = 4

/** Term that people write, and the number of people. */
export type CountedTerm = {
  text: string
  people: number
}

/** Counts the forms in which people write a phrase: `late payers` as `late payment`. Most used first. */
export function countForms(phrase: string, posts: readonly Post[]): CountedTerm[] {
  const roots = splitWords(phrase).map(({ text }) => stem(text))
  return countPeople(posts, (raw, words) =>
    words.flatMap((_, first) => {
      const run = words.slice(first, first + roots.length)
      const fits = run.length === roots.length && run.every(({ text }, at) => stem(text) === roots[at])
      return fits && isRun(raw, run) ? [normalForm(run)] : []
    }),
  )
}

/**
 * Counts the pairs of words that people write, one of them of the topic and more than a kind of thing. Most used first.
 */
export function countPairs(topic: string, posts: readonly Post[]): CountedTerm[] {
  const roots = new Set(
    splitWords(topic)
      .filter(({ text }) => topicWeight(text) >= MIN_SALIENCE && !isKind(text))
      .map(({ text }) => stem(text))
      .filter((root) => root.length >= MIN_ROOT),
  )
  return countPeople(posts, (raw, words) =>
    words.flatMap((word, first) => {
      const pair = words.slice(first, first + 2)
      const isSalient = pair.length === 2 && pair.every(({ text }) => topicWeight(text) >= MIN_SALIENCE)
      const own = isSalient ? pair.map(({ text }) => stem(text)) : []
      const isAbout = own.some((root) => roots.has(root)) && own[0] !== own[1]
      return word && isAbout && isRun(raw, pair) ? [normalForm(pair)] : []
    }),
  )
}

/** Counts each person once per term. */
function countPeople(
  posts: readonly Post[],
  termsOf: (raw: string, words: Word[]) => string[],
): CountedTerm[] {
  const people = new Map<string, Set<string>>()
  for (const { id, author, title, body } of posts) {
    const raw = `${title}.\n\n${cutText(body, BODY_READ)}`
    for (const term of termsOf(raw, splitWords(raw)))
      people.set(term, (people.get(term) ?? new Set()).add(author ?? id))
  }
  return [...people]
    .map(([text, who]) => ({ text, people: who.size }))
    .toSorted((one, other) => other.people - one.people || (one.text < other.text ? -1 : 1))
}

function isRun(raw: string, run: Word[]): boolean {
  return run.every((word, at) => {
    const before = run[at - 1]
    return (
      before === undefined ||
      (isGap(raw, before.end, word.start) && /^[\s-]*$/.test(raw.slice(before.end, word.start)))
    )
  })
}

/** Text of words with the last one in the singular, because a keyword finds its plural anyway. */
function normalForm(run: Word[]): string {
  return run.map(({ text }, at) => (at === run.length - 1 ? singular(text) : text)).join(' ')
}
