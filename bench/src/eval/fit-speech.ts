import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openEncoder } from '@radar/encoder'
import { writeTable } from '@radar/engine/speech'
import { learnSpeech } from './learn-speech.ts'
import { measureSpeech } from './measure-speech.ts'
import { readReadings } from './read-readings.ts'

const TABLE_FILE = resolve(import.meta.dirname, '../../../packages/engine/src/scoring/speech/table.ts')

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
})
const encode = openEncoder()
const readings = readReadings(
  resolve(process.env['INIT_CWD'] ?? process.cwd(), positionals[0] ?? '.'),
  encode,
)
if (flags.write) writeModule()
else console.log(measureSpeech(readings, encode))

function writeModule(): void {
  const table = writeTable(learnSpeech(readings, encode))
  const fields = Object.entries(table).map(
    ([name, text]) => `  ${name}: ${text.includes('\n') ? `\`${text}\`` : `'${text}'`},`,
  )
  const module = [
    '// Written by bench/src/eval/fit-speech.ts; change the fit, not the numbers.',
    "import type { SpeechTable } from './read-table.ts'",
    '',
    '/** Patterns of speech and what they add to the log odds, in hundredths; see `readTable`. */',
    'export const SPEECH_TABLE: SpeechTable = {',
    ...fields,
    '}',
    '',
  ].join('\n')
  writeFileSync(TABLE_FILE, module)
  console.log(`${module.length} characters written.`)
}
