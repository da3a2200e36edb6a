import { createBluesky, parseMessage } from '@radar/bluesky'
import { AGENT, NOW, answering, clock } from './answering.ts'
import type { ForeignAnswer } from './answering.ts'

const DID = 'did:plc:abc'

const BLUESKY_POST = {
  uri: `at://${DID}/app.bsky.feed.post/3l3`,
  author: { did: DID, handle: 'ann.example' },
  record: {
    text: 'I look for a lens.',
    createdAt: '2026-11-01T10:00:00.000Z',
    reply: {
      root: { uri: `at://${DID}/app.bsky.feed.post/3l1` },
      parent: { uri: `at://${DID}/app.bsky.feed.post/3l2` },
    },
  },
}

const bluesky =
  (call: (client: ReturnType<typeof createBluesky>) => Promise<unknown>): ForeignAnswer['parse'] =>
  (body) =>
    call(createBluesky({ userAgent: AGENT, fetch: answering(body), clock, attempts: 1 }))

const NAME = { did: DID, rkey: '3l3' }

export const BLUESKY_ANSWERS: readonly ForeignAnswer[] = [
  {
    name: 'Bluesky: event of the stream',
    answer: {
      did: DID,
      time_us: NOW * 1_000,
      kind: 'commit',
      commit: {
        operation: 'create',
        collection: 'app.bsky.feed.post',
        rkey: '3l3',
        record: BLUESKY_POST.record,
      },
    },
    parse: (body) => Promise.resolve(parseMessage(body)),
  },
  {
    name: 'Bluesky: posts',
    answer: { posts: [BLUESKY_POST] },
    parse: bluesky((client) => client.posts([NAME])),
  },
  {
    name: 'Bluesky: thread',
    answer: { thread: { replies: [{ post: BLUESKY_POST, replies: [{ post: BLUESKY_POST }] }] } },
    parse: bluesky((client) => client.replies({ name: NAME, depth: 6 })),
  },
  {
    name: 'Bluesky: handles',
    answer: { profiles: [{ did: DID, handle: 'ann.example' }] },
    parse: bluesky((client) => client.handles([DID])),
  },
  {
    name: 'Bluesky: identifier',
    answer: { did: DID },
    parse: bluesky((client) => client.did('ann.example')),
  },
]
