import { and, eq, sql } from 'drizzle-orm'
import { formatUsername } from '@radar/contract'
import type { Rule } from '@radar/contract'
import { authorKey } from '@radar/engine'
import { campaignRules, doNotContact, negativeUsers } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError } from '../../platform/errors.ts'
import { oneRow } from '../../platform/database/one-row.ts'

export type CampaignAuthor = { user_id: string; campaign_id: string; forum: string; author: string | null }

/** Reason why a user does not want to contact an author, as a sentence; undefined where there is none. */
export async function findBlock(
  tx: Tx,
  { user_id, campaign_id, forum, author }: CampaignAuthor,
): Promise<string | undefined> {
  if (author === null) return undefined
  const name = author.toLowerCase()
  const unwanted = and(eq(doNotContact.user_id, user_id), eq(sql`lower(${doNotContact.username})`, name))
  const blocked = and(
    eq(negativeUsers.campaign_id, campaign_id),
    eq(sql`lower(${negativeUsers.username})`, name),
  )
  const found = await tx
    .select({
      isUnwanted: sql<boolean>`exists (select from ${doNotContact} where ${unwanted})`,
      isNegative: sql<boolean>`exists (select from ${negativeUsers} where ${blocked})`,
      rules: sql<Rule[]>`coalesce((
        select jsonb_agg(${campaignRules.rule}) from ${campaignRules}
        where ${eq(campaignRules.campaign_id, campaign_id)}), '[]')`,
    })
    .from(sql`(select) head`)
  const { isUnwanted, isNegative, rules } = oneRow(found)
  const shown = formatUsername({ forum, username: author })
  if (isUnwanted) return `${shown} is on your do-not-contact list.`
  const isBlocked =
    isNegative || rules.some((rule) => rule.kind === 'block_author' && authorKey(rule.author) === name)
  return isBlocked ? `You blocked ${shown} in this campaign.` : undefined
}

/** Throws `ConflictError` for an author whom the user does not want to contact. */
export async function requireWantedAuthor(tx: Tx, author: CampaignAuthor): Promise<void> {
  const block = await findBlock(tx, author)
  if (block !== undefined) throw toBlockedError(block)
}

export function toBlockedError(block: string): ConflictError {
  return new ConflictError(`${block} Undo this first if you want to answer.`)
}
