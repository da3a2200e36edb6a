import { RedditError } from '../errors/reddit-error.ts'
import { NoConnectionError, ConnectionLostError, RequestTimedOutError } from '../errors/transport-errors.ts'

/** Names what `fetch` threw. Whatever is not provably a failed connection counts as lost: it may have been executed. */
export function toTransportError(
  error: unknown,
  { endpoint, timeout_ms }: { endpoint: string; timeout_ms: number },
): RedditError {
  if (error instanceof RedditError) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new RequestTimedOutError({ endpoint, timeout_ms, cause: error })
  }
  const root = rootOf(error)
  const code = root?.code ?? 'unknown'
  return provesNoConnection(root)
    ? new NoConnectionError({ endpoint, code, cause: error })
    : new ConnectionLostError({ endpoint, code, cause: error })
}

type SystemError = Error & { code?: string; syscall?: string }

function rootOf(error: unknown): SystemError | undefined {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  if (root instanceof AggregateError) root = root.errors[0]
  return root instanceof Error ? root : undefined
}

function provesNoConnection(root: SystemError | undefined): boolean {
  if (root === undefined) return false
  if (root.syscall === 'connect' || root.syscall === 'getaddrinfo') return true
  return root.code !== undefined && (HANDSHAKE_CODES.has(root.code) || CERTIFICATE_CODE.test(root.code))
}

const HANDSHAKE_CODES = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
])

// OpenSSL's names for a certificate that does not verify, which ends the handshake.
const CERTIFICATE_CODE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/
