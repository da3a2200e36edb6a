import type { Span } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'
import type { OwnWords } from './speech/read-own-words.ts'

const DENIAL = /\b(?:never|no|not)\s|n['’]t\s/gi
/** Behind a thing that its author lacks until now, or had until now. */
const UNTIL_NOW = String.raw`(?:any|anymore|currently|now|right|so far|till|until|yet)`
const WORD = String.raw`(?!(?:after|and|as|at|because|before|but|by|ever|for|from|if|in|like|never|of|on|or|please|since|thank|thanks|that|to|when|where|which|with|${UNTIL_NOW})\b)[\p{L}\p{N}'’/-]+(?![\p{L}\p{N}'’/-])`
const THING = String.raw`${WORD}(?:\s${WORD}){0,3}`
/** Behind what a short clause can begin: a mark, or what joins it to another. */
const OPENING = /(?:^|[.,;:!?(\n–—]\s*|\s-\s|\b(?:absolutely|and|but|or|please)\s)$/i
/** Behind these `no espresso` is a wish; by itself it may be what its author lacks. */
const REFUSING = /\b(?:absolutely|but|definitely|please|want)[,:]?\s$/i
const MAX_OPENING = 12
/** Before what somebody is not, and may look for: `I am a florist, not a web developer`. */
const SELF = /\b(?:as an?|i am|i['’]?m|we are|we['’]re)\b[^.?!\n]*$/i
const MAX_SELF = 80
/** Begins what is said of something else than a thing: `not a fan`, `no longer`, `no idea`. */
const NO_THING = String.raw`(?:better|big|chance|clue|doubt|else|expert|fan|good|idea|issues?|longer|matter|more|need|one|other|problems?|questions?|real|such|way|yet)`
const END = String.raw`(?=\s*(?:$|[.,;:!?)(\n\]–—]|\s-|\b(?:and|but|because|or|please|thanks|though|just)\b))`
const NOT_A = new RegExp(
  String.raw`not (?:an?|another|any|the)\s(?!${NO_THING}\b)(?<thing>${THING})${END}`,
  'diuy',
)
const NO = new RegExp(String.raw`no\s(?!${NO_THING}\b)(?<thing>${THING})${END}`, 'diuy')
/** `No espresso, never`. */
const NO_FOR_SURE = new RegExp(
  String.raw`no\s(?!${NO_THING}\b)(?<thing>${THING}),?\s(?:at all|ever|for me|never|please|thank(?:s| you))\b`,
  'diuy',
)
const WANTED = String.raw`(?:(?:want|need)(?!\s+(?:any ?one|help|her|him|it|me|my|our|people|some|that|the|them|these|this|those|to|you)\b)|buy|drink|eat|looking (?:for|to (?:buy|get))|interested in|(?:want|need) to (?:buy|get|pay for))`
/** `don't want a subscription`; but `don't want to write invoices` tells a need, and `any more` one for another thing. */
const WISH = new RegExp(
  String.raw`(?:n['’]t|never|not)\s(?:(?:actually|be|currently|even|necessarily|particularly|really|to|you)\s){0,2}${WANTED}\s(?<thing>${THING})(?!\s${UNTIL_NOW}\b)`,
  'diuy',
)
/** Who cannot have a thing, or did without it, may well look for it. */
const CANNOT = /(?:\b(?:ca|could|did|had|has|have)|\b(?:can|could|did|had|has|have)\s)$/i

/** Where the names stand of what an author would not have: `No espresso, never`. Linear in the text. */
export function findDenied(own: Pick<OwnWords, 'title' | 'body'>): Span[] {
  return (['title', 'body'] as const).flatMap((field) =>
    [...own[field].matchAll(DENIAL)].flatMap(({ index }) => {
      const [start, end] = deniedAt(own[field], index) ?? []
      return start === undefined || end === undefined ? [] : [{ field, start, end }]
    }),
  )
}

/** The post without what is denied in it. Places stay. */
export function blankDenied(
  post: Pick<Post, 'title' | 'body'>,
  denied: readonly Span[],
): Pick<Post, 'title' | 'body'> {
  const rest = { title: post.title, body: post.body }
  for (const { field, start, end } of denied)
    rest[field] = rest[field].slice(0, start) + ' '.repeat(end - start) + rest[field].slice(end)
  return rest
}

/** Where the thing stands that a denial at `index` names. */
function deniedAt(text: string, index: number): [number, number] | undefined {
  const before = text.slice(Math.max(0, index - MAX_SELF), index)
  const opening = before.slice(-MAX_OPENING)
  return (
    (REFUSING.test(opening) ? thingAt(NO, text, index) : undefined) ??
    (OPENING.test(opening) ? thingAt(NO_FOR_SURE, text, index) : undefined) ??
    (OPENING.test(opening) && !SELF.test(before) ? thingAt(NOT_A, text, index) : undefined) ??
    (CANNOT.test(opening) ? undefined : thingAt(WISH, text, index))
  )
}

function thingAt(pattern: RegExp, text: string, index: number): [number, number] | undefined {
  pattern.lastIndex = index
  return pattern.exec(text)?.indices?.groups?.['thing']
}
