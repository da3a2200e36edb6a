import { count, desc, sql } from 'drizzle-orm'
import type { UnwantedAuthor } from '@radar/contract'
import { doNotContact } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { toUnwantedAuthor } from './to-unwanted-author.ts'

type Page = { items: UnwantedAuthor[]; total: number }

export async function listUnwantedAuthors(
  ctx: UserCtx,
  page: { offset: number; limit: number },
): Promise<Page> {
  const rows = await ctx.db.statement((tx) =>
    tx
      .select({ author: doNotContact, total: sql<number>`${countAll(tx)}`.mapWith(Number) })
      .from(doNotContact)
      .orderBy(desc(doNotContact.created_at), desc(doNotContact.id))
      .offset(page.offset)
      .limit(page.limit),
  )
  const isBehindTheEnd = rows.length === 0 && page.offset > 0
  const total = isBehindTheEnd
    ? await ctx.db.statement((tx) => tx.$count(doNotContact))
    : (rows[0]?.total ?? 0)
  return { items: rows.map(({ author }) => toUnwantedAuthor(author)), total }
}

const countAll = (tx: Tx) => tx.select({ authors: count() }).from(doNotContact)
