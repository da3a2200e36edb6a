import type { Channel } from '@radar/contract'
import type { ChannelApp } from '../../platform/channels.ts'
import { readJson } from '../../platform/read-json.ts'
import { SERVICES } from './channel-services.ts'
import type { ChannelAnswer, ChannelService } from './channel-services.ts'
import { ChannelRefusedError } from './errors.ts'
import { postAsApp } from './post-as-app.ts'
import type { AppRequest } from './post-as-app.ts'

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

/** Exchanges a code for the address of a webhook, and what else comes with it. Throws `ChannelRefusedError`. */
export async function exchangeCode({ channel, app, code, ...sent }: Exchange): Promise<ChannelAnswer> {
  const { tokenPath, pkce, parseRefusal, parseAnswer } = SERVICES[channel]
  const { redirect_uri, code_verifier } = sent
  const answer = await fetchAnswer(`${app.url}${tokenPath}`, {
    app,
    form: { grant_type: 'authorization_code', code, redirect_uri, ...(pkce && { code_verifier }) },
  })
  const refusal = parseRefusal(answer)
  if (refusal !== undefined)
    throw new ChannelRefusedError(OF_THE_APP.has(refusal) ? 'not_accepted' : 'exchange_failed', refusal)
  return parse(answer, parseAnswer)
}

function parse(answer: unknown, parseAnswer: ChannelService['parseAnswer']): ChannelAnswer {
  try {
    return parseAnswer(answer)
  } catch (cause) {
    throw new ChannelRefusedError('exchange_failed', cause)
  }
}

async function fetchAnswer(address: string, request: AppRequest): Promise<unknown> {
  try {
    const response = await postAsApp(address, request)
    if (response.status >= 500) throw new Error(`The service answers with ${response.status}.`)
    return await readJson(response, MAX_ANSWER_BYTES)
  } catch (cause) {
    throw new ChannelRefusedError('exchange_failed', cause)
  }
}
