// npm run bench -- nearest [--library FOLDER]: what it costs to compare a post with the campaigns of its place.
// The folder of --library is one where somebody installed usearch, to set an index beside the exact search.
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DirectionTable, packDirection } from '@radar/engine'
import { at } from '../checked.ts'
import { seededRandom } from '../eval/seeded-random.ts'
import { measureMemory } from '../measure-process.ts'
import { median } from '../match/measure.ts'
import { printTable } from '../print-table.ts'

const WIDTH = 384
const SIZES = [1_000, 10_000, 100_000]
const POSTS = 50
/** Campaigns a post is near to, as many as the index is asked for. */
const NEAREST = 100
/** Directions of campaigns lie in groups, as businesses of a kind do; a post lies in one of them. */
const GROUPS = 200
const SPREAD = 0.7

/** Index that takes directions in and names the `NEAREST` rows to one. */
type Search = { add(direction: Float32Array, row: number): void; find(direction: Float32Array): number[] }

const { values } = parseArgs({ options: { library: { type: 'string' } } })
const openers: [string, (size: number) => Search][] = [['exact, in bytes', openExact]]
if (values.library !== undefined) openers.push(['usearch', openLibrary(resolve(values.library))])
const rows = SIZES.flatMap((size) => {
  const exact = nearestOf('exact, in bytes', size, openExact)
  return openers.map(([name, open]) => {
    const measured = nearestOf(name, size, open)
    const same = measured.found.map((found, post) => {
      const wanted = new Set(at(exact.found, post))
      return found.filter((row) => wanted.has(row)).length / wanted.size
    })
    return [
      `${size.toLocaleString('en')} campaigns, ${name}`,
      measured.addMicroseconds.toFixed(1),
      measured.findMilliseconds.toFixed(2),
      measured.megabytes.toFixed(0),
      `${Math.round(100 * median(same))} %`,
    ]
  })
})
process.stdout.write(
  `${printTable(['', 'us to add one', 'ms a post', 'MB', `of the ${NEAREST} nearest`], rows)}\n`,
)

function nearestOf(name: string, size: number, open: (size: number) => Search) {
  const random = seededRandom(1)
  const centres = Array.from({ length: GROUPS }, () => drawDirection(random))
  const draw = () => drawDirection(random, at(centres, Math.floor(random() * GROUPS)))
  const directions = Array.from({ length: size }, draw)
  const posts = Array.from({ length: POSTS }, draw)
  const before = measureMemory()
  const search = open(size)
  const begun = performance.now()
  for (const [row, direction] of directions.entries()) search.add(direction, row)
  const addMicroseconds = ((performance.now() - begun) * 1_000) / size
  const times: number[] = []
  const found = posts.map((post) => {
    const start = performance.now()
    const nearest = search.find(post)
    times.push(performance.now() - start)
    return nearest
  })
  if (found.some((one) => one.length === 0)) throw new Error(`${name} found nothing.`)
  const megabytes = Math.max(0, measureMemory() - before) / 1_000_000
  return { addMicroseconds, findMilliseconds: median(times), megabytes, found }
}

function openExact(size: number): Search {
  const table = new DirectionTable()
  const nearness = new Float32Array(size)
  return {
    add: (direction) => void table.add(packDirection(direction)),
    find: (direction) => {
      for (let row = 0; row < size; row++) nearness[row] = table.nearness(direction, row)
      const least = nearness.toSorted().at(-NEAREST) ?? 0
      return [...nearness.keys()].filter((row) => (nearness[row] ?? 0) >= least).slice(0, NEAREST)
    },
  }
}

type LibraryIndex = {
  add(row: bigint, direction: Float32Array): void
  search(direction: Float32Array, count: number): { keys: BigUint64Array }
}

type Library = {
  Index: new (options: { metric: 'ip'; dimensions: number; connectivity: number }) => LibraryIndex
}

function openLibrary(folder: string): () => Search {
  const { Index } = createRequire(join(folder, 'package.json'))('usearch') as Library
  return () => {
    const index = new Index({ metric: 'ip', dimensions: WIDTH, connectivity: 16 })
    return {
      add: (direction, row) => index.add(BigInt(row), direction),
      find: (direction) => Array.from(index.search(direction, NEAREST).keys, Number),
    }
  }
}

/** A direction anywhere, or near another one. */
function drawDirection(random: () => number, centre?: Float32Array): Float32Array {
  const noise = Float32Array.from({ length: WIDTH }, () => random() + random() + random() - 1.5)
  const mixed = normalize(noise).map((value, place) => SPREAD * value + (centre?.[place] ?? 0))
  return normalize(mixed)
}

function normalize(direction: Float32Array): Float32Array {
  const length = Math.hypot(...direction)
  return direction.map((value) => value / length)
}
