import { shortenText } from '@radar/contract'

const MAX_POINTS = 5
const MIN_LENGTH = 12
const MAX_LENGTH = 160
const ASKS = /\?\s*$/
const NEEDS =
  /\b(?:looking for|need|needs|want|wants|must|should|recommend|suggest|prefer|budget|struggl\w*|can(?:no|')t|how (?:do|can|to)|any(?:one|body)|ideally|without|deal ?breaker)\b/i

/** Whoever needs no time tracking does not ask for it. */
const NEEDS_NOT = /\b(?:don['’]?t|doesn['’]?t|not|no|never)\s+(?:really |actually )?(?:need|want)/i

/**
 * Finds the sentences of a post that ask for something: questions first, then needs. At most 5, each cut to 160
 * characters.
 */
export function findPoints({ title, body }: { title: string; body: string }): string[] {
  const sentences = [title, ...split(body)].map((sentence) => sentence.replace(/\s+/g, ' ').trim())
  const wanted = [
    ...sentences.filter((sentence) => ASKS.test(sentence)),
    ...sentences.filter((sentence) => !ASKS.test(sentence) && isNeed(sentence)),
  ]
  return [...new Set(wanted)]
    .filter(({ length }) => length >= MIN_LENGTH)
    .slice(0, MAX_POINTS)
    .map((sentence) => shortenText(sentence, MAX_LENGTH))
}

const isNeed = (sentence: string) => NEEDS.test(sentence) && !NEEDS_NOT.test(sentence)

function split(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/)
}
