// npm run bench -- neighbours: one user attacks, and another one works beside; what the other one waits.
import { openNeighbourhood } from './open-neighbourhood.ts'
import type { Neighbourhood } from './open-neighbourhood.ts'
import { ATTACKS } from './attacks.ts'
import { startAttack } from './start-attack.ts'
import { workAlong } from './work-along.ts'

const IDLE_S = 5
const ATTACK_S = 8
/** The attacker's budget of requests comes back meanwhile. */
const REST_S = 5
const MAX_P95_MS = 200

const seconds = Number(process.argv[2] ?? ATTACK_S)

for (const database of ['embedded', 'postgres'] as const) {
  const place = await openNeighbourhood(database)
  try {
    await measure(place, database)
  } finally {
    await place.close()
  }
}

async function measure(place: Neighbourhood, database: string) {
  await workAlong(place, { seconds: 2 })
  const idle = await workAlong(place, { seconds: IDLE_S })
  const target = Math.max(MAX_P95_MS, 3 * idle.p95)
  print(database, 'nobody attacks', `p95 ${ms(idle.p95)} of ${idle.requests} requests; target ${ms(target)}`)
  for (const attack of ATTACKS) {
    const running = await startAttack(place, { attack, seconds: seconds + 2 })
    const met = await workAlong(place, { seconds })
    const answers = await running.answers
    const verdict = met.p95 <= target && met.failed === 0 ? 'met' : 'MISSED'
    print(
      database,
      attack,
      `${verdict}: p95 ${ms(met.p95)}, p50 ${ms(met.p50)}, longest ${ms(met.longest)} of ${met.requests} requests, ${met.failed} failed; the attacker got ${answers}`,
    )
    await new Promise((resolve) => setTimeout(resolve, REST_S * 1_000))
  }
}

function print(database: string, what: string, figures: string) {
  process.stdout.write(`${database.padEnd(9)} ${what.padEnd(15)} ${figures}\n`)
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
