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
