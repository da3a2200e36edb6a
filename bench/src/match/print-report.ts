import { at } from '../checked.ts'
import { printTable } from '../print-table.ts'
import type { ChangeCosts } from './measure-changes.ts'
import type { CorpusCosts } from './measure-corpus.ts'
import type { Timing } from './measure.ts'
import type { ScoringCosts } from './measure-scoring.ts'

export type SizeReport = {
  campaignCount: number
  costs: ChangeCosts
  scoring: ScoringCosts
  timings: Timing[]
  postgres: boolean
}

/** One size as a table; times the first candidate's cost in the last column. */
export function printReport({ campaignCount, costs, scoring, timings, postgres }: SizeReport): string {
  const own = at(timings, 0).microseconds
  const rows = timings.map(({ name, answers, microseconds, wrong, checked }) => {
    const ratio = microseconds / own
    const verdict = ratio < 1 ? `${ratio.toFixed(2)} (faster than ours)` : ratio.toFixed(1)
    const misses = wrong === 0 ? 'none' : `${wrong} of ${checked}`
    return `| ${name} | ${answers} | ${microseconds.toFixed(1)} | ${verdict} | ${misses} |`
  })
  return [
    `\n### ${campaignCount.toLocaleString('en')} campaigns`,
    `add ${costs.addMicroseconds.toFixed(1)} us, remove ${costs.removeMicroseconds.toFixed(1)} us, ${Math.round(costs.bytesPerCampaign)} bytes a campaign`,
    `full ledger: ${scoring.firstMicroseconds.toFixed(0)} us for the first campaign that a post hits, ${scoring.furtherMicroseconds.toFixed(0)} us for each further one`,
    ...(postgres ? [] : ['PostgreSQL skipped: its programs are not on this machine']),
    '| candidate | answers | us a post (median) | times ours | posts that miss hits |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Prints the cost of a post that hits, and of each of its campaigns. */
export function printCorpus(costs: CorpusCosts): string {
  const { posts, pairs, characters, reading, encoding, encoded, sentence, sentences, campaign, load } = costs
  return `${posts} posts that hit, of ${characters.toFixed(0)} characters, with ${pairs} campaigns; CPU in ms; load ${load.toFixed(1)}\n${printTable(
    [
      'reading a post',
      'its meaning',
      'meanings a post',
      'a sentence that may ask',
      'sentences a post',
      'each campaign',
    ],
    [
      [
        reading.toFixed(3),
        encoding.toFixed(2),
        encoded.toFixed(2),
        sentence.toFixed(2),
        sentences.toFixed(2),
        campaign.toFixed(3),
      ],
    ],
  )}`
}
