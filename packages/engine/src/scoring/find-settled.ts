import type { Span } from '../keywords/find-keyword.ts'
import type { OwnWords } from './speech/read-own-words.ts'

/** Marks what an author adds to a post, to the end of the line. */
const ADDED = /(?<=^|[\n.!?*] ?\W*)(?:edit|eta|update)(?:\s?\d)?\s?[:*)\]–—-]+(?<added>[^\n]{1,300})/gi
const THANKS = String.raw`(?:(?:all good|okay|ok|thanks|thank you|thx)(?:[^\n.!?,]{0,40}[.!?,–—-]+|\s))`
const BOUGHT = String.raw`(?:bought|chose|decided on|found|hired|ordered|purchased) (?:it|one|somebody|someone|that one|this one)\b`
const ENDED_UP = String.raw`ended up (?:going with|with|(?:buying|choosing|getting|hiring|ordering) (?:an?|it|one|some|that|the|this|two))\b`
const WENT_WITH = String.raw`(?:chose|decided on|going with|settled on|went with) (?:an?|it|one|that|the|this)\b|went with \p{Lu}`
/** How whoever adds something says that they have what they asked for. */
const SETTLED = new RegExp(
  String.raw`^\W*${THANKS}?\W*(?:(?:i|we)(?:['’](?:m|re|ve)| am| are| have)?\s)?(?:finally |just )?(?:${BOUGHT}|${ENDED_UP}|${WENT_WITH}|solved(?=\s*(?:$|[.!,;)]|thank)))`,
  'iu',
)
/** Who says one of these may look on, or speaks of something else. */
const OPEN =
  /[?]|n['’]t\b|\b(?:again|before|but|if|instead|looking|my (?:daughter|friend|husband|kids?|son|wife)|need|never|nobody|not|nothing|part|still|yet)\b/i

/** Where an author adds, last of all, that they need nothing more: `EDIT: went with a local agency`. Linear in the text. */
export function settledSince({ body }: Pick<OwnWords, 'body'>): Span | undefined {
  const [last] = [...body.matchAll(ADDED)].slice(-1)
  const added = last?.groups?.['added'] ?? ''
  const found = OPEN.test(added) ? null : SETTLED.exec(added)
  if (last === undefined || found === null) return undefined
  const start = last.index + last[0].length - added.length
  if (body.slice(start).includes('?')) return undefined
  return { field: 'body', start: start + found[0].length - 1, end: start + found[0].length }
}
