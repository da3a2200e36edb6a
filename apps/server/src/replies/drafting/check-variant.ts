import { INSTRUCTIONS } from './instructions.ts'
import { detectLanguage } from './detect-language.ts'

export const MAX_CHARACTERS = 10_000

/** Words of the instructions in a row that count as leaked. */
const MIN_LEAKED_WORDS = 6
/** Fewest letters of a comment: `...`, `[]` and `N/A` have fewer. A letter that is a syllable or a word counts double. */
const MIN_LETTERS = 4
const TASK =
  '(?:help|assist|write|draft|comply|create|do (?:that|this)|fulfil|(?:provide|generate|produce|continue|engage)\\b[^.]{0,30}\\b(?:request|comment|reply|response|text|content|assistance))'
const CANNOT =
  "(?:can(?:no|['’])?t|won['’]?t|(?:am |are |['’]m |['’]re )?(?:unable|not able) to|must decline|have to decline)"
const PROGRAM =
  'an ai\\b(?![ -](?:engineer|developer|researcher|company|startup|founder|consultant|agency|artist|user|fan))'
const REFUSES = [
  `(?:(?:i['’]?m |i am |we(?:['’]re| are) )?(?:very |really |so )?sorry|i apologi[sz]e|unfortunately|my apologies)\\b[^.]{0,24}\\b(?:i|we) ?${CANNOT}(?:\\W*$|[^.]{0,60}\\b${TASK})`,
  `i(?: (?:can(?:no|['’])t|cannot|won['’]t|am (?:unable|not able) to)|['’]m (?:unable|not able) to)\\b[^.]{0,60}\\b${TASK}`,
  'i (?:must|have to) (?:respectfully )?decline',
  "i (?:don['’]t|do not) feel comfortable (?:writing|drafting|creating|generating|helping|with (?:this|that|your) request)",
  '(?:this|your|the) request (?:violates|goes against)',
  `as ${PROGRAM}`,
  `i['’]m (?:just )?${PROGRAM}`,
  'je suis désolée?[^.]{0,60} ne (?:peux|puis)',
  'es tut mir leid\\b[^.]{0,60} kann\\b[^.]{0,60} nicht',
  'lo siento\\b[^.]{0,60} no (?:puedo|podemos)',
  'mi dispiace\\b[^.]{0,60} non posso',
  'desculpe\\b[^.]{0,60} não posso',
  'het spijt me\\b[^.]{0,60} kan\\b[^.]{0,60} niet',
  '(?:抱歉|对不起)[^。.]{0,40}(?:无法|不能)',
  '申し訳[^。.]{0,40}(?:できません|できない|お手伝い)',
].map((beginning) => new RegExp(`^[^\\p{L}\\p{N}]*(?:${beginning})`, 'iu'))
/** What servers between a model and Radar say in its place, in one line. */
const NO_ANSWER =
  /^[^\p{L}\p{N}]*(?:(?:undefined|null|none|string|text|comment)|(?:error|exception|traceback)\s*:[^\n]{0,200}|(?:http\/?[\d.]* ?)?[45]\d\d (?:bad gateway|internal server error|service unavailable|gateway time-?out|too many requests|unauthorized|forbidden|not found|error)|data: ?(?:\[done\]|\{[^\n]*)|event: ?\w+|openrouter processing|upstream (?:request|connect|error)[^.\n]{0,80}|(?:internal server error|bad gateway|gateway time-?out|service unavailable|rate limit (?:exceeded|reached)|too many requests|request timed? ?out)[^.\n]{0,80})[^\p{L}\p{N}]*$/iu
/** A blank that somebody else was to fill: the whole text, or a name in brackets that is no address, link or code. */
const BLANKS = [
  /^\s*["'“]?[[<{][^\]>}\n]{0,200}[\]>}]["'”.]?\s*$/,
  /\{\{\s*\w{1,30}\s*\}\}/,
  /(?<![\w/`.])\[(?:your|insert)\b[^[\]\n]{1,40}\](?![([])/i,
  /(?<![\w/`.])\[(?:Company|Product|Business|Name|Link|Website|URL)(?: (?:[A-Z][^[\]\n]{0,30}|name|here))?\](?![([])/,
]

/** Finds why a text of the AI provider is no draft, as a sentence for the user; undefined where it may be one. */
export function findVariantFault(text: string, post: { title: string; body: string }): string | undefined {
  if (text.trim() === '') return 'The AI provider sent an empty answer.'
  if (/\p{L}/u.test(text) && BLANKS.some((blank) => blank.test(text)))
    return 'The AI provider left a blank in its reply.'
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

const countLetters = (text: string) =>
  (text.match(/\p{L}/gu)?.length ?? 0) +
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0)

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
