import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SealedSecret } from './accounts.ts'
import { ownerId } from './auth.ts'
import { createdAt, forumName, instant } from './columns.ts'

/** What the names of the people are hashed with whom a user had erased: chance, sealed by the master key. */
export const erasureKeys = pgTable('erasure_keys', {
  user_id: ownerId().primaryKey(),
  secret: jsonb('secret').$type<SealedSecret>().notNull(),
  created_at: createdAt(),
})

/** People of whom nothing is collected for a user any more. Nobody can read from it who they are. */
export const erasedPeople = pgTable(
  'erased_people',
  {
    user_id: ownerId(),
    forum: forumName(),
    /** HMAC-SHA-256 of the name in lower case, hexadecimal. */
    username_hash: text('username_hash').notNull(),
    erased_at: instant('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.forum, table.username_hash] })],
)
