import type { Usage } from '../decision.ts'
import { isRecord } from '../is-record.ts'
import type { JsonAnswer } from './post-json.ts'

/** Header in which LiteLLM tells the price. */
const LITELLM_PRICE = 'x-litellm-response-cost'

/** Tokens by the server's count, under either of their two names; undefined where it counts none. */
export function parseUsage({ body, headers }: JsonAnswer): Usage | undefined {
  const { usage } = body
  if (!isRecord(usage)) return undefined
  const input = parseCount(usage['input_tokens'] ?? usage['prompt_tokens'])
  if (input === undefined) return undefined
  const output = parseCount(usage['output_tokens'] ?? usage['completion_tokens']) ?? 0
  const dollars = parseCount(usage['cost']) ?? parseCount(Number.parseFloat(headers.get(LITELLM_PRICE) ?? ''))
  return { input, output, ...(dollars !== undefined && { dollars }) }
}

function parseCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}
