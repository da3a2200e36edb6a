import { shownScore } from '@radar/contract'
import type { LedgerEntry } from '@radar/contract'

/** Parts that a person or an AI provider adds to what is measured. */
const ADDED: Record<string, string> = { rules: 'your rules', reader: 'the AI’s verdict' }

/** Meaning of a score as a chance, without what rules and an AI provider add; empty for a ledger without a start. */
export function describeChance(ledger: readonly LedgerEntry[]): string {
  if (!ledger.some(({ part }) => part === 'start')) return ''
  const added = ledger.filter(({ part }) => part in ADDED)
  const score = shownScore(sumOf(ledger) - sumOf(added))
  const by = shownScore(sumOf(ledger)) - score
  const chance = `Of 100 posts like this, ${describeCount(score)} worth an answer`
  if (by === 0) return `${chance}.`
  const who = Object.entries(ADDED).flatMap(([part, name]) =>
    added.some((entry) => entry.part === part) ? name : [],
  )
  return `${chance}, before ${who.join(' and ')}.`
}

const sumOf = (ledger: readonly LedgerEntry[]) => ledger.reduce((sum, { points }) => sum + points, 0)

function describeCount(score: number): string {
  if (score >= 100) return 'nearly all are'
  if (score <= 0) return 'hardly one is'
  return `about ${score} ${score === 1 ? 'is' : 'are'}`
}
