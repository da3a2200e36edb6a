import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { includesCandidate, radarCandidate } from './campaign-candidates.ts'
import type { Candidate } from './candidate.ts'
import { timeAlternating } from './measure.ts'
import { measureChanges } from './measure-changes.ts'
import { measureScoring } from './measure-scoring.ts'
import { joinedPattern, phraseCandidates } from './phrase-candidates.ts'
import { postgresCandidate } from './postgres-candidate.ts'
import { printReport } from './print-report.ts'
import type { SizeReport } from './print-report.ts'
import { makeWorld } from './world.ts'

const POSTS = 3000
const MAX_PATTERN = 10

// The automata of the peers need several gigabytes at 100,000 campaigns.
setFlagsFromString('--max-old-space-size=12000')
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10,1000,10000,100000' }, json: { type: 'boolean' } },
})
const reports: SizeReport[] = []
for (const size of values.sizes.split(',').map(Number)) {
  const report = await measureSize(size)
  reports.push(report)
  if (!values.json) console.log(printReport(report))
}
if (values.json) console.log(JSON.stringify(reports, null, 2))

async function measureSize(campaignCount: number): Promise<SizeReport> {
  const { campaigns, posts } = makeWorld({ campaignCount, postCount: POSTS })
  const { matcher, costs } = measureChanges(campaigns)
  const postgres = await postgresCandidate(campaigns)
  const candidates: Candidate[] = [
    radarCandidate(matcher),
    includesCandidate(campaigns),
    ...phraseCandidates(campaigns),
    ...(campaignCount <= MAX_PATTERN ? [joinedPattern(campaigns)] : []),
    ...(postgres ? [postgres] : []),
  ]
  const timings = await timeAlternating(candidates, posts)
  await postgres?.stop?.()
  return {
    campaignCount,
    costs,
    scoring: measureScoring(campaigns, posts),
    timings,
    postgres: postgres !== null,
  }
}
