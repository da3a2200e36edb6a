import type { Post } from '../post.ts'
import { isEnglish } from '../language/is-english.ts'
import { namesByWord } from './list-names.ts'
import { listThings } from './list-things.ts'
import { textOf } from './text-of.ts'

/** Facts of a post's words, for which each of its phrases asks. */
export type PostFacts = {
  /** Single words that name a thing there, in the singular. */
  things: ReadonlySet<string>
  /** Single words that are names there, in the singular and lower case, with how they are written. */
  names: ReadonlyMap<string, string>
  isEnglish: boolean
}

/** Finds the facts of posts, those of each post once. */
export function createFactFinder(): (post: Post) => PostFacts {
  const known = new Map<Post, PostFacts>()
  return (post) => {
    const before = known.get(post)
    if (before) return before
    const text = textOf(post)
    const facts = { things: listThings(text), names: namesByWord(text), isEnglish: isEnglish(post) }
    known.set(post, facts)
    return facts
  }
}

/** Tells whether at least half of the posts use a word as the name of a thing. */
export const isThing = (word: string, posts: readonly PostFacts[]): boolean =>
  posts.filter(({ things }) => things.has(word)).length * 2 >= posts.length

/** Tells whether most posts are in a language without a list of everyday words, in which no word says anything. */
export const areForeign = (posts: readonly PostFacts[]): boolean =>
  posts.filter((facts) => !facts.isEnglish).length > posts.length / 2
