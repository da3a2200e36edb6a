// npm run bench -- match [--sizes 10,1000] [--corpus FOLDER [--campaigns FOLDER…]] [--json]: finding hits in a made-up
// world or, with a corpus, the cost of reading and scoring posts that people wrote. With --json each report is a line.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { includesCandidate, radarCandidate } from './campaign-candidates.ts'
import { readFolder } from '../eval/read-folder.ts'
import type { Candidate } from './candidate.ts'
import { drawHits, makeCampaigns } from './corpus-pairs.ts'
import { timeAlternating } from './measure.ts'
import { measureChanges } from './measure-changes.ts'
import { measureCorpus } from './measure-corpus.ts'
import type { CorpusCosts } from './measure-corpus.ts'
import { measureScoring } from './measure-scoring.ts'
import { joinedPattern, phraseCandidates } from './phrase-candidates.ts'
import { postgresCandidate } from './postgres-candidate.ts'
import { printCorpus, printReport } from './print-report.ts'
import type { SizeReport } from './print-report.ts'
import { readCorpus } from './read-corpus.ts'
import { makeWorld } from './world.ts'

const POSTS = 3000
const MAX_PATTERN = 10

// The automata of the peers need several gigabytes at 100,000 campaigns.
setFlagsFromString('--max-old-space-size=12000')
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10,1000,10000,100000' },
    corpus: { type: 'string' },
    campaigns: { type: 'string', multiple: true },
    posts: { type: 'string', default: '100' },
    json: { type: 'boolean' },
  },
})
if (values.corpus) report(await measureOnCorpus(values.corpus), printCorpus)
else for (const size of values.sizes.split(',').map(Number)) report(await measureSize(size), printReport)

function report<Report>(measured: Report, print: (measured: Report) => string): void {
  console.log(values.json ? JSON.stringify(measured) : print(measured))
}

function measureOnCorpus(folder: string): Promise<CorpusCosts> {
  const posts = readCorpus(fromHere(folder))
  const campaigns = values.campaigns
    ? values.campaigns
        .flatMap((graded) => readFolder(fromHere(graded)).campaigns)
        .map(({ campaign }) => campaign)
    : makeCampaigns(posts)
  return measureCorpus(drawHits(posts, { campaigns, count: Number(values.posts) }))
}

function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}

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
