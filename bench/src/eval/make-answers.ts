// node bench/src/eval/make-answers.ts FOLDER… --to FILE [--kappa 0.85] [--seed 1]: a reader's answers, made from the grades.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readFolder } from './read-folder.ts'
import { writeAnswers } from './reader/answers.ts'
import { kappaOf, noisyAnswers } from './reader/noisy-answers.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    kappa: { type: 'string', default: '0.85' },
    seed: { type: 'string', default: '1' },
  },
})
if (positionals.length === 0 || !values.to) {
  console.error('Usage: make-answers.ts FOLDER… --to FILE [--kappa 0.85] [--seed 1]')
  process.exit(2)
}
const folders = positionals.map((path) => readFolder(resolve(path)))
const noise = { kappa: Number(values.kappa), seed: Number(values.seed) }
const answers = new Map(folders.flatMap((folder) => [...noisyAnswers(folder, noise)]))
writeAnswers(resolve(values.to), answers)
console.log(`${answers.size} answers, kappa ${kappaOf(answers, folders).toFixed(3)}.`)
