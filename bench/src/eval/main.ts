// npm run eval -- FOLDER… [--scores FILE] [--told] [--decide …]: ranking, bands and finding on graded posts.
import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { decideWith, describeDecided } from './decide/decide-with.ts'
import { compare, measureFolder, summarize } from './evaluate.ts'
import { findAllNear } from './near-posts.ts'
import { describeFinding, findPairs, foundSystem, toScoreLines } from './find-pairs.ts'
import { printDifferences, printTables } from './print-table.ts'
import { judgedPosts, readScores } from './radar-scores.ts'
import { describeMissing, readFolder } from './read-folder.ts'
import { OF_FOUND, OURS, WITH_DECISIONS, radarSystem } from './systems.ts'
import type { System } from './systems.ts'
import { printBands, systemBands, toldBands, toldPosts } from './told-bands.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    decide: { type: 'boolean', default: false },
    record: { type: 'string' },
    replay: { type: 'string' },
    scores: { type: 'string' },
    told: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0) {
  console.error(
    'Usage: npm run eval -- FOLDER… [--json] [--decide [--record FILE | --replay FILE]] [--scores FILE] [--told]',
  )
  process.exit(2)
}
const fromHere = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
const named = positionals.map((path) => ({ name: basename(path), folder: readFolder(fromHere(path)) }))
const missing = named.flatMap(({ folder }) => folder.missing)
if (missing.length > 0) console.error(describeMissing(missing))
const told = new Map(named.map(({ folder }) => [folder, toldPosts(folder, values.told)]))
const judged = named.flatMap(({ folder }) => judgedPosts(folder))
const read = new Set(judged.map(({ campaign }) => campaign))
const retold = [...told.values()]
  .flat()
  .filter(({ campaign }) => !read.has(campaign))
  .map(({ campaign, graded }) => ({ campaign, posts: graded.map(({ post }) => post) }))
const radar = await readScores([...judged, ...retold])
const near = await findAllNear(judged)
const pairs = new Map(named.map(({ folder }) => [folder, findPairs(folder, { radar, near })]))
// Before anything asks for a grade.
if (values.scores) writeFileSync(fromHere(values.scores), toScoreLines([...pairs.values()].flat(), missing))
const files = {
  replay: values.replay && fromHere(values.replay),
  record: values.record && fromHere(values.record),
}
const everything = { folders: named.map(({ folder }) => folder), radar }
const decided = values.decide ? await decideWith(everything, files) : undefined
const ofFound = foundSystem([...pairs.values()].flat(), radarSystem(radar))
const more = new Map<string, System>([
  [OF_FOUND, ofFound],
  ...(decided ? [[WITH_DECISIONS, decided.system] as const] : []),
])
const folders = named.map((one) => ({ ...one, measured: measureFolder(one.folder, radar, more) }))
const sets = [
  ...folders.map(({ name, folder, measured }) => ({ name, folders: [folder], measured })),
  ...(folders.length > 1
    ? [
        {
          name: 'all together',
          folders: folders.map(({ folder }) => folder),
          measured: folders.flatMap(({ measured }) => measured),
        },
      ]
    : []),
]
const ours = [OURS, ...(decided ? [WITH_DECISIONS] : [])]
if (values.json) {
  const report = sets.map(({ name, measured }) => ({
    name,
    rows: summarize(measured),
    ahead: compare(measured),
    ...(decided && { ahead_with_decisions: compare(measured, WITH_DECISIONS) }),
  }))
  console.log(JSON.stringify(report, null, 2))
} else {
  for (const { name, folders: members, measured } of sets) {
    console.log(`\n## ${name}\n\n${printTables(summarize(measured))}`)
    for (const system of ours)
      console.log(
        `\n### ${system}: ahead of the best BM25 system, paired by campaign\n\n${printDifferences(compare(measured, system))}`,
      )
    console.log(
      `\n${describeFinding(
        members.flatMap((folder) => pairs.get(folder) ?? []),
        members,
      )}`,
    )
    console.log(
      `\n### What the bands hold\n\n${printBands(
        toldBands(
          members.flatMap((folder) => told.get(folder) ?? []),
          radar,
        ),
      )}`,
    )
    if (decided) {
      const bands = new Map([[`${WITH_DECISIONS}, as written`, systemBands(members, decided.system)]])
      console.log(`\n${printBands(bands)}\n\n${describeDecided(decided)}`)
    }
  }
}
