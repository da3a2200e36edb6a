import type { Context, MiddlewareHandler } from 'hono'
import { describeStranger } from '../find-caller.ts'
import type { FindCaller } from '../find-caller.ts'
import { UnreadableJsonError, parseJson } from '../../parse-json.ts'
import { MCP_PATH } from '../../mcp-resource.ts'
import { refuse } from '../refuse.ts'

/** The limit for signing in, and for everybody who is not signed in. */
const MAX_STRANGER_BYTES = 8 * 1024
const MAX_BODY_BYTES = 64 * 1024
/** The limit for calls whose lists or texts are long by nature: a campaign, its back-test, the post of a draft. */
const MAX_LARGE_BODY_BYTES = 1024 * 1024
const LARGE_CALLS =
  /^\/(?:rpc\/(?:campaigns\/(?:create|update)|proposals\/backTest|functions\/generateLeadReply)|api\/v1\/campaigns(?:\/[0-9a-f-]{36})?|api\/v1\/back-tests|functions\/v1\/generate-lead-reply)$/
/** The limit for another server, which only the signature over the whole body identifies. */
const MAX_HOOK_BYTES = 256 * 1024
/** The limit for a page of anybody's: it says one or two words. */
const MAX_BEACON_BYTES = 1024

class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

class NoObjectError extends Error {
  override readonly name = 'NoObjectError'
}

class StrangerError extends Error {
  override readonly name = 'StrangerError'
}

/**
 * Reads each body, up to what its sender may send. Where the door takes JSON, anything but a JSON object of bounded
 * size is refused before it is parsed. The sender is looked up only where a stranger may not send as much.
 */
export function readBodies(findCaller: FindCaller): MiddlewareHandler {
  return async (c, next) => {
    try {
      await replaceBody(c, findCaller)
    } catch (error) {
      if (error instanceof BodyTooLargeError) return refuse('PAYLOAD_TOO_LARGE', 413, error.message)
      if (error instanceof StrangerError) return refuse('UNAUTHORIZED', 401, error.message)
      if (error instanceof UnreadableJsonError || error instanceof NoObjectError)
        return isMcp(c)
          ? refuseMessage(error)
          : refuse('BAD_REQUEST', 400, error.message, { data: { fields: {} } })
      throw error
    }
    return next()
  }
}

const isMcp = (c: Context) => c.req.path === MCP_PATH || c.req.path === `${MCP_PATH}/`

/** Refusal as JSON-RPC has it: of a text that is no JSON, or of JSON that is no message. */
function refuseMessage(error: Error): Response {
  const code = error instanceof NoObjectError ? -32_600 : -32_700
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message: error.message } }, { status: 400 })
}

async function replaceBody(c: Context, findCaller: FindCaller): Promise<void> {
  const inAddress = c.req.path.startsWith('/rpc/') ? c.req.query('data') : undefined
  if (inAddress !== undefined) parseJson(inAddress)
  if (hasNoBody(c.req.raw)) return
  const max = c.get('door').body === 'beacon' ? MAX_BEACON_BYTES : MAX_STRANGER_BYTES
  const body = await readUpTo(c.req.raw, { max, more: () => maxBytesFor(c, findCaller) })
  if (c.get('door').body === 'json' && body.byteLength > 0 && !isObject(parseJson(body)))
    throw new NoObjectError(
      isMcp(c) ? 'Send one message, as a JSON object.' : 'The body must be a JSON object.',
    )
  // A copy of the request would follow the signal of its original, and keep both for long.
  const { url, method, headers } = c.req.raw
  c.req.raw = new Request(url, { method, headers, body })
}

/** A look at the body itself makes a stream of it. */
function hasNoBody(request: Request): boolean {
  return ['GET', 'HEAD'].includes(request.method) || (!request.headers.has('content-length') && !request.body)
}

/** The limit for a request that is larger than a stranger's may be. */
async function maxBytesFor(c: Context, findCaller: FindCaller): Promise<number> {
  const { body } = c.get('door')
  if (body === 'beacon') return MAX_BEACON_BYTES
  if (body === 'bytes') return MAX_HOOK_BYTES
  if (body === 'form') return MAX_STRANGER_BYTES
  if (c.req.path.startsWith('/api/auth/') || c.req.path.startsWith('/oauth/')) return MAX_STRANGER_BYTES
  if (!(await findCaller(c))) throw new StrangerError(describeStranger(c))
  return LARGE_CALLS.test(c.req.path) ? MAX_LARGE_BODY_BYTES : MAX_BODY_BYTES
}

/** Limit for everybody, and the callers that may send more. */
type Limit = { max: number; more(): Promise<number> }

/** The body of a request. A body whose declared length is too large is not read. */
async function readUpTo(request: Request, { max: least, more }: Limit): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  const parts: Uint8Array[] = []
  let size = 0
  let max = least
  const allow = async (bytes: number) => {
    if (bytes <= max) return
    max = await more()
    if (bytes > max) throw new BodyTooLargeError(`The body is larger than ${max / 1024} KB.`)
  }

  await allow(declared)
  // The HTTP server ends a body where its declared length does.
  if (declared > 0) {
    const whole = new Uint8Array(await request.arrayBuffer())
    await allow(whole.byteLength)
    return whole
  }
  for await (const part of request.body ?? []) {
    size += part.byteLength
    await allow(size)
    parts.push(part)
  }
  return joinParts(parts, size)
}

function joinParts(parts: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
