// npm run bench -- decide [--hits 10000] [--kills 20] [--wire systemone,openai,chat] [--seed 1]: hits read by simulated
// providers, by a worker that is killed at random moments, on a real PostgreSQL.
import { parseArgs } from 'node:util'
import { runDecide } from './run-decide.ts'
import type { DecideReport, SimulatedProvider } from './run-decide.ts'

const PROVIDERS: readonly SimulatedProvider[] = ['systemone', 'openai', 'chat']
const MAX_TOKENS = 900
const MAX_PRICE_ERROR = 0.05

const { values } = parseArgs({
  options: {
    hits: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    wire: { type: 'string', default: PROVIDERS.join(',') },
    seed: { type: 'string', default: '1' },
  },
})
const providers = PROVIDERS.filter((name) => values.wire.split(',').includes(name))
const [hits, kills, seed] = [Number(values.hits), Number(values.kills), Number(values.seed)]
const say = (line: string) => void process.stdout.write(`${line}\n`)

let shortfalls = 0
for (const [place, provider] of providers.entries()) {
  const share = (whole: number) =>
    Math.floor((whole * (place + 1)) / providers.length) - Math.floor((whole * place) / providers.length)
  const report = await runDecide({ provider, hits: share(hits), kills: share(kills), seed: seed + place })
  describe(provider, report)
  for (const shortfall of findShortfalls(report)) {
    shortfalls += 1
    say(`  NOT REACHED: ${shortfall}`)
  }
}
process.exit(shortfalls === 0 ? 0 : 1)

function describe(provider: SimulatedProvider, report: DecideReport): void {
  const { hits: all, lost, killed, seconds, answered, again, tokens, dollars } = report
  say(`${provider}: ${all} hits in ${seconds} s, ${killed} kills, ${lost} lost`)
  say(
    `  ${answered} requests answered; the same again: ${again.killed} whose answer nobody received because of a kill, ${again.cut} whose answer was cut off, ${again.other} others`,
  )
  say(`  tokens a hit: mean ${tokens.mean.toFixed(0)}, p95 ${tokens.p95}, max ${tokens.max}`)
  say(
    `  $${dollars.estimated.toFixed(4)} estimated before for ${dollars.hits_estimated} hits, $${dollars.counted.toFixed(4)} by the provider's count for one answer to each request, and $${dollars.again.toFixed(4)} for those again`,
  )
}

function findShortfalls({ lost, again, tokens, dollars }: DecideReport): string[] {
  const error = Math.abs(dollars.estimated / dollars.counted - 1)
  return [
    lost > 0 && `${lost} hits were not read`,
    again.other > 0 && `${again.other} answers were paid twice`,
    tokens.max > MAX_TOKENS && `a hit took ${tokens.max} tokens`,
    error > MAX_PRICE_ERROR && `the price was off by ${(100 * error).toFixed(1)} %`,
  ].filter((one) => one !== false)
}
