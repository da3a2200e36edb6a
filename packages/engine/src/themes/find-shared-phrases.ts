import type { Campaign } from '../campaign.ts'
import { singular } from '../language/text/plural.ts'
import { splitWords } from '../language/text/words.ts'
import type { Post } from '../post.ts'
import { splitSentences } from '../reading/split-sentences.ts'
import { hasMeaning } from '../learning/has-meaning.ts'
import { areForeign, createFactFinder, isThing } from '../learning/create-fact-finder.ts'
import { createOwnWordTest, postsByPhrase } from '../learning/telltale-phrases.ts'
import { MIN_PEOPLE, peopleOf, withoutRepetitions } from './theme-people.ts'

/** Factor by which a phrase must be more frequent here than elsewhere. */
const MIN_LIFT = 2
/** Weight of a name or of several words over one word, which says less. */
const PHRASE_BONUS = 1.5

/** Phrase that several people share, with the sentence of each post that holds it. */
export type SharedPhrase = {
  /** In lower case and the singular; a name as it is written. */
  phrase: string
  people: Set<string>
  quotes: { post_id: string; sentence: string }[]
}

export type PhraseSearch = {
  posts: readonly Post[]
  /** Other posts of the same places, which say how usual a phrase is there. */
  others: readonly Post[]
  campaign: Campaign
}

type Candidate = { words: string[]; name: string | null; posts: Post[]; people: Set<string>; worth: number }

/**
 * Finds phrases that many people use here and few elsewhere, except the campaign's own words, the one of most weight first
 * (people, times the logarithm of how rare it is elsewhere). A person counts once per phrase, and a post without an
 * author for nobody.
 */
export function findSharedPhrases({ posts, others, campaign }: PhraseSearch): SharedPhrase[] {
  const isOwn = createOwnWordTest(campaign)
  const elsewhere = postsByPhrase(others)
  const all = peopleOf(posts).size
  const factsOf = createFactFinder()
  const candidates = [...postsByPhrase(posts.filter(({ author }) => author !== null))]
    .map(([phrase, those]): Candidate => {
      const words = phrase.split(' ')
      const people = peopleOf(those)
      const name = words.length > 1 ? null : findName(those.map((post) => factsOf(post).names.get(phrase)))
      const there = elsewhere.get(phrase)?.length ?? 0
      const isRare = people.size / all >= (MIN_LIFT * there) / Math.max(1, others.length)
      const rarity = Math.log((others.length + 1) / (there + 1)) + 1
      const bonus = words.length > 1 || name !== null ? PHRASE_BONUS : 1
      return { words, name, posts: those, people, worth: isRare ? people.size * rarity * bonus : 0 }
    })
    .filter(({ worth, people }) => worth > 0 && people.size >= MIN_PEOPLE)
    .filter(({ words }) => hasMeaning(words, isOwn))
    .filter(
      ({ words, name, posts: those }) =>
        words.length > 1 || name !== null || isThing(words.join(''), those.map(factsOf)),
    )
    .filter(({ posts: those }) => !areForeign(those.map(factsOf)))
    .toSorted(
      (one, other) => other.worth - one.worth || (one.words.join(' ') < other.words.join(' ') ? -1 : 1),
    )
  return withoutRepetitions(candidates).map(({ words, name, people, posts: those }) => ({
    phrase: name ?? words.join(' '),
    people,
    quotes: those.map((post) => ({ post_id: post.id, sentence: sentenceWith(post, words) })),
  }))
}

/** Name as the first post writes it, where at least half of the posts use the word as one. */
function findName(written: readonly (string | undefined)[]): string | null {
  const naming = written.filter((name) => name !== undefined)
  return naming.length * 2 < written.length ? null : (naming[0] ?? null)
}

/** Sentence of a post with these words in a row, in whichever number; its title where none has them. */
function sentenceWith(post: Post, words: readonly string[]): string {
  const wanted = ` ${words.join(' ')} `
  const found = splitSentences(post).find(({ field, start, end }) => {
    const said = splitWords(post[field].slice(start, end)).map(({ text }) => singular(text))
    return ` ${said.join(' ')} `.includes(wanted)
  })
  return found ? post[found.field].slice(found.start, found.end) : post.title
}
