// npm run bench -- score-examples: writes what the product's reader gives to the example posts into docs/scores.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { PAGE, writeExamples } from './write-examples.ts'

writeFileSync(PAGE, await writeExamples(readFileSync(PAGE, 'utf8')))
