import { SCORE_WORDS, bandOf, shownScore } from '@radar/contract'
import { describeEntry, describeLabels } from '@radar/engine'
import type { LedgerEntry, Score } from '@radar/engine'
import { wholePoints } from '../../../apps/web/src/features/matches/score/whole-points.ts'
import type { Example } from './examples.ts'

/** Post and ledger as Markdown, in the whole points that the product shows. */
export function formatExample({ heading, subreddit, title, body, note }: Example, score: Score): string {
  const { relevance_score, ledger, reason, read_by } = score
  const shown = shownScore(relevance_score)
  const points = wholePoints(
    ledger.map((entry) => entry.points),
    shown,
  )
  const rows = ledger
    .map((entry, place): Row => [describeLine(entry), signed(points[place] ?? 0)])
    .filter(([, shownPoints]) => shownPoints !== '+0')
  const labels = [
    SCORE_WORDS[bandOf(relevance_score)],
    ...describeLabels(score),
    ...(read_by === 'words' ? ['By words alone'] : []),
  ]
  return [
    `### ${heading}: ${shown}`,
    `> **${title}** (r/${subreddit})\n>\n> ${body}`,
    `${labels.join(' · ')}. In the list: ${reason}`,
    ...(note ? [note] : []),
    formatTable([['Part', 'Points'], ...rows, ['**Score of 100**', `**${shown}**`]]),
  ].join('\n\n')
}

type Row = [part: string, points: string]

/** Markdown with columns of one width, as the formatter leaves it. */
function formatTable([head, ...rows]: [Row, ...Row[]]): string {
  const all = [head, ...rows]
  const [parts, points] = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = ([one, other]: Row) => `| ${one.padEnd(parts ?? 0)} | ${other.padStart(points ?? 0)} |`
  const rule: Row = ['-'.repeat(parts ?? 0), `${'-'.repeat((points ?? 1) - 1)}:`]
  return [head, rule, ...rows].map(line).join('\n')
}

function describeLine(entry: LedgerEntry): string {
  const quotes = entry.quotes.map((quote) => `“${quote.replaceAll(/\s+/g, ' ')}”`).join(' ')
  return entry.part === 'sentence' && quotes !== '' ? quotes : [describeEntry(entry), quotes].join(' ').trim()
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`)
