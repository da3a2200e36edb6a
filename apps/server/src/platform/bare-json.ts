import { cutText } from '@radar/contract'

/** Longest answer of a model that is looked at; what is asked for has a tenth of it. */
const MAX_ANSWER = 50_000

const FENCE = '```'
const OPENING = /^```(?:json)?/

/** Cuts an answer of a model to a length that does not depend on the model. */
export function cutAnswer(text: string): string {
  return cutText(text, MAX_ANSWER).trim()
}

/** Cuts off the fence that models put around JSON. Its time is linear in the length. */
export function bareJson(answer: string): string {
  const bare = cutAnswer(answer).replace(OPENING, '')
  return bare.endsWith(FENCE) ? bare.slice(0, -FENCE.length) : bare
}
