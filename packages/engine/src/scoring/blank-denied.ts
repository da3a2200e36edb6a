import type { Post } from '../post.ts'
import type { OwnWords } from './speech/read-own-words.ts'

const DENIAL = /\b(?:cannot|never|no|not)\s|n['’]t\s/gi
const WORD = String.raw`(?!(?:after|and|as|at|because|before|but|by|for|from|if|in|like|of|on|or|since|that|to|when|where|which|with)\b)[\p{L}\p{N}'’/-]+`
const THING = String.raw`${WORD}(?:\s${WORD}){0,3}`
/** Behind what a short clause can begin: a mark, or what joins it to another. */
const OPENING = /(?:^|[.,;:!?(\n–—]\s*|\s-\s|\b(?:absolutely|and|but|or|please|want|with)\s)$/i
const MAX_OPENING = 12
/** Begins what is said of something else than a thing: `no idea`, `not a fan`, `no longer`, `no it is not`. */
const NO_THING = String.raw`(?:anyone|anything|better|big|chance|clue|complaints?|doubt|else|experience|expert|fan|good|he|i|idea|issues?|it|it['’]s|kidding|knowledge|longer|luck|matter|more|my|need|notice|offen[cs]e|one|other|preference|problems?|questions?|real|she|such|surprise|they|thanks?|that|this|ways?|we|wonder|worries|yet|you)`
const END = String.raw`(?=\s*(?:$|[.,;:!?)(\n\]–—]|\s-|\b(?:and|or|but|because|please|thanks|though|just)\b))`
/** `no espresso`, `not a hand grinder`: all that the clause says. */
const SHORT_CLAUSE = new RegExp(
  String.raw`(?:no|not an?|not the|not any|not another)\s(?!${NO_THING}(?!['’\w]))(?<thing>${THING})${END}`,
  'diuy',
)
const WANTED = String.raw`(?:(?:want|need)(?!\s+(?:any ?one|help|her|him|it|me|my|our|people|some|that|the|them|these|this|those|to|you)\b)|buy|drink|eat|looking (?:for|to (?:buy|get))|interested in|(?:want|need) to (?:buy|get|pay for))`
/** `don't want a subscription`; but `don't want to write invoices` tells a need. */
const WISH = new RegExp(
  String.raw`(?:n['’]t|not|cannot|never)\s(?:(?:actually|be|currently|even|necessarily|particularly|really|to|you)\s){0,2}${WANTED}\s(?<thing>${THING})`,
  'diuy',
)

/** The post without the names of what its author would not have: `No espresso, never`. Places stay. Linear in its length. */
export function blankDenied(post: Pick<Post, 'title' | 'body'>, own: OwnWords): Pick<Post, 'title' | 'body'> {
  return { title: blankIn(post.title, own.title), body: blankIn(post.body, own.body) }
}

/** `own` tells what is denied in `whole`. */
function blankIn(whole: string, own: string): string {
  let rest = whole
  for (const { index } of own.matchAll(DENIAL)) {
    const [start, end] = deniedAt(own, index) ?? [0, 0]
    if (end > start) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  return rest
}

/** Where the thing stands that a denial at `index` names. */
function deniedAt(text: string, index: number): [number, number] | undefined {
  const opens = OPENING.test(text.slice(Math.max(0, index - MAX_OPENING), index))
  return (opens ? thingAt(SHORT_CLAUSE, text, index) : undefined) ?? thingAt(WISH, text, index)
}

function thingAt(pattern: RegExp, text: string, index: number): [number, number] | undefined {
  pattern.lastIndex = index
  return pattern.exec(text)?.indices?.groups?.['thing']
}
