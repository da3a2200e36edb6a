import { and, isNotNull } from 'drizzle-orm'
import type { ReadingGap } from '@radar/contract'
import { askAboutPain, toPainFacts } from '@radar/engine'
import type { PainFacts } from '@radar/engine'
import { readerAnswers } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { workThrough } from '../../platform/work-through.ts'
import { askForPerson } from './ask-for-person.ts'
import { askOnce } from './ask-once.ts'
import { digestQuestion } from './digest-questions.ts'
import type { PostText } from './digest-questions.ts'
import { estimateCost } from './estimate-cost.ts'

/** Stored post, by its id in the database. */
export type StoredText = { id: string; text: PostText }

/** Complaints by id of a post (null: it has none), the posts of which nothing is known yet, and what reading them costs. */
export type KnownPains<Post extends StoredText> = {
  pains: Map<string, PainFacts | null>
  unread: Post[]
  price_dollars: number
}

/** Selects the provider's answers about the complaints in posts. Without a provider nothing is known, and nothing unread. */
export async function selectPains<Post extends StoredText>(
  { system: { db, reader } }: UserCtx,
  posts: readonly Post[],
): Promise<KnownPains<Post>> {
  if (!reader) return { pains: new Map(), unread: [], price_dollars: 0 }
  const asked = posts.map((post) => {
    const request = askAboutPain(post.text)
    return { post, characters: reader.decider.charactersOf(request), digest: digestQuestion(reader, request) }
  })
  const { question, answers } = readerAnswers
  const digests = new Set(asked.map(({ digest }) => digest))
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ question, answers })
      .from(readerAnswers)
      .where(and(isOneOf(question, digests), isNotNull(answers)))
    const known = new Map(rows.map((row) => [row.question, row.answers]))
    const unread = asked.filter(({ digest }) => !known.has(digest))
    const characters = unread.reduce((sum, one) => sum + one.characters, 0)
    const dollars = await estimateCost(tx, reader, { characters, calls: unread.length })
    const pains = asked.flatMap(({ post, digest }) => {
      const stored = known.get(digest)
      return stored ? [[post.id, toPainFacts(post.text, stored.answers)] as const] : []
    })
    return {
      pains: new Map(pains),
      unread: unread.map(({ post }) => post),
      price_dollars: unread.length === 0 ? 0 : dollars,
    }
  })
}

/** Asks the provider for the complaints in posts; returns the cause for which it did not answer about all of them. */
export async function readPains(ctx: UserCtx, posts: readonly StoredText[]): Promise<ReadingGap | null> {
  const { system, user } = ctx
  const { reader } = system
  if (!reader) return 'no_provider'
  let gap: ReadingGap | null = null
  const read = async ({ id, text }: StoredText) => {
    // One that is refused says nothing of the others.
    if (gap !== null && gap !== 'refused') return
    const request = askAboutPain(text)
    const one = await askForPerson(system, user.id, (asked) =>
      askOnce(system, asked, { post_id: id, user_id: user.id, subject: 'pain', request }),
    )
    gap = one.gap ?? gap
  }
  await workThrough(posts, { atATime: reader.atATime, work: read })
  return gap
}
