import { topicRuns } from '@radar/engine'

const FEATURE = /(?:^|[\s,])(?<by>that|which|with) (?<rest>[^,.;!?]+)/iu
/** Words to a reader or of the owner: nobody asks in these words. */
const TO_SOMEBODY = /\b(?:I|me|my|us|we|our|you|your)\b/iu
const MAX_LENGTH = 80

/** Cuts out a distinguishing feature, as it follows the name of a thing: “that reminds clients”, “with reminders”. */
export function cutFeature(text: string): string {
  const { by = '', rest = '' } = FEATURE.exec(text)?.groups ?? {}
  const said = rest.trim()
  if (said.length > MAX_LENGTH || TO_SOMEBODY.test(said) || topicRuns(said).length === 0) return ''
  return `${by.toLowerCase() === 'with' ? 'with' : 'that'} ${said}`
}

/** Tells whether a feature is of one thing: “that reminds clients”, and not “that need help”. */
export const isOfOne = (feature: string) => /^(?:with|that (?:can|will|\p{L}+s)) /iu.test(feature)

export const isOfMany = (feature: string) => /^(?:with|that (?:can|will|(?!\p{L}+s )\p{L}+)) /iu.test(feature)
