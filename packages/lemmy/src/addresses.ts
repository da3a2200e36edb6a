/** Community of an instance, in lower case. */
export type CommunityName = { name: string; host: string }

const MAX_LENGTH = 1_000
const NAME = /^[a-z0-9_]{1,255}$/
const THING = /^\/(post|comment)\/([1-9]\d{0,14})\/?$/
/** From version 1.0 on, a comment below a post has the address of both. */
const COMMENT_BELOW = /^\/post\/[1-9]\d{0,14}\/([1-9]\d{0,14})\/?$/

/** Name of a community as people write it: `selfhosted@lemmy.example`. */
export const formatCommunity = ({ name, host }: CommunityName): string => `${name}@${host}`

/**
 * Community that a typed or pasted text names: `selfhosted@lemmy.example`, `!selfhosted@lemmy.example`, or an address such
 * as `https://lemmy.example/c/selfhosted` or `https://other.example/c/selfhosted@lemmy.example`; null for any other text.
 */
export function parseCommunity(typed: string): CommunityName | null {
  const text = typed.trim()
  if (text.length > MAX_LENGTH) return null
  const [, name, host] = /^!?([^\s@/:]+)@([^\s@/]+)$/.exec(text) ?? []
  if (name !== undefined && host !== undefined) return communityOf(name, host)
  const url = parseUrl(text)
  const segment = /^\/c\/([^/]+)\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!url || segment === undefined) return null
  const [named = '', home = url.host] = segment.split('@', 2)
  return communityOf(named, home)
}

function communityOf(typed: string, typedHost: string): CommunityName | null {
  const name = typed.toLowerCase()
  const host = parseHost(typedHost)
  return NAME.test(name) && host !== null ? { name, host } : null
}

/** Last label of a name, which no number is. */
const TOP_DOMAIN = /\.[a-z](?:[a-z0-9-]*[a-z0-9])?$/

/** Host in its one spelling; null for what is none, for an address in numbers, and for one with a port. */
export function parseHost(typed: string): string | null {
  const url = parseUrl(`https://${typed}`)
  if (!url || url.port !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '') return null
  const host = url.hostname.replace(/\.$/, '')
  return TOP_DOMAIN.test(host) ? host : null
}

function parseUrl(text: string): URL | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.username === '' && url.password === '' ? url : null
}

/** Post or comment by its number on an instance. */
export type Thing = { kind: 'post' | 'comment'; host: string; id: number }

/**
 * Post or comment that an address leads to, by its number there; null for any other address. An `ap_id` that Lemmy made is
 * such an address of its home instance.
 */
export function parseThing(address: string): Thing | null {
  const url = address.length > MAX_LENGTH ? null : parseUrl(address.trim())
  const host = url && parseHost(url.host)
  if (!url || host === null) return null
  const below = COMMENT_BELOW.exec(url.pathname)?.[1]
  if (below !== undefined) return { kind: 'comment', host, id: Number(below) }
  const [, kind, id] = THING.exec(url.pathname) ?? []
  return kind === undefined ? null : { kind: kind === 'post' ? 'post' : 'comment', host, id: Number(id) }
}
