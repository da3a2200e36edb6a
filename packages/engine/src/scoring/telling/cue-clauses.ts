import type { Span } from '../../keywords/find-keyword.ts'
import { splitWords } from '../../language/text/words.ts'
import { rarity } from '../../language/lexicon/common-words.ts'
import type { PostReading } from '../read-post.ts'
import { clauseAround } from './clause.ts'
import { isOfOthers } from './others-words.ts'

/** How a clause only opens what is told: `here are the basics`, `this is why I have none`. */
const OPENING = /^(?:edit: )?(?:here(?:['’]s| are| is)|luckily|that(?:['’]s| is)|this is) (?:\S+ ?){0,8}$/i
/** A word that says something. */
const MIN_RARITY = 0.6
/** Words that say something, of a clause that shows a tale. */
const MIN_TELLING = 2

/** `isTelling`: whether it says anything of its own; `hahaha` does not. */
export type CueClause = { clause: string; isTelling: boolean }

/** The clauses around cues, each made when it is first asked for; null where none stands by itself. */
const clauses = new WeakMap<Span, { found: CueClause | null }>()

/** The clauses around cues that stand by themselves and are their author’s own. */
export function clausesOf({ own }: PostReading, spans: readonly Span[]): CueClause[] {
  return spans.flatMap((span) => {
    const known = clauses.get(span)
    if (known !== undefined) return known.found ?? []
    const found = describeClause(clauseOf(own, span))
    clauses.set(span, { found })
    return found ?? []
  })
}

function describeClause(clause: string | null): CueClause | null {
  if (clause === null) return null
  const words = splitWords(clause).filter(({ text }) => rarity(text) >= MIN_RARITY)
  return { clause, isTelling: words.length >= MIN_TELLING && !OPENING.test(clause) }
}

function clauseOf(own: PostReading['own'], span: Span): string | null {
  const sentence = own.sentences.find(
    ({ field, start, end }) => field === span.field && span.start >= start && span.start < end,
  )
  return sentence === undefined || isOfOthers(sentence, own) ? null : clauseAround(own, sentence, span)
}
