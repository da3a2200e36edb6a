import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compare, measureFolder, summarize } from './evaluate.ts'
import { printDifferences, printTables } from './print-table.ts'
import { readFolder } from './read-folder.ts'
import { printBands, toldBands } from './told-bands.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
if (positionals.length === 0) {
  console.error('Usage: npm run eval -- FOLDER… [--json]')
  process.exit(2)
}
const folders = positionals.map((path) => {
  const folder = readFolder(resolve(process.env['INIT_CWD'] ?? process.cwd(), path))
  return { name: basename(path), folder, measured: measureFolder(folder) }
})
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
if (values.json) {
  const report = sets.map(({ name, measured }) => ({
    name,
    rows: summarize(measured),
    ahead: compare(measured),
  }))
  console.log(JSON.stringify(report, null, 2))
} else {
  for (const { name, folders: members, measured } of sets) {
    console.log(`\n## ${name}\n\n${printTables(summarize(measured))}`)
    console.log(
      `\n### Ahead of the best BM25 system, paired by campaign\n\n${printDifferences(compare(measured))}`,
    )
    console.log(`\n### What the bands hold\n\n${printBands(toldBands(members))}`)
  }
}
