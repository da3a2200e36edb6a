import type { PainFacts, PainKind } from '../deciding/pain-questions.ts'
import type { Post } from '../post.ts'
import { MIN_PEOPLE, peopleOf } from './theme-people.ts'

export type PostPain = { post: Post; facts: PainFacts }

/** Complaint that several people share. */
export type PainTheme = {
  kind: PainKind
  /** Thing complained of, as most write it; null where they complain of different things or name none. */
  thing: string | null
  people: Set<string>
  quotes: { post_id: string; sentence: string }[]
}

/**
 * Groups complaints by kind and thing, then those that are left by kind alone, the one of most people first. A person
 * counts once per group, and a post without an author for nobody.
 */
export function groupPains(pains: readonly PostPain[]): PainTheme[] {
  const authored = pains.filter(({ post }) => post.author !== null)
  const byThing = ({ facts: { kind, thing } }: PostPain) => `${kind} ${thing?.toLowerCase()}`
  const named = toThemes(
    authored.filter(({ facts }) => facts.thing !== null),
    byThing,
  )
  const inNamed = new Set(named.flatMap(({ quotes }) => quotes.map(({ post_id }) => post_id)))
  const others = toThemes(
    authored.filter(({ post }) => !inNamed.has(post.id)),
    ({ facts }) => facts.kind,
  )
  return [...named, ...others.map((theme) => ({ ...theme, thing: null }))].toSorted(
    (one, other) => other.people.size - one.people.size,
  )
}

function toThemes(pains: readonly PostPain[], keyOf: (pain: PostPain) => string): PainTheme[] {
  const groups = [...Map.groupBy(pains, keyOf).values()]
  return groups.flatMap((group) => {
    const [first] = group
    const people = peopleOf(group.map(({ post }) => post))
    if (!first || people.size < MIN_PEOPLE) return []
    return [{ kind: first.facts.kind, thing: mostWritten(group), people, quotes: group.map(toQuote) }]
  })
}

function mostWritten(group: readonly PostPain[]): string | null {
  const written = [...Map.groupBy(group, ({ facts }) => facts.thing)]
  const [most] = written.toSorted(([, one], [, other]) => other.length - one.length)
  return most?.[0] ?? null
}

const toQuote = ({ post, facts: { sentence } }: PostPain) => ({
  post_id: post.id,
  sentence: sentence ? post[sentence.field].slice(sentence.start, sentence.end) : post.title,
})
