import { and, eq, sql } from 'drizzle-orm'
import { authorKey } from '@radar/engine'
import { campaignRules, doNotContact, negativeUsers } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { ConflictError } from '../platform/errors.ts'

export type Author = { user_id: string; campaign_id: string; author: string | null }

/** Why a user does not want to meet an author, in a sentence; undefined where nothing is against it. */
export async function findBlock(
  tx: Tx,
  { user_id, campaign_id, author }: Author,
): Promise<string | undefined> {
  if (author === null) return undefined
  const name = author.toLowerCase()
  const [unwanted] = await tx
    .select({ id: doNotContact.id })
    .from(doNotContact)
    .where(and(eq(doNotContact.user_id, user_id), eq(sql`lower(${doNotContact.username})`, name)))
  if (unwanted) return `u/${author} is on your do-not-contact list.`

  const [blocked] = await tx
    .select({ id: negativeUsers.id })
    .from(negativeUsers)
    .where(and(eq(negativeUsers.campaign_id, campaign_id), eq(sql`lower(${negativeUsers.username})`, name)))
  const isBlocked = blocked ?? (await findBlockingRule(tx, { campaign_id, name }))
  return isBlocked ? `You blocked u/${author} in this campaign.` : undefined
}

/** Refuses to write to somebody whom the user does not want to meet. */
export async function requireWantedAuthor(tx: Tx, author: Author): Promise<void> {
  const block = await findBlock(tx, author)
  if (block !== undefined) throw new ConflictError(`${block} Take that back first, if you want to answer.`)
}

async function findBlockingRule(tx: Tx, { campaign_id, name }: { campaign_id: string; name: string }) {
  const rules = await tx
    .select({ rule: campaignRules.rule })
    .from(campaignRules)
    .where(eq(campaignRules.campaign_id, campaign_id))
  return rules.find(({ rule }) => rule.kind === 'block_author' && authorKey(rule.author) === name)
}
