import { FOREIGN_OFFERS, FOREIGN_WISHES } from '../../language/lexicon/foreign.ts'
import type { Heard } from './asking-sentences.ts'
import type { Asking } from './claims.ts'
import { clauseAt } from './clause.ts'

/** The first sentence in a language hardly known that wishes or puts a question; who only offers something asks for nothing. */
export function hearForeign({ own }: Pick<Heard, 'own'>): Asking | undefined {
  const text = `${own.title}\n${own.body}`
  if (text.search(FOREIGN_WISHES) < 0 && text.search(FOREIGN_OFFERS) >= 0) return undefined
  for (const sentence of own.sentences) {
    const clause = clauseAt(own, sentence)
    if (clause !== null && (sentence.question || clause.search(FOREIGN_WISHES) >= 0))
      return { claim: 'stance.seems-to-ask', clause }
  }
  return undefined
}
