import type { Channel } from '@radar/contract'
import type { ChannelApp } from '../../platform/channels.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { readAllBytes } from '../../platform/read-bytes.ts'
import type { Log } from '../../platform/process/log.ts'
import { SERVICES } from './channel-services.ts'
import type { ChannelAnswer, ChannelService, GrantedWebhook } from './channel-services.ts'
import { ChannelRefusedError } from './errors.ts'

const MAX_WAIT_MS = 10_000
/** Answers have about 1,000 characters. */
const MAX_ANSWER_BYTES = 100_000
/** Causes that the operator can do something about, and nobody else. */
const OF_THE_APP: ReadonlySet<string> = new Set([
  'invalid_client',
  'invalid_client_id',
  'bad_client_secret',
  'bad_redirect_uri',
  'invalid_scope',
  'unauthorized_client',
])

type Exchange = {
  channel: Channel
  app: ChannelApp
  code: string
  redirect_uri: string
  code_verifier: string
}

/** Exchanges a code for the address of a webhook, and revokes what else came with it. Throws `ChannelRefusedError`. */
export async function exchangeCode(
  { log }: Pick<Ctx, 'log'>,
  { channel, app, code, ...sent }: Exchange,
): Promise<GrantedWebhook> {
  const { tokenPath, revokePath, pkce, parseRefusal, parseAnswer } = SERVICES[channel]
  const { redirect_uri, code_verifier } = sent
  const answer = await fetchAnswer(`${app.url}${tokenPath}`, {
    app,
    form: { grant_type: 'authorization_code', code, redirect_uri, ...(pkce && { code_verifier }) },
  })
  const refusal = parseRefusal(answer)
  if (refusal !== undefined)
    throw new ChannelRefusedError(OF_THE_APP.has(refusal) ? 'not_accepted' : 'exchange_failed', refusal)
  const { webhook, unused_token } = parse(answer, parseAnswer)
  if (revokePath !== null && unused_token !== null)
    await revoke(`${app.url}${revokePath}`, { app, log, token: unused_token })
  if (!webhook) throw new ChannelRefusedError('no_channel')
  return webhook
}

function parse(answer: unknown, parseAnswer: ChannelService['parseAnswer']): ChannelAnswer {
  try {
    return parseAnswer(answer)
  } catch (cause) {
    throw new ChannelRefusedError('exchange_failed', cause)
  }
}

/**
 * Revokes a token that nobody uses, and with it the others of its authorization. The webhook has a token of its own. A
 * service that does not answer ends the token by itself within days.
 */
async function revoke(
  address: string,
  { app, log, token }: { app: ChannelApp; log: Log; token: string },
): Promise<void> {
  try {
    const { ok, status, body } = await post(address, { app, form: { token } })
    await body?.cancel()
    if (!ok) log.warn('channels.grant-not-revoked', { status })
  } catch (error) {
    log.warn('channels.grant-not-revoked', { error })
  }
}

type AppRequest = { app: ChannelApp; form: Record<string, string> }

async function fetchAnswer(address: string, request: AppRequest): Promise<unknown> {
  try {
    const response = await post(address, request)
    if (response.status >= 500) throw new Error(`The service answers with ${response.status}.`)
    return parseJson(await readAllBytes(response.body ?? [], MAX_ANSWER_BYTES))
  } catch (cause) {
    throw new ChannelRefusedError('exchange_failed', cause)
  }
}

function post(address: string, { app, form }: AppRequest): Promise<Response> {
  const credentials = [app.clientId, app.clientSecret].map((one) => encodeURIComponent(one)).join(':')
  return fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams(form).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  })
}
