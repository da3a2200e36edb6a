import { findTerm } from '../keywords/find-keyword.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import type { Rule } from '../rule.ts'
import type { LedgerEntry } from './ledger.ts'
import { quote } from './span-text.ts'

/** The points of the customer's own `adjust_words` rules that this post meets. */
export function ruleEntries(rules: readonly Rule[], post: Post): LedgerEntry[] {
  if (rules.length === 0) return []
  const text = readPostText(post)
  return rules.flatMap((rule): LedgerEntry[] => {
    if (rule.kind !== 'adjust_words') return []
    const term = parseKeyword(`"${rule.words.replaceAll('"', ' ')}"`).alternatives[0]![0]!
    const span = findTerm(term, text)
    const points = Math.round(rule.points * 4) / 4
    return span === null
      ? []
      : [{ part: 'rules', label: `Your rule for "${rule.words}"`, points, quotes: [quote(post, span)] }]
  })
}
