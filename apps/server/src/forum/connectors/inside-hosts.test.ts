import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ForumTroubleError } from '../../platform/forums.ts'
import { createGuardedFetch } from '../../platform/http/fetch-outside.ts'
import { createLog } from '../../platform/process/log.ts'
import { connectDiscourse } from './discourse/connect-discourse.ts'
import { connectLemmy } from './lemmy/connect-lemmy.ts'

/** Stands for everything inside that must not be asked. */
const inside = createServer((socket) => socket.destroy())
let dialled: string[]

beforeAll(async () => {
  inside.listen(0, '127.0.0.1')
  await once(inside, 'listening')
})
afterAll(() => void inside.close())
beforeEach(() => {
  dialled = []
})

/** Connectors whose hosts DNS gives these addresses for, one answer after the other. */
function connectors(...answers: string[][]) {
  const network = {
    max_ms: 5_000,
    resolve: () => Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? []),
    dial: (address: string) => {
      dialled.push(address)
      return connect({ host: '127.0.0.1', port: (inside.address() as AddressInfo).port })
    },
  }
  const options = {
    fetch: createGuardedFetch(network),
    url: 'http://localhost:3000',
    log: createLog('error'),
    attempts: 1,
  }
  const discourse = connectDiscourse(options).reading
  const lemmy = connectLemmy({ ...options, now: () => new Date() }).reading
  return {
    'a Discourse forum': () => discourse?.newest?.({ places: ['forum.example'], until: 0 }),
    'a post of Discourse': () => discourse?.item('forum.example/p/1'),
    'answers at Discourse': () => discourse?.conversation('forum.example/p/1'),
    'a community of Lemmy': () => lemmy?.newest?.({ places: ['shop@forum.example'], until: 0 }),
    'a post of Lemmy': () => lemmy?.item('https://forum.example/post/1'),
    'answers at Lemmy': () => lemmy?.conversation('https://forum.example/comment/1'),
  }
}

const CALLS = Object.keys(connectors([])) as (keyof ReturnType<typeof connectors>)[]
const INSIDE = ['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:7f00:1']

test.each(CALLS)(
  '%s at an address inside is told as a trouble, and nothing is connected to',
  async (call) => {
    for (const address of INSIDE)
      await expect(connectors([address])[call]()).rejects.toBeInstanceOf(ForumTroubleError)
    expect(dialled).toEqual([])
  },
)

test.each(CALLS)('%s is asked at the public address that DNS gave once, not at a later one', async (call) => {
  await expect(connectors(['93.184.215.14'], ['127.0.0.1'])[call]()).rejects.toBeInstanceOf(ForumTroubleError)
  expect(new Set(dialled)).toEqual(new Set(['93.184.215.14']))
})
