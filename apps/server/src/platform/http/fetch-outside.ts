import { cutText } from '@radar/contract'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { OutsideAddressError, OutsidePageError } from '../outside-errors.ts'
import { MAX_REDIRECTS, NO_PUBLIC_SITE, checkAddress, checkUrl } from '../outside-address.ts'
import { decode, readBytes } from '../read-bytes.ts'
import { resolveHost } from './resolve-host.ts'

/** A page somewhere else, as far as it was read. Its text is data, whatever it says. */
type OutsidePage = {
  /** Address after all redirects. */
  url: string
  contentType: string
  text: string
}

/**
 * Reads the page at an address that a person typed. Throws `OutsideAddressError` where the address is none that may be
 * asked, `OutsidePageError` where nothing fit to read comes of it.
 */
export type FetchOutside = (address: string) => Promise<OutsidePage>

/** Ways of resolving names and making connections, and how much of either is enough. */
type OutsideNetwork = {
  resolve(hostname: string): Promise<string[]>
  dial(address: string, port: number): Socket
  /** Speaks TLS over a connection; as the name's certificate says, where it is not given. */
  secure?(socket: Socket, servername: string): Socket
  max_ms: number
}

const NETWORK: OutsideNetwork = {
  resolve: resolveHost,
  dial: (address, port) => connect({ host: address, port }),
  max_ms: 8_000,
}

const MAX_BYTES = 512 * 1_024
const MAX_HEADER_BYTES = 16 * 1_024
const READABLE = /^(?:text\/html|application\/xhtml\+xml|text\/plain)$/

/**
 * The one way to an address that a person typed: https or http on their own ports, a public address, asked of DNS once
 * and then connected to by number, and every redirect judged anew.
 */
export function createFetchOutside(network: OutsideNetwork = NETWORK): FetchOutside {
  return async (address) => {
    const signal = AbortSignal.timeout(network.max_ms)
    let url = checkUrl(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await ask({ url, network, signal })
      const next = redirectOf(response, url)
      if (!next) return await readPage(response, { url, signal })
      response.destroy()
      url = next
    }
    throw new OutsidePageError('It sends visitors on too many times.')
  }
}

/** Answer of an address to a message, shortened for the log. */
type OutsideAnswer = { status: number; retry_after: string | null; text: string }
type OutsideMessage = { method?: 'POST' | 'DELETE'; headers: Record<string, string>; body: string }

/**
 * Writes to an address that a person named, over https, and follows no redirect. Throws `OutsideAddressError` where the
 * address is none that may be written to, `OutsidePageError` where it gives no status.
 */
export type SendOutside = (address: string, message: OutsideMessage) => Promise<OutsideAnswer>

const MAX_ANSWER_BYTES = 2_000
const MAX_ANSWER_LENGTH = 200

/** By the same way as pages are read. */
export function createSendOutside(network: OutsideNetwork = NETWORK): SendOutside {
  return async (address, message) => {
    const signal = AbortSignal.timeout(network.max_ms)
    const url = checkUrl(address)
    if (url.protocol !== 'https:') throw new OutsideAddressError('Only https addresses are written to.')
    const response = await ask({ url, network, signal, message })
    const bytes = await readBytes(untilBroken(response), MAX_ANSWER_BYTES)
    response.destroy()
    const text = decode(bytes, 'utf-8')
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
    return {
      status: response.statusCode ?? 0,
      retry_after: response.headers['retry-after'] ?? null,
      text: cutText(text, MAX_ANSWER_LENGTH).toWellFormed(),
    }
  }
}

/** Parts of a body until it ends, breaks off or takes too long: its status, which says what became of a message, came before. */
async function* untilBroken(response: IncomingMessage): AsyncGenerator<Uint8Array, void> {
  try {
    yield* response as AsyncIterable<Uint8Array>
  } catch {
    response.destroy()
  }
}

/**
 * Makes a `fetch` for hosts that people name, which sends GET alone and follows no redirect. Rejects with
 * `OutsideAddressError` where the address is none that may be asked, `OutsidePageError` where it gives no answer. The body
 * is as long as the host makes it: whoever reads it bounds it.
 */
export function createGuardedFetch(network: OutsideNetwork = NETWORK): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    const url = checkUrl(address)
    const signal = AbortSignal.any([
      AbortSignal.timeout(network.max_ms),
      ...(init?.signal ? [init.signal] : []),
    ])
    const headers = Object.fromEntries(new Headers(init?.headers))
    const answer = await ask({ url, network, signal, headers })
    return toResponse(answer)
  }
}

/**
 * Makes a `fetch` that asks the operator's own server in place of the hosts that people name, each by its host as the first
 * part of the path. Rejects with `OutsideAddressError` where the address is none that may be asked.
 */
