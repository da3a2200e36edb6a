import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MatchOrder } from '@radar/contract'
import { ownerId } from './users.ts'

export const userSettings = pgTable('user_settings', {
  user_id: ownerId().primaryKey(),
  max_comments_per_day: integer('max_comments_per_day').notNull().default(10),
  posting_hours_start: integer('posting_hours_start').notNull().default(9),
  posting_hours_end: integer('posting_hours_end').notNull().default(17),
  timezone: text('timezone').notNull().default('UTC'),
  floor: integer('floor').notNull().default(20),
  match_order: text('match_order').$type<MatchOrder>().notNull().default('new_first'),
  tag_links: boolean('tag_links').notNull().default(true),
})
