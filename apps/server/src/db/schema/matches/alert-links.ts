import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AlertAction, Verdict } from '@radar/contract'
import { ownerId } from '../account/index.ts'
import { instant, parentKey } from '../columns.ts'
import { matchesQueue } from './matches-queue.ts'

/** State of a match before a link in an alert changed it. */
export type MatchBeforeLink = {
  verdict: Verdict
  judged_at: string | null
  read_at: string | null
  snoozed_until: string | null
  wakes_on_answer: boolean
}

/** Links in alerts that were followed: each works once. */
export const alertLinkUses = pgTable(
  'alert_link_uses',
  {
    match_id: uuid('match_id').notNull(),
    user_id: ownerId(),
    action: text('action').$type<Exclude<AlertAction, 'open'>>().notNull(),
    before: jsonb('before').$type<MatchBeforeLink>().notNull(),
    used_at: instant('used_at').notNull(),
    undone_at: instant('undone_at'),
  },
  (table) => [
    parentKey({ parent_id: table.match_id, user_id: table.user_id }, matchesQueue).onDelete('cascade'),
    primaryKey({ columns: [table.match_id, table.action] }),
    index().on(table.user_id),
    index().on(table.used_at),
  ],
)
