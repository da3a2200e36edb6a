import { randomUUID } from 'node:crypto'
import { and, desc, inArray, isNull } from 'drizzle-orm'
import { oauthClients } from '../../../db/schema/index.ts'
import { createBudgets } from '../../../platform/create-budgets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { TooManyRequestsError } from '../../../platform/errors.ts'
import { listScopes } from '../../../platform/mcp-resource.ts'
import { parseClientMetadata } from './client-metadata.ts'

declare module '../../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Registrations of programs, by network. */
    clientRegistrations: ReturnType<typeof createRegistrationBudgets>
  }
}

/** One network registers 20 programs at once, and one more every three minutes. */
export const createRegistrationBudgets = () => createBudgets({ max: 20, perSecond: 1 / 180, maxKeys: 10_000 })

/** Programs that nobody gave access to yet. The oldest make room, so that a flood keeps nobody out for long. */
const MAX_NEVER_GRANTED = 10_000

/** Registers a program (RFC 7591), without a secret. Throws `OauthError` and `TooManyRequestsError`. */
export async function registerClient(
  ctx: Ctx,
  { network, metadata }: { network: string; metadata: unknown },
) {
  const { name, redirect_uris } = parseClientMetadata(metadata)
  const at = ctx.now()
  const wait = ctx.memory.clientRegistrations.spend({ key: network, cost: 1, at: at.getTime() })
  if (wait !== undefined)
    throw new TooManyRequestsError('Too many programs were registered from this network.', wait)
  const id = `radar_client_${randomUUID()}`
  await ctx.db.transaction(async (tx) => {
    await tx.insert(oauthClients).values({ id, name, redirect_uris, created_at: at })
    const neverGranted = and(isNull(oauthClients.granted_at), isNull(oauthClients.fetched_at))
    const surplus = tx
      .select({ id: oauthClients.id })
      .from(oauthClients)
      .where(neverGranted)
      .orderBy(desc(oauthClients.created_at))
      .offset(MAX_NEVER_GRANTED)
    await tx.delete(oauthClients).where(and(neverGranted, inArray(oauthClients.id, surplus)))
  })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(at.getTime() / 1_000),
    client_name: name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: listScopes('draft'),
  }
}
