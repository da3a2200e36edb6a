import { cutAt } from './cut-text.ts'

const WORD = String.raw`[\p{L}\p{N}'’&-]+`
const END = String.raw`(?=[,.;:!?)–—]|$| (?:with|who|that|which|without|so|to|at|in|on|near|from|and|by|using|looking|helps?|over|via|through|during)\b)`
const FOR = new RegExp(String.raw`\b(?<cut>for (?<people>${WORD}(?: ${WORD}){0,5}?)${END})`, 'iu')
/** Words before “to” that give something to somebody, unlike “to” with a verb. */
const TO = new RegExp(
  String.raw`\b(?:sell|giv|teach|offer|provid|rent|leas|deliver|ship|suppl|lend|serv|lessons?\b|class|training\b|coaching\b|tutoring\b)[^,.;]*? (?<cut>to (?<people>${WORD}(?: ${WORD}){0,4}?)${END})`,
  'iu',
)
/** “Help” as a verb: “needs help” helps nobody. */
const HELP =
  /(?:^|[\s,])(?:(?:that|which|who) (?:helps?|lets?|allows?|enables?)|helps|helping|lets|letting|allows|enables|^help|(?<=\b(?:I|we|to|can) )help) /iu
const MEANS = /(?:^|\s)(?:with|by|using|through|via|without|so that)(?=\s|$)|[,.;]/iu
/** “For free” and similar phrases name nobody. */
const NOBODY = /^(?:free|less|you|your|the|an?|every|all|any|each|more|me|us|them|everyone|anyone|people)\b/i
const PEOPLE = /(?:[^s]s|people|men|women|children|business)(?:$| )/i
const MANY = /^(?:.*[^s]s|people|men|women|children)$/i
/** Words after the people: what they do, or where and when. */
const BEHIND = / (?:\p{L}+ing|online|now|today|everywhere|worldwide|nationwide)\b.*$/iu
const MAX_WORDS = 5

/** Cuts out the audience, where people are named; other words belong to the thing. */
export function cutAudience(text: string): { audience: string; rest: string } {
  for (const pattern of [FOR, TO]) {
    const { cut = '', people = '' } = pattern.exec(text)?.groups ?? {}
    const audience = people.replace(BEHIND, '').trim()
    if (!NOBODY.test(audience) && PEOPLE.test(audience))
      return { audience, rest: text.replace(cut, ',').replaceAll(/\s+,/g, ',') }
  }
  return { audience: '', rest: text }
}

type HelpParts = { rest: string; audience: string; aim: string; means: string }

/** Cuts “helps restaurants fill tables with reservations” into audience, aim and means. */
export function cutHelped(text: string): HelpParts {
  const found = HELP.exec(text)
  if (!found) return { rest: text, audience: '', aim: '', means: '' }
  const { audience, rest } = cutPeople(text.slice(found.index + found[0].length))
  const [aim, means] = cutAt(rest.replace(/^to /i, ''), MEANS)
  return { rest: text.slice(0, found.index), audience, aim, means }
}

function cutPeople(text: string): { audience: string; rest: string } {
  const words = text.split(' ')
  if (NOBODY.test(text)) return { audience: '', rest: words.slice(1).join(' ') }
  const first = words.slice(0, MAX_WORDS).findIndex((word) => MANY.test(word))
  if (first < 0) return { audience: '', rest: text }
  const more = words.slice(first).findIndex((word) => !MANY.test(word))
  const end = more < 0 ? words.length : first + more
  return { audience: words.slice(0, end).join(' '), rest: words.slice(end).join(' ') }
}
