import { z } from 'zod'

/** What stands before a name in an address of the forum or in the way people write it. */
const PLACE = /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:reddit\.com|redd\.it|[\w.-]+(?::\d+)?\/forum)\//i
const LOCAL_PLACE = /^https?:\/\/[^/\s]+\/(?:forum\/)?(?=(?:r|u|user)\/)/i

/** A subreddit's name out of what people paste: `r/Vinyl`, `/r/vinyl/`, or the address of anything in it. */
export function subredditNameOf(text: string): string {
  return nameAfter(text, /^\/?r\/([^/?#\s]+)(?:[/?#].*)?$/is)
}

/** A forum user's name out of what people paste: `u/ann`, `/user/ann/`, or the address of their page. */
export function usernameOf(text: string): string {
  return nameAfter(text, /^\/?u(?:ser)?\/([^/?#\s]+)(?:[/?#].*)?$/is)
}

function nameAfter(text: string, named: RegExp): string {
  const typed = text.trim()
  const path = typed.replace(PLACE, '').replace(LOCAL_PLACE, '')
  return named.exec(path)?.[1] ?? typed
}

/** A subreddit's name, taken as people write or paste it. */
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
/** A forum user's name, taken as people write or paste it. */
export const username = z
  .string()
  .trim()
  .transform(usernameOf)
  .pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,23}$/, 'A user name has up to 23 letters, digits, dashes or underscores.'),
  )
