import { eq } from 'drizzle-orm'
import { oauthClients } from '../../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../../platform/ctx.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { fetchDocument, isDocumentAddress } from './fetch-document.ts'

/** Time for which a document counts as it was read. */
const DOCUMENT_LASTS_MS = 60 * 60_000

export type OauthClient = typeof oauthClients.$inferSelect

/** Client of an id; its document is fetched where that is not known, or old. Throws as `fetchDocument` does. */
export async function findClient(ctx: UserCtx, id: string): Promise<OauthClient> {
  const known = await selectClient(ctx.system, id)
  if (known && (known.fetched_at === null || isRecent(ctx, known.fetched_at))) return known
  if (!isDocumentAddress(id))
    throw new InvalidInputError({
      client_id: ['Radar does not know this assistant. Remove Radar in the assistant, and add it again.'],
    })
  const metadata = await fetchDocument(ctx, id)
  const fetched_at = ctx.now()
  return ctx.system.db.statement(async (tx) => {
    const saved = await tx
      .insert(oauthClients)
      .values({ id, ...metadata, fetched_at, created_at: fetched_at })
      .onConflictDoUpdate({ target: oauthClients.id, set: { ...metadata, fetched_at } })
      .returning()
    return oneRow(saved)
  })
}

/** Host of the document that describes a client; null for one that registered itself. */
export function hostOfClient(id: string): string | null {
  return isDocumentAddress(id) ? new URL(id).host : null
}

function selectClient(system: Ctx, id: string): Promise<OauthClient | undefined> {
  return system.db.statement(async (tx) => {
    const [client] = await tx.select().from(oauthClients).where(eq(oauthClients.id, id))
    return client
  })
}

function isRecent(ctx: UserCtx, fetched_at: Date): boolean {
  const age_ms = ctx.now().getTime() - fetched_at.getTime()
  return age_ms >= 0 && age_ms < DOCUMENT_LASTS_MS
}
