import { index, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { Rule } from '@radar/contract'
import { ownerId } from '../account/index.ts'
import { campaignId, campaignKey } from '../campaigns.ts'
import { createdAt, primaryId } from '../columns.ts'

/** Rules that their user accepted; those of a campaign apply in the order of `created_at`. */
export const campaignRules = pgTable(
  'campaign_rules',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    rule: jsonb('rule').$type<Rule>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    campaignKey(table),
    unique().on(table.id, table.user_id),
    unique().on(table.campaign_id, table.rule),
    index().on(table.user_id),
  ],
)
