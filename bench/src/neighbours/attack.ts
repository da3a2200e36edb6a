// The attacker's process: strikes for some seconds and prints which answers it got.
import { METHODS } from './attacks.ts'
import type { Attack } from './attacks.ts'
import type { Neighbourhood } from './open-neighbourhood.ts'

type Order = { place: Pick<Neighbourhood, 'url' | 'attacker'>; attack: Attack; seconds: number }

const { place, attack, seconds } = JSON.parse(process.argv[2] ?? '') as Order
const { atATime, strike } = METHODS[attack]
const answered = new Map<number | string, number>()
const end = performance.now() + seconds * 1_000
let count = 0

process.stdout.write('ready\n')
await Promise.all(Array.from({ length: atATime }, keepStriking))
const answers = [...answered]
  .toSorted(([, a], [, b]) => b - a)
  .map(([answer, times]) => `${answer} ${times} times`)
process.stdout.write(`${answers.join(', ')}\n`)
// Connections that are kept alive would hold the process.
process.exit(0)

async function keepStriking() {
  while (performance.now() < end) {
    const answer = await strike(place, (count += 1)).catch(() => 'no answer')
    answered.set(answer, (answered.get(answer) ?? 0) + 1)
  }
}
