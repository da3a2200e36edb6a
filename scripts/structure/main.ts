import { resolve } from 'node:path'
import { countWords } from './count-words.ts'
import { measure } from './measure.ts'
import { readModules } from './read-modules.ts'

/** Prints the figures of the structure, of the project or of a copy of it: `npm run structure -- FOLDER --list`. */
function main(): void {
  const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  const isListing = process.argv.includes('--list')
  const modules = readModules(resolve(folder ?? '.'))
  const figures = measure(modules)
  const words = countWords(modules)
  const { transport, biggestFolder, biggestFile } = figures
  const rows: [name: string, figure: string | number, details: string[]][] = [
    [
      'import cycles, of types too',
      figures.cycles.length,
      figures.cycles.map((cycle) => cycle.join(' <-> ')),
    ],
    ['areas and packages', figures.folders.rooms, []],
    ['arrows between them', figures.folders.arrows, []],
    [
      'circles of folders',
      figures.folders.circles.length,
      figures.folders.circles.map((circle) => circle.join(' <-> ')),
    ],
    ['longest import chain of the server', figures.longestChain.length, figures.longestChain],
    ['non-null assertions', figures.assertions, []],
    [
      'docstrings that open with neither a noun nor a verb',
      `${words.weakOpenings.length} of ${words.docstrings}`,
      words.weakOpenings,
    ],
    ['types named by a participle', words.participleTypes.length, words.participleTypes],
    [
      'tables written by more than one folder',
      figures.sharedTables.length,
      figures.sharedTables.map(([table, folders]) => `${table}: ${folders.join(', ')}`),
    ],
    [
      'type names exported twice in a package',
      figures.repeatedTypes.length,
      figures.repeatedTypes.map(({ name, files }) => `${name}: ${files.join(', ')}`),
    ],
    ['files of features that reach the RPC layer', `${transport.reaching} of ${transport.files}`, []],
    ['most files in a folder', `${biggestFolder.files} (${biggestFolder.folder})`, []],
    ['most lines in a file', `${biggestFile.lines} (${biggestFile.path})`, []],
  ]
  for (const [name, figure, details] of rows) {
    console.log(`${name.padEnd(64)}${figure}`)
    if (isListing) for (const detail of details) console.log(`    ${detail}`)
  }
}

main()
