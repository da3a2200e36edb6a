import { z } from 'zod'
import { createBudgets } from '../../../platform/create-budgets.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { InvalidInputError, TooManyRequestsError } from '../../../platform/errors.ts'
import { UnreadableJsonError } from '../../../platform/parse-json.ts'
import { OutsideAddressError, OutsidePageError } from '../../../platform/outside-errors.ts'
import { TooManyBytesError } from '../../../platform/read-bytes.ts'
import { readJson } from '../../../platform/read-json.ts'
import { OauthError } from '../oauth-error.ts'
import { parseClientMetadata } from './client-metadata.ts'
import type { ClientMetadata } from './client-metadata.ts'

declare module '../../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Documents of programs that were fetched, by user. */
    clientDocuments: ReturnType<typeof createDocumentBudgets>
  }
}

/** A user has 20 documents fetched at once, and one more every 30 seconds. */
export const createDocumentBudgets = () => createBudgets({ max: 20, perSecond: 1 / 30, maxKeys: 10_000 })

const MAX_BYTES = 16 * 1_024
const IS_JSON = /^application\/(?:[\w.-]+\+)?json(?:;|$)/i

const clientDocument = z.object({
  client_id: z.string(),
  client_secret: z.never().optional(),
  token_endpoint_auth_method: z.literal('none').optional(),
})

/** True for an id that is the address of a document (client ID metadata documents). */
export function isDocumentAddress(clientId: string): boolean {
  if (!clientId.startsWith('https://') || clientId.includes('#') || !URL.canParse(clientId)) return false
  const { href, pathname } = new URL(clientId)
  return href === clientId && pathname !== '/'
}

/**
 * Fetches the document in which a program describes itself, from an address that a stranger named. Throws
 * `InvalidInputError` with the reason for the person who waits, and `TooManyRequestsError`.
 */
export async function fetchDocument(ctx: UserCtx, address: string): Promise<ClientMetadata> {
  const wait = ctx.memory.clientDocuments.spend({ key: ctx.user.id, cost: 1, at: ctx.now().getTime() })
  if (wait !== undefined) throw new TooManyRequestsError('Please wait a moment, then try again.', wait)
  try {
    return await readClient(ctx, address)
  } catch (error) {
    if (!isFault(error)) throw error
    const { host } = new URL(address)
    throw new InvalidInputError({
      client_id: [`The description of this assistant at ${host} cannot be used. ${error.message}`],
    })
  }
}

type Fetching = Pick<UserCtx, 'fetchGuarded'>

/** Fetches and parses a document. Throws the fault of the document, or of its address. */
export async function readClient(ctx: Fetching, address: string): Promise<ClientMetadata> {
  const described = await fetchJson(ctx, address)
  const { data } = clientDocument.safeParse(described)
  if (data?.client_id !== address)
    throw new OauthError('invalid_client_metadata', 'It describes another program, or one with a secret.')
  return parseClientMetadata(described)
}

function isFault(error: unknown): error is Error {
  return [OauthError, OutsideAddressError, OutsidePageError].some((kind) => error instanceof kind)
}

async function fetchJson(ctx: Fetching, address: string): Promise<unknown> {
  const answer = await ctx.fetchGuarded(address, {
    headers: { accept: 'application/json', 'user-agent': 'Radar/0.1 (reads a client ID metadata document)' },
  })
  try {
    if (answer.status !== 200) throw new OutsidePageError(`It answers with ${answer.status}.`)
    if (!IS_JSON.test(answer.headers.get('content-type') ?? ''))
      throw new OutsidePageError('It is no JSON document.')
    return await readDocument(answer)
  } finally {
    await answer.body?.cancel().catch(() => undefined)
  }
}

/** Parses a document. The guarded fetch names only the errors before an answer, not those within its body. */
async function readDocument(answer: Response): Promise<unknown> {
  try {
    return await readJson(answer, MAX_BYTES)
  } catch (cause) {
    throw new OutsidePageError(describeUnreadable(cause), { cause })
  }
}

function describeUnreadable(cause: unknown): string {
  if (cause instanceof TooManyBytesError) return `It is larger than ${cause.max / 1_024} KB.`
  if (cause instanceof UnreadableJsonError) return cause.message
  return 'It broke off, or took too long to answer.'
}
