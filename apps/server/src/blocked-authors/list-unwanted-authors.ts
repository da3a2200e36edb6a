import { count, desc } from 'drizzle-orm'
import type { UnwantedAuthor } from '@radar/contract'
import { doNotContact } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { toUnwantedAuthor } from './to-unwanted-author.ts'

type Page = { items: UnwantedAuthor[]; total: number }

export function listUnwantedAuthors(ctx: UserCtx, page: { offset: number; limit: number }): Promise<Page> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(doNotContact)
      .orderBy(desc(doNotContact.created_at), desc(doNotContact.id))
      .offset(page.offset)
      .limit(page.limit)
    const [counted] = await tx.select({ total: count() }).from(doNotContact)
    return { items: rows.map(toUnwantedAuthor), total: counted?.total ?? 0 }
  })
}
