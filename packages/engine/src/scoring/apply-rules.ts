import { findTerm } from '../keywords/find-keyword.ts'
import { termOfWords } from '../keywords/term-of-words.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import type { Rule } from '../rule.ts'
import type { LedgerEntry } from './ledger.ts'
import { quote } from './span-text.ts'

/** At the middle of the scale one unit of log odds moves a score by 25 points. */
const POINTS_PER_LOG_ODDS = 25

/** The evidence, in log odds, of the customer's own `adjust_words` rules that this post meets. */
export function ruleEntries(rules: readonly Rule[], post: Post): LedgerEntry[] {
  if (rules.length === 0) return []
  const text = readPostText(post)
  return rules.flatMap((rule): LedgerEntry[] => {
    if (rule.kind !== 'adjust_words') return []
    const term = termOfWords(rule.words)
    const span = term && findTerm(term, text)
    const points = rule.points / POINTS_PER_LOG_ODDS
    return span === null
      ? []
      : [{ part: 'rules', label: `Your rule for "${rule.words}"`, points, quotes: [quote(post, span)] }]
  })
}
