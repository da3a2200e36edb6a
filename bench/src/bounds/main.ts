// npm run bench -- bounds: every text field of the contract, every parser of what strangers write, and every field of what
// forums, decision models and services answer, with 1 MB of each shape. One takes at most 50 ms of CPU, and twice the text at most 2.5
// times as much. Ends with 1 where one fails.
import { loadavg } from 'node:os'
import { FOREIGN_ANSWERS } from './answers/index.ts'
import { FOREIGN_TEXT_PARSERS, HOSTILE_SHAPES } from '@radar/server/parsers-entry'
import { TEXTS, findTextFields } from './find-text-fields.ts'
import { listHostileBodies } from './list-hostile-bodies.ts'
import { measureCost } from './measure-cost.ts'
import type { ParserCost, Reader } from './measure-cost.ts'

const SHOWN_FIELDS = 10

const parsers = await measureAll(
  FOREIGN_TEXT_PARSERS.map(({ name, parse }) => ({ name, texts: TEXTS, read: parse })),
)
print('Parsers of what strangers write', parsers)
console.log('\nThe costliest field of each answer')
const answers: ParserCost[] = []
for (const [place, answer] of FOREIGN_ANSWERS.entries()) {
  const own = await measureAll(fieldsOf(answer))
  answers.push(...own)
  printCosts([...new Set([...own.filter(({ isFailed }) => isFailed), ...byCost(own).slice(0, 1)])])
  console.log(`  ${place + 1} of ${FOREIGN_ANSWERS.length} after ${Math.round(performance.now() / 1_000)} s`)
}
const fields = await measureAll(findTextFields())
print(`The ${SHOWN_FIELDS} costliest fields of the contract`, byCost(fields).slice(0, SHOWN_FIELDS))
const failed = [...parsers, ...answers, ...fields].filter(({ isFailed }) => isFailed)
if (failed.length > 0) print('FAILED', failed)
console.log(
  `${fields.length} text fields, ${parsers.length} parsers and ${answers.length} fields of ${FOREIGN_ANSWERS.length} answers, ` +
    `${Object.keys(HOSTILE_SHAPES).length} shapes of 1 MB: ${failed.length} failed. Load ${loadavg()[0]?.toFixed(1)}.`,
)
process.exit(failed.length > 0 ? 1 : 0)

async function measureAll(readers: readonly Reader[]): Promise<ParserCost[]> {
  const costs: ParserCost[] = []
  for (const reader of readers) costs.push(await measureCost(reader))
  return costs
}

/** A reader for each field of an answer. That the client refuses a body is no fault. */
function fieldsOf({ name, answer, parse }: (typeof FOREIGN_ANSWERS)[number]): Reader[] {
  const byField = Map.groupBy(listHostileBodies({ answer }), ({ field }) => field)
  return [...byField].map(([field, texts]) => ({
    name: `${name}, ${field}`,
    texts,
    read: (body) => parse(body).catch(() => undefined),
  }))
}

function byCost(costs: readonly ParserCost[]): ParserCost[] {
  return costs.toSorted((one, other) => other.ms - one.ms)
}

function print(title: string, costs: readonly ParserCost[]): void {
  console.log(`\n${title}`)
  printCosts(costs)
}

function printCosts(costs: readonly ParserCost[]): void {
  for (const { name, shape, ms, doubling } of costs)
    console.log(
      `${name.padEnd(60)} ${ms.toFixed(1).padStart(7)} ms  ${doubling === 0 ? '   -' : `${doubling.toFixed(1)} x`.padStart(6)}  ${shape}`,
    )
}
