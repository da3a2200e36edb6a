import { isClosedHost } from '../closed-hosts.ts'
import { parsePostPath, postPath } from '@radar/discourse'

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Address as typed, with or without its scheme; undefined for a number, a single name, a port or a password. */
function parseAddress(text: string): URL | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  url.hostname = url.hostname.replace(/\.$/, '')
  if (isClosedHost(url.hostname)) return undefined
  return url.hostname.length <= 253 && HOST.test(url.hostname) ? url : undefined
}

/** Paths of a Discourse forum as a whole, and of its topics. Other paths may belong to other kinds of forum. */
const FORUM_PATH = /^\/(?:(?:latest|top|new|hot|categories|about|t)(?:\/.*)?)?$/i

/** Host of the forum that somebody typed, by its name or an address of it. */
export function parsePlace(typed: string): string | undefined {
  const text = typed.trim()
  if (/[\s@]/.test(text)) return undefined
  const url = parseAddress(text)
  return url && FORUM_PATH.test(url.pathname) ? url.hostname : undefined
}

/** Id of the post or topic at an address; its forum may be none. */
export function idAt(address: URL): string | undefined {
  const url = parseAddress(address.href)
  const at = url ? parsePostPath(url.pathname) : null
  return url && at ? `${url.hostname}${postPath(at)}` : undefined
}
