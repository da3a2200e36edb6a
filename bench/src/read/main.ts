// npm run bench -- read [--weights FOLDER] [--rounds N] [--onnx FOLDER]: what reading a pair, and a ledger, cost on one core.
// The folder of --onnx is one where somebody installed onnxruntime-node and onnxruntime-web; both then run
// relevance.int8.onnx from the folder of the weights.
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { at } from '../checked.ts'
import { WEIGHTS } from '../eval/radar-scores.ts'
import { median } from '../match/measure.ts'
import { measureCpu, measureMemory } from '../measure-process.ts'
import { printTable } from '../print-table.ts'
import { describeProcessor } from './describe-processor.ts'
import { measureLedger } from './measure-ledger.ts'
import { openKernelPath } from './open-kernel-path.ts'
import { openOnnx } from './open-onnx.ts'
import type { ReadPair } from './read-pair.ts'

const TOKENS = [64, 128, 160, 224]
const WARM_UP = 4

const { values } = parseArgs({
  options: {
    weights: { type: 'string', default: WEIGHTS },
    rounds: { type: 'string', default: '20' },
    onnx: { type: 'string' },
  },
})
const weights = resolve(values.weights)

const candidates = [
  await measureOpening('our kernel, relaxed SIMD', () => openKernelPath(weights, 'relaxed')),
  await measureOpening('our kernel, plain SIMD', () => openKernelPath(weights, 'plain')),
]
if (values.onnx !== undefined) {
  const modules = resolve(values.onnx)
  for (const name of ['onnxruntime-node', 'onnxruntime-web'] as const) {
    candidates.push(await measureOpening(name, () => openOnnx(name, { modules, weights })))
  }
}
const samples = candidates.map(() => TOKENS.map((): number[] => []))
for (let round = 0; round < WARM_UP + Number(values.rounds); round++) {
  for (const [which, { read }] of candidates.entries()) {
    for (const [size, tokens] of TOKENS.entries()) {
      const time = await measureCpu(() => read(tokens))
      if (round >= WARM_UP) at(at(samples, which), size).push(time)
    }
  }
}
process.stdout.write(
  `Median of ${values.rounds} rounds in ms of CPU for one pair, the smallest in brackets; load ${at(loadavg(), 0).toFixed(1)} on ${cpus().length} cores; ${describeProcessor()}\n${printTable(
    ['', 'to open', 'MB', ...TOKENS.map((tokens) => `${tokens} tokens`)],
    candidates.map(({ name, milliseconds, megabytes }, which) => [
      name,
      milliseconds.toFixed(0),
      megabytes.toFixed(0),
      ...at(samples, which).map((times) => `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)})`),
    ]),
  )}\n`,
)
const ledger = await measureLedger(weights, Number(values.rounds))
process.stdout.write(
  `The ledger of a post of ${ledger.sentences} sentences and ${ledger.characters} characters: ${ledger.milliseconds.toFixed(0)} ms of CPU (median).\n`,
)
process.exit()

type Candidate = { name: string; read: ReadPair; milliseconds: number; megabytes: number }

/** Opens a candidate and lets it read the longest pair, as memory may be taken only then. Memory is what the process holds more. */
async function measureOpening(name: string, open: () => Promise<ReadPair>): Promise<Candidate> {
  const before = measureMemory()
  let read: ReadPair | undefined
  const milliseconds = await measureCpu(async () => {
    read = await open()
  })
  if (!read) throw new Error(`${name} did not open.`)
  await read(at(TOKENS, -1))
  return { name, read, milliseconds, megabytes: (measureMemory() - before) / 1_000_000 }
}
