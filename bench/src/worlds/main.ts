// npm run bench -- worlds [--campaigns N] [--posts N] [--names uniform,zipf,…]: matching where words, subreddits and numbers are unkind.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createMatcher } from '@radar/engine'
import type { Matcher } from '@radar/engine'
import { at } from '../checked.ts'
import { median } from '../match/measure.ts'
import { memoryInUse } from '../match/memory-in-use.ts'
import { printTable } from '../print-table.ts'
import { makeWorld, WORLDS } from './make-world.ts'
import type { LazyWorld, WorldName } from './make-world.ts'

const ROUNDS = 15

const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '3000' },
    names: { type: 'string', default: WORLDS.join(',') },
  },
})
const campaigns = Number(values.campaigns)
const names = values.names.split(',').filter((name): name is WorldName => WORLDS.some((one) => one === name))
const filled = names.map((name) => fill(name, makeWorld(name, campaigns, Number(values.posts))))
const times = filled.map((): number[] => [])
for (let round = 0; round < ROUNDS; round++) {
  for (let turn = 0; turn < filled.length; turn++) {
    const which = (round + turn) % filled.length
    at(times, which).push(matchAll(at(filled, which)))
  }
}
const medians = times.map((samples) => median(samples.slice(2)))
const rows = filled.map(({ name, hits, megabytes, bytesEach }, place) => [
  name,
  at(medians, place).toFixed(1),
  (at(medians, place) / at(medians, 0)).toFixed(2),
  hits.toFixed(2),
  megabytes.toFixed(0),
  bytesEach.toFixed(0),
])
process.stdout.write(
  `${campaigns.toLocaleString('en')} campaigns, ${values.posts} posts, load ${at(loadavg(), 0).toFixed(1)}\n${printTable(
    ['world', 'us a post', `times ${names[0]}`, 'hits a post', 'MB', 'bytes a campaign'],
    rows,
  )}\n`,
)

type FilledMatcher = {
  name: WorldName
  world: LazyWorld
  matcher: Matcher
  hits: number
  megabytes: number
  bytesEach: number
}

function fill(name: WorldName, world: LazyWorld): FilledMatcher {
  const before = memoryInUse()
  const matcher = createMatcher()
  for (let number = 0; number < campaigns; number++) matcher.add(world.campaign(number))
  const used = memoryInUse() - before
  const hits = world.posts.reduce((sum, post) => sum + matcher.match(post).length, 0) / world.posts.length
  return { name, world, matcher, hits, megabytes: used / 2 ** 20, bytesEach: used / campaigns }
}

/** Microseconds a post. */
function matchAll({ world, matcher }: FilledMatcher): number {
  const start = performance.now()
  for (const post of world.posts) matcher.match(post)
  return ((performance.now() - start) * 1_000) / world.posts.length
}
