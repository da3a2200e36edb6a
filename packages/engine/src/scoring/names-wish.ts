import type { PostText } from '../keywords/post-text.ts'
import type { PostLanguage } from './read-language.ts'

/** What the sentence of a statement, a report or another question holds. */
const VERBAL = String.raw`\b(?:i|i['’]m|my|we|our|you|your|is|are|was|were|did|does|do|has|have|how|why|what|which|where|who)\b`

/** What a thing should do or be, which is no verb of the sentence's own: `that does not burn`. */
const DOES = String.raw`\s(?:that|which)\s(?:are|do|does|has|have|is)\b`

/** A question without a verb, perhaps with details after it: `Quiet kettle for an office? About 2 litres`. */
const NOUN_QUESTION = new RegExp(
  String.raw`^(?:\W*(?:which|what)\s+(?!an?\b))?(?!\W*(?:can|could|should|would|will|had|when|am|if|so|the|this|that|these|those|just|any ?one|anybody|ever)\b)(?!(?:(?!${DOES}).|${DOES}){0,90}${VERBAL})[^?!.]{3,90}\?[^?!]{0,60}$`,
  'i',
)

/** A thing and what it should be: `Kettle for an office, under 60`. */
const THING_WISHED = new RegExp(
  String.raw`^(?!\W*(?:when|things|if|so|the|this|these|just|new|\d+|introducing)\b)(?!.{0,90}${VERBAL})[^.!]{3,60}?\s(?:that|which|who|whose|for|without|under|below|with)\s`,
  'i',
)
/** A need with what it is for: `I need web hosting for a small bakery`. */
const NEED =
  /^\W*(?:i|we)\s+(?:also |badly |desperately |just |really |urgently )?need\s(?!(?:anybody|anyone|help|her|him|it|me|my|our|that|the|them|this|to|you|your)\b)[^.?!]{3,60}\s(?:for|that|under|which|who|with|without)\s/i
const MIN_OWN_WORDS = 12

/** Whether a title asks by naming a thing. Headlines have the same form: whoever wishes tells of themselves below, or puts a question mark. */
export function namesWish({ title, body }: PostText, { sentences: [, ...inText] }: PostLanguage): boolean {
  if (NOUN_QUESTION.test(title.raw) || NEED.test(title.raw)) return true
  const tells = body.words.length >= MIN_OWN_WORDS && inText.some(({ personal }) => personal)
  return tells && THING_WISHED.test(title.raw)
}
