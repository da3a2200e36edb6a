import { compareShape } from '@radar/simulator-kit'
import type { RecordedShape } from '@radar/simulator-kit'
import { expect, test } from 'vitest'
import { createBlueskySimulator } from './simulator.ts'
import type { StreamedEvent } from './stream/event-log.ts'

const NOW = 1_790_000_000
const simulator = createBlueskySimulator({ start: NOW })
const [asked] = simulator.addPosts([{ handle: 'ann.example.com', text: 'Hello world!' }])
simulator.addPosts([{ handle: 'ben.example.com', text: 'Hello.', replyTo: asked! }])
simulator.deletePost(asked!)
simulator.setStatus('ben.example.com', 'deactivated')

/** Messages of the stream by recordings of it. */
const MESSAGE: RecordedShape = { did: ['string'], time_us: ['number'], kind: ['string'] }
const COMMIT: RecordedShape = {
  operation: ['string'],
  collection: ['string'],
  rkey: ['string'],
  rev: ['string'],
}
const CREATED: RecordedShape = { ...COMMIT, record: ['object'], cid: ['string'] }
const RECORD: RecordedShape = {
  $type: ['string'],
  text: ['string'],
  createdAt: ['string'],
  langs: ['array', 'absent'],
  reply: ['object', 'absent'],
}
const ACCOUNT: RecordedShape = {
  active: ['boolean'],
  did: ['string'],
  seq: ['number'],
  time: ['string'],
  status: ['string', 'absent'],
}
const FITS = { faults: [], unknown: [] }

const events = simulator.state.events.since(0)
const commits = (operation: string) =>
  events.flatMap(({ commit }) => {
    const made = commit as Record<string, unknown> | undefined
    return made?.['operation'] === operation ? [made] : []
  })

test.each<[StreamedEvent['kind']]>([['commit'], ['account'], ['identity']])(
  'a message of the kind %s has the recorded fields, and no others',
  (kind) => {
    const sent = events.filter((event) => event.kind === kind)
    expect(sent.length).toBeGreaterThan(0)
    for (const event of sent) {
      expect(compareShape(event, { ...MESSAGE, [kind]: ['object'] })).toEqual(FITS)
      // Microseconds, as a cursor needs them.
      expect(String(event.time_us)).toMatch(/^\d{16}$/)
    }
  },
)

test('a new post and a deletion have the recorded fields, and no others', () => {
  const made = commits('create')
  expect(made).toHaveLength(2)
  for (const commit of made) {
    expect(compareShape(commit, CREATED)).toEqual(FITS)
    expect(compareShape(commit['record'], RECORD)).toEqual(FITS)
  }
  const [deletion] = commits('delete')
  expect(compareShape(deletion, COMMIT)).toEqual(FITS)
})

test('a closed account has the recorded fields, and no others', () => {
  const closed = events.at(-1)?.['account']
  expect(compareShape(closed, ACCOUNT)).toEqual(FITS)
  expect(closed).toMatchObject({ active: false, status: 'deactivated' })
})

test('a search without an account is refused as recorded', async () => {
  const answer = await simulator.app.request('/xrpc/app.bsky.feed.searchPosts?q=glue')
  expect(answer.status).toBe(403)
})
