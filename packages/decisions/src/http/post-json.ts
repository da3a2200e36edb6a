import { DecisionError } from '../decision-error.ts'
import { isRecord } from '../is-record.ts'
import { toDecisionError } from './to-decision-error.ts'

export type Endpoint = { address: string; key: string | undefined; timeout_ms: number }
export type JsonAnswer = { body: Readonly<Record<string, unknown>>; headers: Headers }

/** Answers to 400 questions are some 100 KB. */
const MAX_BYTES = 2_000_000

/** Sends a request once and returns the object that answers it. Throws `DecisionError`, and the caller's own abort. */
export async function postJson(
  { address, key, timeout_ms }: Endpoint,
  body: object,
  signal: AbortSignal | undefined,
): Promise<JsonAnswer> {
  const timeout = AbortSignal.timeout(timeout_ms)
  let isAnswering = false
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    isAnswering = response.ok
    return toAnswer(response, parseJson(await readText(response)))
  } catch (error) {
    if (error instanceof DecisionError) throw error
    signal?.throwIfAborted()
    if (isAnswering && !timeout.aborted)
      throw new DecisionError('changed_shape', 'The answer broke off.', { status: 200, cause: error })
    const message = timeout.aborted ? `No answer within ${timeout_ms} ms.` : 'The server cannot be reached.'
    throw new DecisionError('down', message, { cause: error })
  }
}

function toAnswer({ ok, status, headers }: Response, body: unknown): JsonAnswer {
  if (!ok) throw toDecisionError({ status, headers, body })
  if (!isRecord(body)) throw new DecisionError('changed_shape', 'The answer is no JSON object.', { status })
  if (body['error']) throw toDecisionError({ status: 200, headers, body })
  return { body, headers }
}

async function readText({ body, status }: Response): Promise<string> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new DecisionError('changed_shape', 'The answer is too long.', { status })
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
