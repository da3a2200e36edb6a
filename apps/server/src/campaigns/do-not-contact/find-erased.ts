import { isOneOf } from '../../platform/database/one-of.ts'
import { erasedPeople, erasureKeys } from '../../db/schema/index.ts'
import { and } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { SecretUnreadableError } from '../../platform/secrets/seal-secret.ts'
import { hashName, openKey } from './erasure-key.ts'

/** Without a forum, the one that Radar posts to. */
type Author = { user_id: string; author: string | null; forum?: string }

/** For each author, in their order, true where the user whom the author was found for had them erased. */
export async function findErased(ctx: Ctx, tx: Tx, authors: readonly Author[]): Promise<boolean[]> {
  const keys = await readKeys(ctx, tx, new Set(authors.map(({ user_id }) => user_id)))
  const hashes = authors.map(({ user_id, author }) => {
    const key = keys.get(user_id)
    return key === undefined || author === null ? undefined : hashName(key, author)
  })
  const asked = new Set(hashes.filter((hash) => hash !== undefined))
  if (asked.size === 0) return authors.map(() => false)
  const { user_id, username_hash, forum } = erasedPeople
  const rows = await tx
    .select({ user_id, forum, username_hash })
    .from(erasedPeople)
    .where(and(isOneOf(user_id, keys.keys()), isOneOf(username_hash, asked)))
  const erased = new Set(rows.map((row) => `${row.user_id} ${row.forum} ${row.username_hash}`))
  return authors.map(({ user_id: id, forum: of = ctx.forum.name }, place) =>
    erased.has(`${id} ${of} ${hashes[place]}`),
  )
}

async function readKeys(ctx: Ctx, tx: Tx, users: Set<string>): Promise<Map<string, string>> {
  const rows = await tx.select().from(erasureKeys).where(isOneOf(erasureKeys.user_id, users))
  return new Map(
    rows.flatMap((row) => {
      try {
        return [[row.user_id, openKey(ctx, row)] as const]
      } catch (error) {
        if (!(error instanceof SecretUnreadableError)) throw error
        // Losing the master key has lost more than this; the posts of all others go on being matched.
        ctx.log.error('erasures.key-unreadable', { user: row.user_id, error })
        return []
      }
    }),
  )
}
