import { sql } from 'drizzle-orm'
import { customType, foreignKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export const primaryId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`)

/** Name of the forum that an id or a name belongs to, as its connector calls itself. Ids are unique only within it. */
export const forumName = () => text('forum').notNull()

export const instant = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/** Bytes, which both drivers give as a `Uint8Array`. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

type OwnedColumns = { id: AnyPgColumn; user_id: AnyPgColumn }

/**
 * The key that ties a row to its parent, by the parent's id and their common user: nobody's row can hang on what is
 * somebody else's. A key that empties one column when the parent goes (`ON DELETE SET NULL (column)`) stands in `db/sql`,
 * as the schema has no words for it.
 */
export function parentKey(child: { parent_id: AnyPgColumn; user_id: AnyPgColumn }, parent: OwnedColumns) {
  return foreignKey({
    columns: [child.parent_id, child.user_id],
    foreignColumns: [parent.id, parent.user_id],
  })
}
