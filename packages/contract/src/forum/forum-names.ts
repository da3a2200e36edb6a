import { z } from 'zod'

/** Part of a forum's address before `r/name` or `u/name`. */
const ADDRESS_PREFIX = /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:reddit\.com|redd\.it|[\w.-]+(?::\d+)?\/forum)\//i
const OTHER_HOST_PREFIX = /^https?:\/\/[^/\s]+\/(?:forum\/)?(?=(?:r|u|user)\/)/i

/** Extracts a subreddit's name from what people paste: `r/Vinyl`, `/r/vinyl/`, or the address of anything in it. */
export function subredditNameOf(text: string): string {
  return nameAfter(text, /^\/?r\/([^/?#\s]+)(?:[/?#].*)?$/is)
}

/** Extracts a forum user's name from what people paste: `u/ann`, `/user/ann/`, or the address of their page. */
export function usernameOf(text: string): string {
  return nameAfter(text, /^\/?u(?:ser)?\/([^/?#\s]+)(?:[/?#].*)?$/is)
}

function nameAfter(text: string, named: RegExp): string {
  const typed = text.trim()
  const path = typed.replace(ADDRESS_PREFIX, '').replace(OTHER_HOST_PREFIX, '')
  return named.exec(path)?.[1] ?? typed
}

/** Parses a subreddit's name as people write or paste it. */
export const subredditName = z
  .string()
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
/** Parses a forum user's name as people write or paste it. */
export const username = z
  .string()
  .trim()
  .transform(usernameOf)
  .pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,23}$/, 'A user name has up to 23 letters, digits, dashes or underscores.'),
  )
