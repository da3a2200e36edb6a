import type { Channel } from '@radar/contract'
import type { ChannelApp } from '../../platform/channels.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { readAllBytes } from '../../platform/read-bytes.ts'
import { SERVICES } from './channel-services.ts'
import type { ChannelService, GrantedWebhook } from './channel-services.ts'
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

/** Exchanges a code for the address of a webhook. Throws `ChannelRefusedError`. */
export async function exchangeCode({ channel, app, code, ...sent }: Exchange): Promise<GrantedWebhook> {
  const { tokenPath, pkce, parseRefusal, parseWebhook } = SERVICES[channel]
  const { redirect_uri, code_verifier } = sent
  const answer = await fetchAnswer(`${app.url}${tokenPath}`, {
    app,
    form: { grant_type: 'authorization_code', code, redirect_uri, ...(pkce && { code_verifier }) },
  })
  const refusal = parseRefusal(answer)
  if (refusal !== undefined)
    throw new ChannelRefusedError(OF_THE_APP.has(refusal) ? 'not_accepted' : 'exchange_failed', refusal)
  const webhook = parse(answer, parseWebhook)
  if (!webhook) throw new ChannelRefusedError('no_channel')
  return webhook
}

function parse(answer: unknown, parseWebhook: ChannelService['parseWebhook']): GrantedWebhook | null {
  try {
    return parseWebhook(answer)
  } catch (cause) {
    throw new ChannelRefusedError('exchange_failed', cause)
  }
}

type TokenRequest = { app: ChannelApp; form: Record<string, string> }

async function fetchAnswer(address: string, { app, form }: TokenRequest): Promise<unknown> {
  try {
    const credentials = [app.clientId, app.clientSecret].map((one) => encodeURIComponent(one)).join(':')
    const response = await fetch(address, {
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
    if (response.status >= 500) throw new Error(`The service answers with ${response.status}.`)
    return parseJson(await readAllBytes(response.body ?? [], MAX_ANSWER_BYTES))
  } catch (cause) {
    throw new ChannelRefusedError('exchange_failed', cause)
  }
}
