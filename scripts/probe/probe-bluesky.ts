import { setTimeout as sleep } from 'node:timers/promises'
import { createBluesky, parsePostUri } from '@radar/bluesky'
import type { BlueskyOptions, PostName } from '@radar/bluesky'
import { compareShape } from '@radar/simulator-kit'
import { NOTHING_KNOWN, USER_AGENT, fieldOf, listOf, merge, probe, recordAnswers } from './probe.ts'
import type { Findings, ProbeResult } from './probe.ts'
import { POST_VIEW_SHAPE, RECORD_SHAPE, STREAM_SHAPES } from './shapes.ts'

export type BlueskyAddresses = Pick<BlueskyOptions, 'streamUrl' | 'apiUrl'>

const FORUM = 'Bluesky'
/** Enough to meet new posts and deletions. */
const MESSAGES = 50
const MAX_WAIT_MS = 15_000

const STREAM_URL = 'wss://jetstream2.us-east.bsky.network'
const API_URL = 'https://public.api.bsky.app'

/** Listens to the stream for some messages, asks for one of its posts and its author, and whether search is closed. */
export async function probeBluesky(addresses: BlueskyAddresses): Promise<ProbeResult[]> {
  const recorded = recordAnswers()
  const bluesky = createBluesky({
    ...addresses,
    userAgent: USER_AGENT,
    attempts: 1,
    fetch: recorded.fetch,
  })
  const messages = await listen(addresses.streamUrl ?? STREAM_URL)
  const names = messages.flatMap(nameOfNew)
  const newest = await probe({ forum: FORUM, call: 'newest' }, async () => describeMessages(messages))
  const item = await probe({ forum: FORUM, call: 'item' }, async () => {
    if (names.length === 0) return NOTHING_KNOWN
    const { stands, missing, unsure } = await bluesky.posts(names.slice(0, 1))
    const compared = listOf(recorded.last.json, 'posts').map((view) => faultsOf(view, POST_VIEW_SHAPE))
    const { size } = await bluesky.handles(names.slice(0, 1).map(({ did }) => did))
    const answer = `${stands.length} shown, ${missing.length} missing, ${unsure.length} unsure, ${size} named`
    return merge(answer, [...compared, { faults: size === 0 ? ['no name'] : [], unknown: [] }])
  })
  const search = await probe({ forum: FORUM, call: 'search' }, () => askSearch(addresses.apiUrl ?? API_URL))
  return [newest, item, search]
}

async function listen(url: string): Promise<unknown[]> {
  const messages: unknown[] = []
  const socket = new WebSocket(`${url}/subscribe?wantedCollections=app.bsky.feed.post`)
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    if (messages.length < MESSAGES) messages.push(parse(String(data)))
    else resolve()
  })
  socket.addEventListener('error', () => resolve())
  socket.addEventListener('close', () => resolve())
  const over = new AbortController()
  await Promise.race([promise, sleep(MAX_WAIT_MS, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
  socket.close()
  return messages
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function describeMessages(messages: readonly unknown[]): Findings {
  const compared = messages.map((message) => {
    const kind = fieldOf(message, 'kind')
    const shape = STREAM_SHAPES[kind === 'account' || kind === 'identity' ? kind : 'commit']
    return merge('', [
      faultsOf(message, shape),
      ...recordsOf(message).map((one) => faultsOf(one, RECORD_SHAPE)),
    ])
  })
  const silence = messages.length === 0 ? [{ faults: ['nothing came'], unknown: [] }] : []
  return merge(`${messages.length} messages`, [...compared, ...silence])
}

const faultsOf = (thing: unknown, shape: Parameters<typeof compareShape>[1]) => ({
  faults: compareShape(thing, shape).faults,
  unknown: [],
})

function recordsOf(message: unknown): unknown[] {
  const commit = fieldOf(message, 'commit')
  return fieldOf(commit, 'operation') === 'create' ? [fieldOf(commit, 'record')] : []
}

function nameOfNew(message: unknown): PostName[] {
  if (recordsOf(message).length === 0) return []
  const rkey = fieldOf(fieldOf(message, 'commit'), 'rkey')
  const name = parsePostUri(`at://${String(fieldOf(message, 'did'))}/app.bsky.feed.post/${String(rkey)}`)
  return name ? [name] : []
}

/** Radar does not search, since the network refuses it; an answer would be news. */
async function askSearch(apiUrl: string): Promise<Findings> {
  const { status } = await fetch(`${apiUrl}/xrpc/app.bsky.feed.searchPosts?q=recommend&limit=1`, {
    headers: { 'user-agent': USER_AGENT },
  })
  const isClosed = status === 401 || status === 403
  return {
    answer: isClosed ? `closed (status ${status})` : `status ${status}`,
    faults: [],
    unknown: isClosed ? [] : ['search'],
  }
}
