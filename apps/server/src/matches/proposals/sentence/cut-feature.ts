import { tellingRuns } from '@radar/engine'

const FEATURE = /(?:^|[\s,])(?<by>that|which|with) (?<rest>[^,.;!?]+)/iu
/** Said to somebody, or by the owner: nobody asks in these words. */
const TO_SOMEBODY = /\b(?:I|me|my|us|we|our|you|your)\b/iu
const MAX_LENGTH = 80

/** What tells a thing from others of its kind, as it follows its name: “that reminds clients”, “with reminders”. */
export function cutFeature(text: string): string {
  const { by = '', rest = '' } = FEATURE.exec(text)?.groups ?? {}
  const said = rest.trim()
  if (said.length > MAX_LENGTH || TO_SOMEBODY.test(said) || tellingRuns(said).length === 0) return ''
  return `${by.toLowerCase() === 'with' ? 'with' : 'that'} ${said}`
}

/** Whether a feature is told of one thing: “that reminds clients”, and not “that need help”. */
export const isOfOne = (feature: string) => /^(?:with|that (?:can|will|\p{L}+s)) /iu.test(feature)

/** Whether it is told of many. */
export const isOfMany = (feature: string) => /^(?:with|that (?:can|will|(?!\p{L}+s )\p{L}+)) /iu.test(feature)
