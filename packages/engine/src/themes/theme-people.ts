import type { Post } from '../post.ts'

/** People who make a theme: fewer may agree by chance, and could be told apart. */
export const MIN_PEOPLE = 3
/** Share of a theme's people above which another theme says the same. */
const MAX_SHARED = 0.6

/** Authors of posts, in lower case. */
export const peopleOf = (posts: readonly Pick<Post, 'author'>[]): Set<string> =>
  new Set(posts.flatMap(({ author }) => (author === null ? [] : [author.toLowerCase()])))

/** Drops themes most of whose people an earlier one has. */
export function withoutRepetitions<Theme extends { people: ReadonlySet<string> }>(
  themes: readonly Theme[],
): Theme[] {
  const chosen: Theme[] = []
  for (const one of themes) {
    const isRepetition = chosen.some(({ people }) => {
      const shared = [...one.people].filter((person) => people.has(person)).length
      return shared > MAX_SHARED * one.people.size
    })
    if (!isRepetition) chosen.push(one)
  }
  return chosen
}
