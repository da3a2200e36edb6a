import type { Span } from '../../keywords/find-keyword.ts'
import { compilePhrases } from './cue-group.ts'

/** Who calls a thing cheap need not speak of what they would pay, and a person weighs pounds. */
const VAGUE =
  /^(?:cheap\w*|inexpensive|economical|low[- ]cost|affordable|(?:reasonably|mid)[- ]priced|good value|[^£]*pounds)$/i

/** Most days and weeks are those of a story; these press. */
const PRESSING = compilePhrases([
  '(?:asap|urgent|urgently|as soon as possible|right away|in a hurry|time sensitive|last minute|on short notice)',
  '(?:need|needs|needed|want|have to|must|delivered|done|ready|finished|arrive) ~?(?:by|before) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|next week|next month|the end of|christmas|the weekend|end of)',
  '(?:my|our|the|a|tight) deadline',
])
const AROUND = 60

/** Whether the words at a place show what their cue of circumstance, `budget` or `deadline`, is said to tell. */
export function showsTerms(group: string, text: string, { start, end }: Omit<Span, 'field'>): boolean {
  if (group === 'budget') return !VAGUE.test(text.slice(start, end))
  const from = Math.max(0, start - AROUND)
  return [...text.slice(from, end).matchAll(PRESSING)].some(
    (match) => from + match.index + match[0].length > start,
  )
}
