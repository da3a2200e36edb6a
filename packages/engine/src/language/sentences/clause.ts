import { itemAt } from '../../item-at.ts'
import type { Post, Span } from '../../post.ts'

/** Characters that a card has room for. */
const MAX_LENGTH = 140
const MIN_LETTERS = 8
const SUBJECT = String.raw`(?:i|we|they|he|she|it|you|there|anyone|anybody|someone|(?:my|our) \w+ (?:is|are|was|has|would|will|can))(?!\w)`
const STARTS = String.raw`(?:${SUBJECT}|(?:is|are|do|does|did|can|could|should|would|will|has|have|any|what|how|why) (?:\w+ ){0,2}?${SUBJECT}|(?:please|looking|happy|willing) )`
/** End of a clause: before another one, and never at the comma of a list. */
const BREAK = new RegExp(
  [
    String.raw`[.?!…]+["”')]* (?=["“'(]?\p{Lu})`,
    String.raw`; `,
    String.raw`(?:,|:) (?=${STARTS})`,
    String.raw`, (?:but(?! (?:no|not|only) )|so) `,
    String.raw`,? (?:[–—-] |(?<!thing )but (?=${STARTS}|(?:my|our|the|then) )|because (?!of )|(?:so|and) (?=${STARTS}))`,
  ].join('|'),
  'giu',
)
/** Ends nothing, though a capital may follow. */
const SHORTENED = /\b(?:vs|e\.?g|i\.?e|approx|mr|mrs|ms|dr|st|no|ft|mt|inc|ltd|u\.[ks])$/i
/** Part that leads to a clause after its comma and is none by itself; a question may begin with `when`. */
const LEADING =
  /^\W*(?:\p{L}{2,4}: ?)?(?:(?:and|but|so),? )?(?:after|although|as|because|before|despite|due to|even (?:if|though)|given|if|once|since|though|unless|until|when(?! (?:am|are|can|could|did|do|does|is|should|was|were|will|would) )|whenever|whether|while|with)(?!\p{L})[^,]*$/iu
const DASH = /[–—-] $/
/** Part before a dash that belongs to what is behind it: `For a small shop — books and tea —`. */
const AHEAD = /^\W*(?:about|among|at|for|from|in|of|on|to)(?!\p{L})[^?!]*$/iu
/** Beginning of a clause that goes on from another, or greets before it says anything. */
const JOINED = new RegExp(
  String.raw`^(?:(?:and|but|so|because|or)(?!\w)(?! (?:far|many|much|of) ),? |(?:however|mainly)(?:, | (?=(?:any|are|can|could|did|do|does|has|have|how|is|looking|please|should|what|which|why|will|would|i (?:am|have|need|want|wonder|would)) ))|(?:hi|hey|hello|greetings)(?: (?:all|guys|everyone|everybody|there|folks|reddit|y'all|/?r/\w+))?(?: ?[,!.:–-]+ | (?=${STARTS}))|(?:dear )?/?r/\w+, |(?:anyways?|well|okay|ok|basically|also|now|lastly|finally|edit|tl;?dr),? (?=${STARTS}|need ))+`,
  'iu',
)
const TRIMMED = /^(?:[\s*#>•"“”'_~–—-]|\d{1,2}[.)](?=[\s*]))+|[\s*"“”'_~]+$/g
/** A line of Markdown between number signs. */
const HEADING = /^(\s*#.*?)[\s#]+$/s
/** Word with which no clause ends. */
const OPEN_END = /(?<!\p{L})(?:an?|and|because|but|if|my|of|or|our|rather|than|the|whether|your)$/iu
/** Beginning of a clause that only illustrates another. */
const EXAMPLE = /^(?:e\.?g|for (?:example|instance)|i\.?e|such as)(?!\p{L})/iu
/** End of a text that was cut off. */
const CUT_OFF = /(?:\.\.\.|…)$/

/** The literal sentence of the post or, where that is long, its whole clauses around a place, as many as fit; null where none stands by itself. */
export function clauseAt(post: Pick<Post, 'title' | 'body'>, sentence: Span, place: Span): string | null {
  const whole = sentenceAt(post, sentence)
  if (whole.length <= MAX_LENGTH) return isCutOff(post, sentence) ? null : asQuote(whole)
  const text = post[sentence.field]
  const pieces = cutAt(text, sentence)
  let first = pieceAt(pieces, place)
  let last = first
  const length = (from: number, to: number): number => itemAt(pieces, to).end - itemAt(pieces, from).start
  if (length(first, last) > MAX_LENGTH) return null
  while (first > 0 && length(first - 1, last) <= MAX_LENGTH) first--
  while (last + 1 < pieces.length && length(first, last + 1) <= MAX_LENGTH) last++
  return asQuote(trimmed(text.slice(itemAt(pieces, first).start, itemAt(pieces, last).end)))
}

function sentenceAt(post: Pick<Post, 'title' | 'body'>, { field, start, end }: Span): string {
  return trimmed(post[field].slice(start, end))
}

/** Tests if the text ends here before its author did; a title is never cut. */
function isCutOff(post: Pick<Post, 'title' | 'body'>, { field, end }: Span): boolean {
  if (field === 'title') return false
  const text = post[field].trimEnd()
  return end >= text.length && CUT_OFF.test(text)
}

function pieceAt(pieces: readonly { start: number; end: number }[], place: Span): number {
  const found = pieces.findIndex(({ start, end }) => place.start >= start && place.start < end)
  return found < 0 ? pieces.length - 1 : found
}

function cutAt(text: string, { start, end }: Span): { start: number; end: number }[] {
  const sentence = text.slice(start, end)
  const starts = [0]
  for (const match of sentence.matchAll(BREAK)) {
    const before = sentence.slice(starts.at(-1), match.index)
    if (match[0].startsWith('.') && SHORTENED.test(before)) continue
    if (match[0] === ', ' && LEADING.test(before)) continue
    if (DASH.test(match[0]) && AHEAD.test(before)) continue
    starts.push(match.index + /^[;:,.?!…"”')]*/.exec(match[0])![0].length)
  }
  return starts.map((from, place) => ({
    start: start + from,
    end: start + (starts[place + 1] ?? end - start),
  }))
}

function trimmed(text: string): string {
  return text
    .replace(HEADING, '$1')
    .replaceAll(TRIMMED, '')
    .replace(JOINED, '')
    .replace(/[,;:–—-]$/, '')
}

function asQuote(text: string): string | null {
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length
  const isWhole = isClosed(text) && !EXAMPLE.test(text) && !OPEN_END.test(text)
  return letters >= MIN_LETTERS && isWhole && !/https?:/.test(text) ? text : null
}

/** Tests if the text closes each mark that it opens. */
function isClosed(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length - 1
  return (
    count('"') % 2 === 0 && count('“') === count('”') && count('(') <= count(')') && count('[') === count(']')
  )
}
