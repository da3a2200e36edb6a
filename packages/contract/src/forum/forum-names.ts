import { z } from 'zod'
import { text } from '../base.ts'

const MAX_ADDRESS = 2_000

/** Extracts a subreddit's name from what people paste: `r/Vinyl`, `/r/vinyl/`, or the address of anything in it. */
export function subredditNameOf(text: string): string {
  return nameAfter(text, new Set(['r']))
}

/**
 * Extracts a forum user's name from what people paste: `u/ann`, `/user/ann/`, `@ann.example.com`, or the address of their
 * page. A page of Lemmy gives the name with its instance, `ann@lemmy.example`, as posts there have it. A page of Discourse
 * looks alike; the server knows which hosts are one.
 */
export function usernameOf(text: string): string {
  const name = nameAfter(text, new Set(['u', 'user', 'profile'])).replace(/^@/, '')
  const instance = instanceOf(text.trim())
  return instance === undefined || name.includes('@') ? name : `${name}@${instance}`
}

/**
 * Host of an address that ends with the name after `/u/`, as pages of Lemmy's people do. Reddit is none, nor is a host in
 * numbers or with a port, as a practice forum has, nor a page below the name, as Discourse shows (`/u/ann/summary`).
 */
function instanceOf(typed: string): string | undefined {
  if (typed.length > MAX_ADDRESS || !typed.includes('/')) return undefined
  const address = parseAddress(typed)
  if (!address || address.port !== '' || !/^\/u\/[^/]+\/?$/i.test(address.pathname)) return undefined
  const { hostname } = address
  return TOP_DOMAIN.test(hostname) && !hostname.split('.').includes('reddit') ? hostname : undefined
}

/** Last label of a host's name, which no number is. */
const TOP_DOMAIN = /\.[a-z][a-z0-9-]*$/

/** The name that follows one of the marks at the beginning of a path, or the text itself. */
function nameAfter(text: string, marks: ReadonlySet<string>): string {
  const typed = text.trim()
  if (typed.length > MAX_ADDRESS || !typed.includes('/')) return typed
  const [first = '', second = '', ...rest] = pathOf(typed)
  const [mark, name] = first.toLowerCase() === 'forum' ? [second, rest[0]] : [first, second]
  return marks.has(mark.toLowerCase()) && name ? name : typed
}

/** Segments of an address's path, or of a path that begins with the mark itself. */
function pathOf(typed: string): string[] {
  const address = parseAddress(typed)
  const path = address ? address.pathname : (typed.split(/[?#]/, 1)[0] ?? '')
  return path.split('/').filter((segment) => segment !== '')
}

/** Parses `https://old.reddit.com/r/vinyl`, `reddit.com/r/vinyl` and `localhost:3000/forum/r/vinyl`. */
function parseAddress(typed: string): URL | null {
  const hasHost = /^[^/?#]*[.:]|^[^/?#]+\/forum\//i.test(typed)
  if (!hasHost) return null
  try {
    return new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  } catch {
    return null
  }
}

/** Parses a subreddit's name as people write or paste it. */
export const subredditName = text(MAX_ADDRESS)
  .trim()
  .transform(subredditNameOf)
  .pipe(
    z
      .string()
      .regex(
        /^[A-Za-z0-9][A-Za-z0-9_]{1,23}$/,
        'A subreddit name has 2 to 24 letters, digits or underscores.',
      ),
  )
/**
 * Parses a forum user's name as people write or paste it. Discourse has dots in names, and on Lemmy a name has its instance:
 * `alex@lemmy.example`.
 */
export const username = text(MAX_ADDRESS)
  .trim()
  .transform(usernameOf)
  .pipe(
    z
      .string()
      .regex(
        /^[A-Za-z0-9_-][A-Za-z0-9_.:@-]{0,252}$/,
        'A user name has letters, digits, dots, dashes or underscores, and no spaces.',
      ),
  )