export function createGatewayFetch(gatewayUrl: string): typeof globalThis.fetch {
  return async (input, init) => {
    const { host, pathname, search } = checkUrl(input instanceof Request ? input.url : input.toString())
    return fetch(`${gatewayUrl}/${host}${pathname}${search}`, { ...init, redirect: 'manual' })
  }
}

/** Statuses of answers that have no body. */
const BODILESS = new Set([204, 205, 304])

function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 599) {
    answer.destroy()
    throw new OutsidePageError('It answers in a form that Radar does not read.')
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  if (BODILESS.has(status)) answer.resume()
  return new Response(BODILESS.has(status) ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers,
  })
}

type Question = {
  url: URL
  network: OutsideNetwork
  signal: AbortSignal
  message?: OutsideMessage
  headers?: Record<string, string>
}

const PAGE_HEADERS = {
  'user-agent': 'Radar/0.1 (reads a page once, for the person who named it)',
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.5',
  'accept-encoding': 'identity',
}

async function ask({
  url,
  network,
  signal,
  message,
  headers = PAGE_HEADERS,
}: Question): Promise<IncomingMessage> {
  const address = await addressOf({ url, network, signal })
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const port = isSecure ? 443 : 80
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      signal,
      // Without an agent it is not known to be the usual one, and would be named in `Host`.
      defaultPort: port,
      maxHeaderSize: MAX_HEADER_BYTES,
      createConnection: () => {
        const socket = network.dial(address, port)
        if (!isSecure) return socket
        return network.secure?.(socket, url.hostname) ?? connectTls({ socket, servername: url.hostname })
      },
      ...(message
        ? { method: message.method ?? 'POST', headers: headersOf(message) }
        : { headers: { ...headers, 'accept-encoding': 'identity' } }),
    })
    request.on('response', resolve)
    request.on('error', (error) => reject(asPageError(error, signal)))
    // An answer with status 101 ends the connection with neither a response nor an error.
    request.on('close', () => reject(asPageError(undefined, signal)))
    request.end(message?.body)
  })
}

const headersOf = ({ headers, body }: OutsideMessage) => ({
  ...headers,
  'user-agent': 'Radar/0.1 (webhooks)',
  'content-length': Buffer.byteLength(body),
  'accept-encoding': 'identity',
})

/** Every address that a name has is judged, and the first is the one that is connected to: nothing is asked twice. */
async function addressOf({ url, network, signal }: Question): Promise<string> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await withinTime(signal, network.resolve(hostname)).catch((error: unknown) => {
    if (signal.aborted) throw asPageError(error, signal)
    throw new OutsidePageError(NO_PUBLIC_SITE, { cause: error })
  })
  for (const address of addresses) checkAddress(address)
  const [first] = addresses
  if (first === undefined) throw new OutsidePageError(NO_PUBLIC_SITE)
  return first
}

function withinTime<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  return Promise.race([work, promise])
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode < 300 || statusCode > 399 || location === undefined) return undefined
  if (!URL.canParse(location, from.href))
    throw new OutsidePageError('It sends visitors to no address at all.')
  return checkUrl(new URL(location, from).href)
}

async function readPage(
  response: IncomingMessage,
  { url, signal }: { url: URL; signal: AbortSignal },
): Promise<OutsidePage> {
  try {
    const { contentType, charset } = readable(response)
    const bytes = await readBytes(response, MAX_BYTES)
    return { url: url.href, contentType, text: decode(bytes, charset) }
  } catch (error) {
    throw asPageError(error, signal)
  } finally {
    response.destroy()
  }
}

function readable({ statusCode, headers }: IncomingMessage) {
  if (statusCode !== 200) throw new OutsidePageError(`It answers with ${statusCode}.`)
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new OutsidePageError('It answers in a form that Radar does not read.')
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';')
  const contentType = type.trim().toLowerCase()
  if (!READABLE.test(contentType)) throw new OutsidePageError('It is no page of text.')
  const charset = /charset="?([\w-]+)/i.exec(parameters.join(';'))?.[1] ?? 'utf-8'
  return { contentType, charset }
}

function asPageError(error: unknown, signal: AbortSignal): Error {
  if (error instanceof OutsideAddressError || error instanceof OutsidePageError) return error
  if (signal.aborted) return new OutsidePageError('It takes too long to answer.', { cause: error })
  return new OutsidePageError(describeConnection(error), { cause: error })
}

/** Codes of OpenSSL and Node.js for a certificate that nobody who is trusted vouches for. */
const UNTRUSTED = new Set([
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'INVALID_CA',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

function describeConnection(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'CERT_HAS_EXPIRED') return 'Its certificate has expired.'
  if (code === 'CERT_NOT_YET_VALID') return 'Its certificate is not valid yet.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Its certificate is for another name.'
  if (UNTRUSTED.has(code)) return 'Its certificate is not trusted.'
  return 'It cannot be reached.'
}
