import type { Span } from '../keywords/find-keyword.ts'
import type { OwnWords } from './speech/read-own-words.ts'

/** How authors mark a title when they need nothing more. */
const SOLVED_TITLE = /[([](?:closed|found|fixed|resolved|solved)[)\]]|^\W*(?:re)?solved\s*[:–—-]/i
/** Marks what an author adds to a post, to the end of the line. */
const ADDED = /(?<=^|[\n.!?*] ?\W*)(?:edit|eta|update)(?:\s?\d)?\s?[:*)\]–—-]+(?<added>[^\n]{1,300})/gi
const THANKS = String.raw`(?:(?:all good|okay|ok|thanks|thank you|thx)(?:[^\n.!?,]{0,40}[.!?,–—-]+|\s))`
const BOUGHT = String.raw`(?:bought|chose|decided on|found|hired|ordered|purchased) (?:it|one|somebody|someone|that one|this one)\b`
const ENDED_UP = String.raw`ended up (?:going with|with|(?:buying|choosing|getting|hiring|ordering) (?:an?|it|one|some|that|the|this|two))\b`
const WENT_WITH = String.raw`(?:chose|decided on|going with|settled on|went with) (?:an?|it|one|that|the|this)\b|went with \p{Lu}`
/** How whoever adds something says that they have what they asked for. */
const HAS_IT = new RegExp(
  String.raw`^\W*${THANKS}?\W*(?:(?:i|we)(?:['’](?:m|re|ve)| am| are| have)?\s)?(?:finally |just )?(?:${BOUGHT}|${ENDED_UP}|${WENT_WITH}|solved(?=\s*(?:$|[.!,;)]|thank)))`,
  'iu',
)
/** Who says one of these may look on, or speaks of something else. */
const OPEN =
  /[?]|n['’]t\b|\b(?:again|before|but|if|instead|looking|my (?:daughter|friend|husband|kids?|son|wife)|need|never|nobody|not|nothing|part|still|yet)\b/i

/** Where an author says that they need nothing more: in a mark of the title or in what they add last of all. Linear in the text. */
export function findSettled({ title, body }: Pick<OwnWords, 'title' | 'body'>): Span | undefined {
  const mark = SOLVED_TITLE.exec(title)
  if (mark !== null) return { field: 'title', start: mark.index, end: mark.index + mark[0].length }
  const last = [...body.matchAll(ADDED)].at(-1)
  const added = last?.groups?.['added'] ?? ''
  const found = OPEN.test(added) ? null : HAS_IT.exec(added)
  if (last === undefined || found === null) return undefined
  const start = last.index + last[0].length - added.length
  const asksOn = body.slice(start).includes('?')
  return asksOn
    ? undefined
    : { field: 'body', start: start + found[0].length - 1, end: start + found[0].length }
}
