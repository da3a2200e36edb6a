import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startForum } from './testing/start-forum.ts'
import type { TestForum } from './testing/start-forum.ts'

const inventory = new URL('../../../../shared/data/reddit-payloads/field-inventory.json', import.meta.url)
const recorded = existsSync(inventory)
if (!recorded) console.log('Skipped: no recorded answers beside the project to compare the fields with.')

type Field = {
  presence: number
  types: Record<string, number>
}
type Inventory = Record<string, { fields: Record<string, Field> }>
type Thing = Record<string, unknown>

let forum: TestForum
let shown: Record<string, Thing>

beforeAll(async () => {
  forum = await startForum()
  forum.simulator.addPosts([
    {
      id36: 'p1',
      subreddit: 'lamps',
      author: 'asker',
      title: 'Which lamp?',
      selftext: 'Hm.',
      created_utc: 1_699_999_000,
    },
  ])
  const { access_token: token } = (await forum.signIn('maker')).json
  const { json: made } = await forum.post('/api/comment', token, { thing_id: 't3_p1', text: 'This one.' })
  const first = async (path: string): Promise<Thing> =>
    (await forum.get(path, token)).json.data.children[0].data
  shown = {
    t3: await first('/r/lamps/new'),
    t1: await first('/user/maker/comments'),
    'fresh t1': made.json.data.things[0].data,
    t5: (await forum.get('/r/lamps/about', token)).json.data,
    me: (await forum.get('/api/v1/me', token)).json,
    t2: (await forum.get('/user/asker/about', token)).json.data,
  }
})
afterAll(() => forum.close())

/** Each kind's name in the inventory and in the simulator's things above. */
const comparisons = [
  ['cassettes:t3', 't3'],
  ['tracker2020:t3', 't3'],
  ['cassettes:t1', 't1'],
  ['cassettes:t1', 'fresh t1'],
  ['cassettes:t5', 't5'],
  ['cassettes:account(/api/v1/me)', 'me'],
  ['cassettes:t2', 't2'],
] as const

describe.skipIf(!recorded)('fields that recorded things carry', () => {
  const counted = recorded ? (JSON.parse(readFileSync(inventory, 'utf8')) as Inventory) : {}

  // Inbox messages were counted among the comments, which is why a comment's own fields reach 93 % only.
  test.each(comparisons)('%s: all but the rare ones are in our %s', (source, kind) => {
    const usual = Object.entries(counted[source]!.fields).filter(([, field]) => field.presence >= 0.93)
    expect(usual.length).toBeGreaterThan(10)
    const missing = usual.map(([name]) => name).filter((name) => !(name in shown[kind]!))
    expect(missing).toEqual([])
  })

  test.each(comparisons)('%s: our %s gives each field a type that was seen', (source, kind) => {
    const { fields } = counted[source]!
    const odd = Object.entries(shown[kind]!).flatMap(([name, value]) => {
      const field = fields[name]
      return !field || field.presence < 0.93 || seenTypes(field).has(typeOf(value))
        ? []
        : [`${name}: ${typeOf(value)}`]
    })
    expect(odd).toEqual([])
  })
})

function seenTypes({ types }: Field): Set<string> {
  return new Set(
    Object.keys(types).map((type) => type.replace('(empty)', '').replace(/^(int|float)$/, 'number')),
  )
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'boolean') return 'bool'
  return typeof value
}
