import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { KeyScope } from '@radar/contract'
import { createdAt, instant, primaryId } from '../columns.ts'
import { ownerId } from './users.ts'

/** Keys of programs; of each only a hash is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: primaryId(),
    user_id: ownerId(),
    name: text('name').notNull(),
    scope: text('scope').$type<KeyScope>().notNull(),
    /** Beginning of the key, to tell it from others. */
    start: text('start').notNull(),
    /** SHA-256 of the key, which is 256 bits of chance. */
    key_hash: text('key_hash').notNull().unique(),
    created_at: createdAt(),
    expires_at: instant('expires_at'),
    last_used_at: instant('last_used_at'),
    /** The minute in which its requests are counted, and how many there were. */
    minute: instant('minute'),
    requests: integer('requests').notNull().default(0),
  },
  (table) => [index().on(table.user_id, table.created_at)],
)
