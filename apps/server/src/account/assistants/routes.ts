import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Ctx } from '../../platform/ctx.ts'
import { CLIENT_ADDRESS } from '../../platform/headers.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { UnreadableJsonError, parseJson } from '../../platform/parse-json.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { MCP_PATH } from '../../platform/mcp-resource.ts'
import { registerClient } from './clients/register-client.ts'
import { approveRequest } from './consent/approve-request.ts'
import { describeRequest } from './consent/describe-request.ts'
import { OAUTH_PATHS, describeServer } from './describe-server.ts'
import { disconnectAssistant } from './disconnect-assistant.ts'
import { listAssistants } from './list-assistants.ts'
import { OauthError } from './oauth-error.ts'
import { exchangeCode } from './tokens/exchange-code.ts'
import { refreshTokens } from './tokens/refresh-tokens.ts'
import { revokeToken } from './tokens/revoke-token.ts'

export { isAccessToken } from './secrets.ts'
export { findOwnerOfToken } from './tokens/find-owner-of-token.ts'

export const assistantsRoutes = {
  list: signedIn.assistants.list.handler(({ context }) => listAssistants(context.ctx)),
  disconnect: signedIn.assistants.disconnect.handler(({ context, input }) =>
    disconnectAssistant(context.ctx, input.id),
  ),
  describe: signedIn.assistants.describe.handler(({ context, input }) => describeRequest(context.ctx, input)),
  approve: signedIn.assistants.approve.handler(({ context, input }) => approveRequest(context.ctx, input)),
}

const METADATA_PATH = '/.well-known/oauth-authorization-server'
const MAX_FIELD_LENGTH = 2_000

const field = z.string().max(MAX_FIELD_LENGTH)
/** Verifier of RFC 7636. */
const verifier = field.regex(/^[\w.~-]{43,128}$/)
const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: field,
    client_id: field,
    // OAuth 2.1 leaves it out, since the verifier proves as much.
    redirect_uri: field.optional(),
    code_verifier: verifier,
    resource: field.optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: field,
    client_id: field,
    scope: field.optional(),
    resource: field.optional(),
  }),
])
const revocation = z.object({ token: field, client_id: field })

/** Endpoints that programs call by themselves. The page that asks the person is one of the web app's. */
export function mountOauth(ctx: Ctx): Hono {
  const app = new Hono()
  for (const path of [METADATA_PATH, `${METADATA_PATH}${MCP_PATH}`])
    app.get(path, (c) => c.json(describeServer(ctx.url)))
  app.post(OAUTH_PATHS.register, (c) =>
    answer(c, async () => {
      const metadata = await readMetadata(c)
      const network = networkOf(c.req.header(CLIENT_ADDRESS) ?? '')
      return c.json(await registerClient(ctx, { network, metadata }), 201)
    }),
  )
  app.post(OAUTH_PATHS.token, (c) =>
    answer(c, async () => {
      const { data } = tokenRequest.safeParse(await readForm(c))
      if (!data) throw await describeBadRequest(c)
      const issued =
        data.grant_type === 'refresh_token' ? await refreshTokens(ctx, data) : await exchangeCode(ctx, data)
      return c.json(issued)
    }),
  )
  app.post(OAUTH_PATHS.revoke, (c) =>
    answer(c, async () => {
      const { data } = revocation.safeParse(await readForm(c))
      if (!data) throw new OauthError('invalid_request', 'Send the fields token and client_id, once each.')
      await revokeToken(ctx, data)
      return c.body(null, 200)
    }),
  )
  return app
}

/** Answers with the error where OAuth refuses the request. */
async function answer(c: Context, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    return c.json({ error: error.code, error_description: error.message }, 400)
  }
}

async function readMetadata(c: Context): Promise<unknown> {
  try {
    return parseJson(await c.req.text())
  } catch (error) {
    if (!(error instanceof UnreadableJsonError)) throw error
    throw new OauthError('invalid_client_metadata', error.message)
  }
}

/** Fields of a form; undefined where one is repeated, as RFC 6749 forbids. */
async function readForm(c: Context): Promise<Record<string, string> | undefined> {
  const form = new URLSearchParams(await c.req.text())
  return new Set(form.keys()).size === form.size ? Object.fromEntries(form) : undefined
}

async function describeBadRequest(c: Context): Promise<OauthError> {
  const { grant_type } = (await readForm(c)) ?? {}
  return grant_type === undefined || ['authorization_code', 'refresh_token'].includes(grant_type)
    ? new OauthError(
        'invalid_request',
        'Send each field once: grant_type, client_id, and code and code_verifier, or refresh_token.',
      )
    : new OauthError('unsupported_grant_type', 'Radar takes authorization codes and refresh tokens alone.')
}
