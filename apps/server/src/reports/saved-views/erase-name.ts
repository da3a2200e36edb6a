import { cutText, MAX_VIEW_NAME } from '@radar/contract'
import { asc, eq } from 'drizzle-orm'
import { savedViews } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { NAME_ERASED, nameOf } from '../../platform/name-pattern.ts'
import { viewColumns } from './queries.ts'

/** Removes an erased name from the names and searches of a user's views. */
export async function eraseNameFromViews(
  _: Ctx,
  tx: Tx,
  { user_id, username }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const pattern = new RegExp(nameOf(username), 'g')
  const struck = (text: string) => text.replace(pattern, NAME_ERASED)
  const views = await tx
    .select(viewColumns)
    .from(savedViews)
    .where(eq(savedViews.user_id, user_id))
    .orderBy(asc(savedViews.id))
    .for('update')
  const names = new Set(views.map(({ name }) => name.toLowerCase()))
  for (const { id, name, filters } of views) {
    const search = struck(filters.search)
    const renamed = struck(name)
    if (search === filters.search && renamed === name) continue
    const free = renamed === name ? name : freeName(renamed, names)
    names.add(free.toLowerCase())
    await tx
      .update(savedViews)
      .set({ name: free, filters: { ...filters, search: cutText(search, MAX_SEARCH) } })
      .where(eq(savedViews.id, id))
  }
}

/** Limit of the contract, which the text in place of a short name may exceed. */
const MAX_SEARCH = 200

/** Adds a number where two views were named after the same person. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? '' : ` ${n}`
    const free = `${cutText(name, MAX_VIEW_NAME - ending.length).trimEnd()}${ending}`
    if (!taken.has(free.toLowerCase())) return free
  }
}
