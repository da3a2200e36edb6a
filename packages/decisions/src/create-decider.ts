import { checkAnswers } from './check-answers.ts'
import type { Decider } from './decider.ts'
import { parseUsage } from './http/parse-usage.ts'
import { postJson } from './http/post-json.ts'
import { OPENAI_WIRE } from './wires/openai.ts'
import { SGLANG_WIRE } from './wires/sglang.ts'
import { SYSTEMONE_WIRE } from './wires/systemone.ts'
import type { Wire } from './wires/wire.ts'

const WIRES = { openai: OPENAI_WIRE, systemone: SYSTEMONE_WIRE, sglang: SGLANG_WIRE } as const

export type WireName = keyof typeof WIRES

export type DeciderConfig = {
  wire: WireName
  model: string
  /** Address of the server, or of its endpoint where the path is another than the wire's. @default the wire's own server */
  address?: string | undefined
  /** A server of one's own may need none. */
  key?: string | undefined
  /** @default 20_000 */
  timeout_ms?: number
}

const TIMEOUT_MS = 20_000

/** Connects to a server of decision models. Throws `TypeError` for a wire without a server of its own and no address. */
export function createDecider({
  wire,
  model,
  address,
  key,
  timeout_ms = TIMEOUT_MS,
}: DeciderConfig): Decider {
  const dialect: Wire = WIRES[wire]
  const url = addressOf(dialect, address ?? dialect.address)
  return {
    name: `${wire} ${url.host} ${model}`,
    model,
    charactersOf: (request) => JSON.stringify(dialect.toBody(request, model)).length,
    decide: async (request, { signal } = {}) => {
      const endpoint = { address: url.href, key, timeout_ms }
      const answer = await postJson(endpoint, dialect.toBody(request, model), signal)
      const { answers, model: answering } = answer.body
      const parsed = dialect.parseAnswers(answers, Object.keys(request.questions))
      return {
        model: typeof answering === 'string' ? answering : model,
        answers: checkAnswers(request.questions, parsed),
        odds: 'measured',
        usage: parseUsage(answer),
      }
    },
  }
}

/** Endpoint below a server's address. An address that names an endpoint, as gateways have their own, is taken as it is. */
function addressOf({ path }: Wire, address: string | undefined): URL {
  if (address === undefined) throw new TypeError('This wire needs the address of a server.')
  const url = new URL(address)
  const base = url.pathname.replace(/\/+$/, '')
  if (/\/(?:decisions|systemone)$/.test(base)) return url
  url.pathname = base.endsWith('/v1') ? `${base}/${path.replace('v1/', '')}` : `${base}/${path}`
  return url
}
