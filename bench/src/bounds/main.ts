// npm run bench -- bounds: every text field of the contract and every parser of what strangers write, with 1 MB of each
// shape. One takes at most 50 ms of CPU, and twice the text at most 2.5 times as much. Ends with 1 where one fails.
import { loadavg } from 'node:os'
import { FOREIGN_TEXT_PARSERS, HOSTILE_SHAPES } from '@radar/server/parsers-entry'
import { findTextFields } from './find-text-fields.ts'
import { measureCost } from './measure-cost.ts'
import type { ParserCost } from './measure-cost.ts'

const SHOWN_FIELDS = 10

const fields = findTextFields().map((field) => measureCost(field, HOSTILE_SHAPES))
const parsers = FOREIGN_TEXT_PARSERS.map(({ name, parse }) =>
  measureCost({ name, read: parse }, HOSTILE_SHAPES),
)
const failed = [...fields, ...parsers].filter(({ isFailed }) => isFailed)

print('Parsers of what strangers write', parsers)
print(
  `The ${SHOWN_FIELDS} costliest fields`,
  fields.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN_FIELDS),
)
if (failed.length > 0) print('FAILED', failed)
console.log(
  `${fields.length} text fields and ${parsers.length} parsers, ${Object.keys(HOSTILE_SHAPES).length} shapes of 1 MB: ` +
    `${failed.length} failed. Load ${loadavg()[0]?.toFixed(1)}.`,
)
process.exit(failed.length > 0 ? 1 : 0)

function print(title: string, costs: readonly ParserCost[]): void {
  console.log(`\n${title}`)
  for (const { name, shape, ms, doubling } of costs)
    console.log(
      `${name.padEnd(44)} ${ms.toFixed(1).padStart(7)} ms  ${doubling === 0 ? '   -' : `${doubling.toFixed(1)} x`.padStart(6)}  ${shape}`,
    )
}
