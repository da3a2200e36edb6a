import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { evaluate } from './evaluate.ts'
import { printTables } from './print-table.ts'
import { readFolder } from './read-folder.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
const [folder] = positionals
if (folder === undefined) {
  console.error('Usage: npm run eval -- FOLDER [--json]')
  process.exit(2)
}
const rows = evaluate(readFolder(resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)))
console.log(values.json ? JSON.stringify(rows, null, 2) : printTables(rows))
