import { SHORT_HOST, isRedditHost } from '@radar/reddit'
import type { Forum } from '../../platform/ctx.ts'
import { InvalidInputError } from '../../platform/errors.ts'

/** `/r/{name}/comments/{id}`, `/user/{name}/comments/{id}`, `/comments/{id}`, `/gallery/{id}`, with anything behind. */
const POST = /^(?:\/(?:r|u|user)\/[^/]+)?\/(?:comments|gallery|tb)\/([a-z0-9]{1,16})(?=\/|$)/i
const SHARED = /^(?:\/(?:r|u|user)\/[^/]+)?\/s\/[^/]+/i

const NO_ADDRESS = 'This is not the address of a post. Copy it from the address bar of your browser.'
const NO_POST = 'This address is in the forum, but it is not a post. Open the post, and copy its address.'
const SHARE_LINK = 'This is a share link. Open it in a browser, and copy the address that it leads to.'

/**
 * Parses the id of a post out of its address, in any form in which people copy it. Throws `InvalidInputError` that says
 * what is wrong.
 */
export function parseAddress(address: string, forum: Pick<Forum, 'url' | 'demo'>): string {
  const url = toUrl(address)
  if (!url) throw refusal(NO_ADDRESS)
  const path = pathWithin(url, forum)
  if (path === undefined) throw refusal(describeElsewhere(url, forum))
  const [, id] = POST.exec(path) ?? []
  if (id) return id.toLowerCase()
  throw refusal(SHARED.test(path) ? SHARE_LINK : NO_POST)
}

/** Parses an address. Programs and people may leave out the scheme. */
export function toUrl(address: string): URL | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`)
  const isPlace = url && /^https?:$/.test(url.protocol) && /[.:]|^localhost$/.test(url.host)
  return isPlace ? url : undefined
}

/** Path of an address within the connected forum; undefined for any other site. */
function pathWithin(url: URL, { url: home }: Pick<Forum, 'url'>): string | undefined {
  const place = new URL(home)
  if (isRedditHost(place.hostname)) {
    if (isRedditHost(url.hostname)) return url.pathname
    return url.hostname === SHORT_HOST ? `/comments${url.pathname}` : undefined
  }
  const root = place.pathname.replace(/\/$/, '')
  const isHome = url.host === place.host && `${url.pathname}/`.startsWith(`${root}/`)
  return isHome ? url.pathname.slice(root.length) : undefined
}

function describeElsewhere(url: URL, { demo }: Pick<Forum, 'demo'>): string {
  if (demo && (isRedditHost(url.hostname) || url.hostname === SHORT_HOST))
    return 'This is a Reddit address, and this Radar has no access to Reddit. Paste the post instead.'
  return demo
    ? 'This address is not in the practice forum. Open a post there, and copy its address.'
    : 'This address is on another site. Paste the address of a post in the forum that Radar reads.'
}

const refusal = (message: string) => new InvalidInputError({ url: [message] })
