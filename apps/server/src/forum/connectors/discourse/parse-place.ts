import { isClosedHost } from '../closed-hosts.ts'
import { isTagPath, parseCategoryPath, parsePostPath, postPath } from '@radar/discourse'

/*
 * Places: `forum.example` is a forum, `forum.example/c/hand-tools/5` a category of it with those within it. The number is
 * the category; the name before it is what people see, and may be an old one, or missing (`forum.example/c/5`).
 */

/** Category of a forum, by its number. */
export type CategoryPlace = { host: string; id: number }

/** Subject of a typed address that is no place yet: a category by its names alone, or the topics of a tag. */
export type IncompletePlace = { host: string; slugs: string[] } | { host: string; isTag: true }

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Longest name of a category in a place; a longer one is left out. */
const MAX_NAME = 40

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

/** Place that somebody typed, by its name or an address of it. A category by its name alone, and a tag, are incomplete. */
export function parsePlace(typed: string): string | undefined {
  const text = typed.trim()
  if (/[\s@]/.test(text)) return undefined
  const url = parseAddress(text)
  if (!url) return undefined
  const { hostname: host, pathname } = url
  if (FORUM_PATH.test(pathname)) return host
  if (isTagPath(pathname)) return `${host}/tag`
  const category = parseCategoryPath(pathname)
  if (category === null) return undefined
  return category.id === null ? `${host}/c/${category.slugs.join('/')}` : categoryPlace({ host, ...category })
}

/** Place of a category. Its name is left out where it is no part of a name that people type. */
export function categoryPlace({ host, id, slug }: CategoryPlace & { slug: string }): string {
  const name = slug.toLowerCase()
  const isShown = /^[\p{L}\p{N}_-][^\s/\\@?#%]*$/u.test(name) && name.length <= MAX_NAME
  return isShown ? `${host}/c/${name}/${id}` : `${host}/c/${id}`
}

export const hostOf = (place: string): string => place.split('/', 1)[0] ?? ''

/** Category that a place names by its number; undefined for a whole forum, and for an incomplete place. */
export function categoryOf(place: string): CategoryPlace | undefined {
  const [, host, id] = /^([^/]+)\/c\/(?:[^/]+\/)?([1-9]\d{0,14})$/.exec(place) ?? []
  return host === undefined ? undefined : { host, id: Number(id) }
}

/** True for the name of a whole forum or of a category with its number, in any capitals. */
export function isPlace(place: string): boolean {
  const name = place.toLowerCase()
  return parsePlace(name) === name && (hostOf(name) === name || categoryOf(name) !== undefined)
}

/** Text that is the same for every name of a category. */
export function keyOf(place: string): string {
  const category = categoryOf(place)
  return category ? `${category.host}/c/${category.id}` : place
}

export function incompletePlaceOf(place: string): IncompletePlace | undefined {
  if (isPlace(place)) return undefined
  const [host = '', kind, ...slugs] = place.split('/')
  return kind === 'c' ? { host, slugs } : { host, isTag: true }
}

/** Id of the post or topic at an address; its forum may be none. */
export function idAt(address: URL): string | undefined {
  const url = parseAddress(address.href)
  const at = url ? parsePostPath(url.pathname) : null
  return url && at ? `${url.hostname}${postPath(at)}` : undefined
}
