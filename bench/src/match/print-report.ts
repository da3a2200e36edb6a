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
    `a pair: ${scoring.wordsMicroseconds.toFixed(0)} us to read by words alone, ${scoring.ledgerMicroseconds.toFixed(0)} us for its ledger`,
    ...(postgres ? [] : ['PostgreSQL skipped: its programs are not on this machine']),
    '| candidate | answers | us a post (median) | times ours | posts that miss hits |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Prints what a hit costs to read and to score. */
export function printCorpus(costs: CorpusCosts): string {
  const { posts, pairs, characters, words, model, measured, sentences, ledger, load } = costs
  return `${posts} posts that hit, of ${characters.toFixed(0)} characters, with ${pairs} campaigns; CPU of a pair in ms; load ${load.toFixed(1)}\n${printTable(
    ['by words', 'by the model', 'each sentence measured', 'sentences', 'ledger'],
    [[words.toFixed(3), model.toFixed(1), measured.toFixed(1), sentences.toFixed(1), ledger.toFixed(3)]],
  )}`
}
