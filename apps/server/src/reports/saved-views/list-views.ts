import { sql } from 'drizzle-orm'
import type { SavedView } from '@radar/contract'
import { savedViews } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { viewColumns } from './queries.ts'

export function listViews(ctx: UserCtx): Promise<{ items: SavedView[]; total: number }> {
  return ctx.db.statement(async (tx) => {
    const items = await tx
      .select(viewColumns)
      .from(savedViews)
      .orderBy(sql`lower(${savedViews.name})`)
    return { items, total: items.length }
  })
}
