import { findTerm } from '../keywords/find-keyword.ts'
import { termOfWords } from '../keywords/term-of-words.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import type { StandingRule } from '../rule.ts'
import type { Evidence } from './ledger.ts'
import { quote } from './span-text.ts'

/** At the middle of the scale one unit of log odds moves a score by 25 points. */
const POINTS_PER_LOG_ODDS = 25

/** The evidence of the customer's own `adjust_words` rules that this post meets. */
export function applyRules(rules: readonly StandingRule[], post: Post): Evidence[] {
  if (rules.length === 0) return []
  const text = readPostText(post)
  return rules.flatMap((rule): Evidence[] => {
    if (rule.kind !== 'adjust_words') return []
    const term = termOfWords(rule.words)
    const span = term && findTerm(term, text)
    if (span === null) return []
    const { id = '', words, points } = rule
    return [
      {
        part: 'rules',
        codes: ['rule.words'],
        log_odds: points / POINTS_PER_LOG_ODDS,
        quotes: [quote(post, span)],
        rule: { id, words },
      },
    ]
  })
}
