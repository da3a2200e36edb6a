import type { Sentence } from '../read-language.ts'
import type { OwnWords } from '../speech/read-own-words.ts'

type Range = { start: number; end: number }

/** A mail or message between marks of quotation. The mark of an inch follows a number and begins none. */
const PASSAGE = /(?<!\S)["“](?=\S)[^"“”]{12,1500}(?<=\S)["”](?![\p{L}\p{N}])/gu
/** What somebody said or asked in the midst of a sentence. */
const REPORTED =
  /(?:\b(?:ask(?:ed|ing|s)?|answer(?:ed|s)?|read(?:s|ing)?|repl(?:ied|ies|y)|respond(?:ed|s)|sa(?:id|ys?|ying)|stat(?:ed|es)|tells?|told|writ(?:es|ing)|wrote)\b[^"“”?]{0,25}|: ?)["“][^"“”]*["”]/giu
/** How a line of a talk begins that somebody wrote down. */
const SPEAKER =
  /^\W*(?:agent|amazon|boss|buyer|caller|clerk|client|customer(?: (?:service|support))?|guy|he|her|him|husband|landlord|me|rep|scammer|seller|she|support|them|they|wife) ?:/i
/** What an author asks to answer it themselves. */
const ANSWERED =
  /^\W*(?:and |but |so )?(?:guess what|sound familiar|why (?:am|do|did) (?:i|we)(?: \p{L}+){1,3}|why (?:are|is|was|were) (?:it|that|these|this)(?: \p{L}+){1,3})\W*$/iu

/** How a mail to its customers goes on below a question that it puts over a part of itself. */
const FROM_A_FIRM =
  /^\s*\n\s*(?:if you do not|we (?:have (?:decided|removed|taken)|may|took)|you (?:may|must)|your (?:\w+ ){0,3}(?:account|listings?|order))\b/i

const MAX_BEGINNING = 60

const passages = new WeakMap<OwnWords, Range[]>()

/** Whether a sentence stands in what the author quotes of somebody else, or in a talk that they wrote down. */
export function isOfOthers({ field, start, end }: Sentence, own: OwnWords): boolean {
  if (field === 'title') return false
  const text = own.body.slice(start, end)
  if (SPEAKER.test(text) || (text.endsWith('\n') && isHeading(own.body, end))) return true
  const first = start + /^\s*/.exec(text)![0].length
  const last = start + text.trimEnd().length
  return passagesOf(own).some((passage) => first >= passage.start && last <= passage.end)
}

/** Whether a line that ends there stands over a part of a mail by some firm. */
function isHeading(body: string, end: number): boolean {
  return FROM_A_FIRM.test(body.slice(end - 1, end + MAX_BEGINNING))
}

/** Whether its author answers this question of the text themselves. */
export function isAnswered({ field, start, end }: Sentence, own: OwnWords): boolean {
  return field === 'body' && ANSWERED.test(own.body.slice(start, end))
}

/** A sentence in which what somebody is reported to have said is blank; everything stands where it stood. */
export function withoutReported(text: string): string {
  return /["”]/.test(text) ? text.replaceAll(REPORTED, (words) => ' '.repeat(words.length)) : text
}

function passagesOf(own: OwnWords): Range[] {
  const known = passages.get(own)
  if (known !== undefined) return known
  const found = [...own.body.matchAll(PASSAGE)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
  passages.set(own, found)
  return found
}
