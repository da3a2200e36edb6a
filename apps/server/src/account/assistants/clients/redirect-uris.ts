const MAX_LENGTH = 500
const PRINTABLE = /^[\x21-\x7e]+$/
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost'])
/** Schemes of programs that have none of the form that RFC 8252 asks for. */
const APP_SCHEMES = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'])
/** Scheme that is a name in reverse order (RFC 8252, 7.1). */
const REVERSED_NAME = /^[a-z][a-z\d-]*(?:\.[a-z\d-]+)+:$/

/**
 * True for an address that codes may be sent to: a site by https, a program on the person's device by http, or by a
 * scheme of its own. A browser runs `javascript:` and its like as a script of the page that leads there.
 */
export function isAllowedRedirect(uri: string): boolean {
  if (uri.length > MAX_LENGTH || !PRINTABLE.test(uri) || uri.includes('#') || !URL.canParse(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') return LOOPBACK_HOSTS.has(hostname)
  return APP_SCHEMES.has(protocol) || REVERSED_NAME.test(protocol)
}

/** True if a client named the address. A program on the person's device listens at any port (RFC 8252, 7.3). */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (!isAllowedRedirect(uri)) return false
  return registered.some((one) => one === uri || (isLoopback(one) && portless(one) === portless(uri)))
}

/** Names the place that an address leads to. */
export function describeRedirect(uri: string): { returns_to: string; on_device: boolean } {
  const { protocol, host } = new URL(uri)
  if (protocol === 'https:') return { returns_to: host, on_device: false }
  return { returns_to: protocol === 'http:' ? host : protocol.slice(0, -1), on_device: true }
}

function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri)
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname)
}

/** Address without the port at which a program on the person's device listens this time. */
export function portless(uri: string): string {
  if (!isLoopback(uri)) return uri
  const url = new URL(uri)
  url.port = ''
  return url.href
}
