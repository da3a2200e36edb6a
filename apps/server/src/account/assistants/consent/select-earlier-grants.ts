import { and, desc, eq, gt } from 'drizzle-orm'
import { oauthClients, oauthGrants } from '../../../db/schema/index.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { OauthClient } from '../clients/find-client.ts'
import { portless } from '../clients/redirect-uris.ts'

type EarlierQuery = { user_id: string; client: OauthClient; now: Date }

/**
 * Grants that a user gave the same program before, newest first. Programs that lose their tokens sign in anew each time,
 * and some register anew as well: with the same name and the same addresses.
 */
export async function selectEarlierGrants(tx: Tx, { user_id, client, now }: EarlierQuery) {
  const rows = await tx
    .select({ grant: oauthGrants, client: oauthClients })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.client_id))
    .where(and(eq(oauthGrants.user_id, user_id), gt(oauthGrants.expires_at, now)))
    .orderBy(desc(oauthGrants.created_at), desc(oauthGrants.id))
  return rows.filter((row) => isSameProgram(row.client, client)).map(({ grant }) => grant)
}

function isSameProgram(one: OauthClient, other: OauthClient): boolean {
  if (one.id === other.id) return true
  const areRegistered = one.fetched_at === null && other.fetched_at === null
  return areRegistered && one.name === other.name && addressesOf(one) === addressesOf(other)
}

const addressesOf = ({ redirect_uris }: OauthClient) => redirect_uris.map(portless).toSorted().join(' ')
