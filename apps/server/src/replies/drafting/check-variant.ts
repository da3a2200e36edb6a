import { INSTRUCTIONS } from './instructions.ts'
import { detectLanguage } from './detect-language.ts'

export const MAX_CHARACTERS = 10_000

/** Words of the instructions in a row that count as leaked. */
const MIN_LEAKED_WORDS = 6
/** Fewest letters of a comment: `...`, `[]` and `N/A` have fewer. */
const MIN_LETTERS = 4
const CANNOT =
  "(?:can(?:no|['’])?t|won['’]?t|(?:am |are |['’]m |['’]re )?(?:unable|not able) to|must decline|have to decline)"
const TASK =
  '(?:help|assist|write|draft|comply|create|do (?:that|this|it)|fulfil|provide|generate|produce|continue|engage)'
const REFUSES = [
  `(?:(?:i['’]?m |i am |we(?:['’]re| are) )?(?:(?:very |really |so )?sorry|i apologi[sz]e|unfortunately|my apologies)\\b\\W[^.]{0,20}\\b)?(?:i|we) ?${CANNOT}\\b(?:\\W*$|[^.]{0,60}\\b${TASK})`,
  'i (?:must|have to) (?:respectfully )?decline',
  "i (?:don['’]t|do not) feel comfortable",
  '(?:this|your|the) request (?:violates|goes against)',
  'as an ai\\b',
  "i['’]m (?:just )?an ai",
  'je suis désolée?[^.]{0,60} ne (?:peux|puis)',
  'es tut mir leid\\b[^.]{0,60} kann\\b[^.]{0,60} nicht',
  'lo siento\\b[^.]{0,60} no (?:puedo|podemos)',
  'mi dispiace\\b[^.]{0,60} non posso',
  'desculpe\\b[^.]{0,60} não posso',
  'het spijt me\\b[^.]{0,60} kan\\b[^.]{0,60} niet',
  '抱歉|对不起|申し訳',
].map((beginning) => new RegExp(`^\\W*(?:${beginning})`, 'i'))
/** What servers between a model and Radar say in its place. */
const NO_ANSWER =
  /^\W*(?:(?:undefined|null|none|string|text|comment)\W*$|(?:\w{0,20}error|exception|traceback)\b\s*(?::|\(|\d)|(?:http\/?[\d.]* ?)?[45]\d\d(?= (?:bad|internal|service|gateway|too many|unauthori|forbidden|not found|error))|data:|event:|openrouter processing|upstream|internal server|bad gateway|gateway time|service unavailable|rate limit|too many requests|request timed? ?out)/i
/** A blank that somebody else was to fill: the whole text, or a name in brackets. */
const BLANK =
  /^\W{0,9}[[<{(][^\]>})\n]{0,200}[\]>})]\W{0,9}$|\{\{[^{}\n]{0,60}\}\}|\[(?:your|insert|company|product|business|name|link|website|url)\b[^[\]\n]{0,40}\](?!\()/i

/** Finds why a text of the AI provider is no draft, as a sentence for the user; undefined where it may be one. */
export function findVariantFault(text: string, post: { title: string; body: string }): string | undefined {
  if (text.trim() === '') return 'The AI provider sent an empty answer.'
  if (/\p{L}/u.test(text) && BLANK.test(text)) return 'The AI provider left a blank in its reply.'
  if (countLetters(text) < MIN_LETTERS || NO_ANSWER.test(text))
    return 'The AI provider did not write a reply.'
  if (text.length > MAX_CHARACTERS) return 'The AI provider wrote more than fits into a comment.'
  if (REFUSES.some((pattern) => pattern.test(text))) return 'The AI provider refused to write this reply.'
  if (repeatsInstructions(text)) return 'The AI provider did not write a reply.'
  const [asked, written] = [detectLanguage(`${post.title} ${post.body}`), detectLanguage(text)]
  if (asked !== undefined && written !== undefined && asked !== written)
    return `The AI provider wrote in ${written}, and the post is in ${asked}.`
  return undefined
}

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

function repeatsInstructions(text: string): boolean {
  const said = ` ${plain(text).join(' ')} `
  const own = plain(INSTRUCTIONS)
  return own.some((_, at) => {
    const run = own.slice(at, at + MIN_LEAKED_WORDS)
    return run.length === MIN_LEAKED_WORDS && said.includes(` ${run.join(' ')} `)
  })
}

function plain(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
