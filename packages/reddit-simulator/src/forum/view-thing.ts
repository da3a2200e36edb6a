import type { Account, Thing } from './things.ts'

/** Thing as one viewer sees it: as written, or with author and words taken away. */
export type View = {
  author: Account | null
  /** The words that stand in place of the text; null where the text itself is shown. */
  placeholder: string | null
  category: 'deleted' | 'moderator' | 'reddit' | null
}

/** `viewer` is the account that asks; null for an application without one, or a passer-by. */
export function viewThing(thing: Thing, viewer: Account | null): View {
  const own = viewer !== null && viewer === thing.author
  if (thing.fate === 'deleted') return { author: null, placeholder: '[deleted]', category: 'deleted' }
  if (thing.fate === 'removed-by-reddit') {
    return { author: null, placeholder: '[ Removed by Reddit ]', category: 'reddit' }
  }
  const hidden = thing.fate !== 'here' || thing.author?.standing === 'shadow-banned'
  if (hidden && !own) return { author: null, placeholder: '[removed]', category: 'moderator' }
  return { author: thing.author, placeholder: null, category: null }
}

/** Listings leave out what `/api/info` still answers with its words taken away. */
export function isListed(thing: Thing, viewer: Account | null): boolean {
  return viewThing(thing, viewer).category === null
}
