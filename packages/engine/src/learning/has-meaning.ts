import { isEveryday } from './is-everyday.ts'

const NUMBERS = wordsOf(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half quarter double twice first second third usd eur gbp buck cent dollar euro pound minute percent`,
)
/** Words that tell things apart, and name none by themselves. */
const QUALIFIERS = wordsOf(
  `abroad overseas nearby local locally north south east west inside outside indoor outdoor front back top bottom left right upstairs downstairs january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday spring autumn fall winter red green blue yellow orange pink purple brown grey gray used vintage modern ancient huge tiny massive cheap expensive`,
)
/** Words of any topic. */
const VAGUE = wordsOf(
  `amount size total evening morning afternoon tonight tomorrow yesterday nice amazing awesome awful terrible horrible weird crazy insane literal specific certain actual potential additional multiple various exact separate original entire overall allow assume attempt avoid appreciate bother cause complain confuse consider consist convince decent deserve despite discover discuss ensure exist explain forward gonna gotta imagine info kinda manage notice obvious prefer realize recent regard require scare share situation struggle stuff suck tend therefore trouble wanna whatever range anyone brother sister mom dad mother father wife husband girlfriend boyfriend son daughter buddy dude folk fellow ain aren couldn didn doesn hadn hasn haven isn shouldn wasn weren wouldn`,
)
/** End of adjectives that few nouns share: “financial”, “curious”. */
const ADJECTIVE = /(?:ial|ical|ous|ful|less|able|ible|ish)$/

/**
 * Tells whether a person would name a thing by these words: no number, something that the campaign does not say itself,
 * and more than vague words.
 */
export function hasMeaning(words: readonly string[], isOwn: (word: string) => boolean): boolean {
  if (words.some((word) => /\d/.test(word) || NUMBERS.has(word))) return false
  const specific = words.filter((word) => !isEveryday(word) && !VAGUE.has(word))
  if (!specific.some((word) => !isOwn(word))) return false
  return specific.some((word) => !QUALIFIERS.has(word) && (words.length > 1 || !ADJECTIVE.test(word)))
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
