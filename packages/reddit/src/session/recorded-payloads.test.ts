import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import {
  ApiRefusalError,
  AccessForbiddenError,
  TargetNotFoundError,
  RateLimitedError,
  RedirectedError,
  RequestRefusedError,
  ServerFailedError,
  UnauthorizedError,
} from '../index.ts'
import type { RedditSession } from '../index.ts'
import { plainText } from '../markdown/plain-text.ts'
import {
  corpusLines,
  hasRecordings,
  recordedBodies,
  recordedErrorBodies,
  recordings,
} from '../testing/recorded-payloads.ts'
import type { Recording } from '../testing/recorded-payloads.ts'
import { connectTo, listingOf, sendJson, startLocalForum } from '../testing/start-local-forum.ts'

type Fields = Record<string, unknown>

/** A reader of a forum that gives this one answer to everything. */
async function readerOf(answer: (response: ServerResponse) => void): Promise<RedditSession> {
  const forum = await startLocalForum(({ path }, response) => {
    if (path === '/api/v1/access_token') sendJson(response, { access_token: 'app', expires_in: 3600 })
    else answer(response)
  })
  return connectTo(forum).appOnly()
}

function replay({ status, headers, body }: Pick<Recording, 'status' | 'headers' | 'body'>) {
  const replayed = Object.entries(headers).filter(([name]) =>
    /^(content-type|location|retry-after|x-ratelimit)/i.test(name),
  )
  return (response: ServerResponse) => void response.writeHead(status, Object.fromEntries(replayed)).end(body)
}

/** The `data` of every thing of a kind in a listing, as recorded. */
function rawThings(json: unknown, kind: string): Fields[] {
  const { children } = (json as { data: { children: { kind: string; data: Fields }[] } }).data
  return children.filter((child) => child.kind === kind).map((child) => child.data)
}

const made = new Set(['permalink', 'deleted', 'removed', 'text', 'shared_from', 'unreadable_parts'])
const readAsShown = new Set(['public_description'])

/** Every claimed field must be what was recorded, Markdown as people see it; what was not may only be empty. */
function expectNothingLost(read: Fields, raw: Fields): void {
  expect(read['unreadable_parts'] ?? []).toEqual([])
  for (const [field, value] of Object.entries(read)) {
    if (made.has(field)) continue
    const recorded = recordedValue(field, raw[field])
    if (recorded === undefined || recorded === null) expect([field, value]).toEqual([field, emptyLike(value)])
    else expect([field, value]).toEqual([field, recorded])
  }
}

function recordedValue(field: string, value: unknown): unknown {
  if (field === 'author' && value === '[deleted]') return null
  return readAsShown.has(field) && typeof value === 'string' ? plainText(value) : value
}

function emptyLike(value: unknown): unknown {
  return { number: 0, boolean: false, string: '' }[typeof value as string] ?? null
}

function expectSamePlace(permalink: unknown, raw: Fields): void {
  if (
    typeof raw['permalink'] !== 'string' ||
    !raw['permalink'].startsWith('/r/') ||
    /[<]/.test(raw['permalink'])
  )
    return
  const post = /^\/r\/[^/]+\/comments\/\w+\//.exec(raw['permalink'])?.[0]
  expect(permalink).toMatch(new RegExp(`^${post}`))
}

describe.skipIf(!hasRecordings)('answers as Reddit gave them', () => {
  const postListings = [
    ...recordings('ok/GET-{r-sub-,}{new,hot,rising,top,search,controversial,best}__200__*.json'),
    ...recordings('ok/GET-user-name-{submitted,upvoted,downvoted,hidden}__200__*.json'),
  ]

  test.each(postListings)('posts of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    const page = await reader.newPosts(['any'])
    const raw = rawThings(recording.json, 't3').filter((post) => post['subreddit'] !== undefined)
    expect(page.items).toHaveLength(raw.length)
    for (const [index, post] of page.items.entries()) {
      expectNothingLost(post, raw[index] ?? {})
      expectSamePlace(post.permalink, raw[index] ?? {})
    }
  })

  const bodies = [
    ...recordedBodies('listings-2020/*.json'),
    ...recordedBodies(
      'go-reddit-testdata/testdata/{subreddit/posts,subreddit/search-posts,user/submitted,listings/posts}.json',
    ),
  ]

  test.each(bodies)('posts of $file', async ({ json }) => {
    const reader = await readerOf((response) => sendJson(response, json))
    const page = await reader.newPosts(['any'])
    const raw = rawThings(json, 't3')
    expect(page.items).toHaveLength(raw.length)
    for (const [index, post] of page.items.entries()) expectNothingLost(post, raw[index] ?? {})
  })

  const commentListings = recordings('ok/GET-{user-name-comments,r-sub-comments}__200__*.json')

  test.each(commentListings)('comments of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    const page = await reader.userComments('any')
    const raw = rawThings(recording.json, 't1')
    expect(page.items).toHaveLength(raw.length)
    for (const [index, comment] of page.items.entries()) expectNothingLost(comment, raw[index] ?? {})
  })

  test.each(recordings('ok/GET-api-info__200__*.json'))('things of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    const things = await reader.info(['t3_any'])
    expect(things.skipped).toEqual([])
    const read = { t1: things.comments, t3: things.posts, t5: things.subreddits }
    for (const [kind, items] of Object.entries(read)) {
      const raw = rawThings(recording.json, kind)
      expect(items).toHaveLength(raw.length)
      for (const [index, item] of items.entries()) expectNothingLost(item, raw[index] ?? {})
    }
  })

  test.each(recordings('ok/GET-{r-sub-,}comments-id__200__*.json'))('thread of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    const thread = await reader.comments('any')
    const raw = new Map(commentsIn(recording.json).map((comment) => [comment['id'], comment]))
    expect(thread.skipped).toEqual([])
    expect(thread.comments).toHaveLength(raw.size)
    for (const comment of thread.comments) expectNothingLost(comment, raw.get(comment.id) ?? {})
  })

  const subredditListings = recordings('ok/GET-subreddits-{search,new,popular,premium,mine-*}__200__*.json')

  test.each(subredditListings)('subreddits of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    const page = await reader.searchSubreddits('any')
    const raw = rawThings(recording.json, 't5')
    expect(page.items).toHaveLength(raw.length)
    for (const [index, subreddit] of page.items.entries()) expectNothingLost(subreddit, raw[index] ?? {})
  })

  test.each(recordings('ok/GET-r-sub-about__200__*.json'))('subreddit of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    expectNothingLost(await reader.aboutSubreddit('any'), (recording.json as { data: Fields }).data)
  })

  test.each(recordings('ok/GET-r-sub-about-rules__200__*.json'))('rules of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    const rules = await reader.subredditRules('any')
    const raw = (recording.json as { rules: Fields[] }).rules
    expect(rules).toHaveLength(raw.length)
    for (const [index, rule] of rules.entries()) expectNothingLost(rule, raw[index] ?? {})
  })

  test.each(recordings('ok/GET-user-name-about__200__*.json'))('account of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    expectNothingLost(await reader.aboutUser('any'), (recording.json as { data: Fields }).data)
  })

  test.each(recordings('ok/GET-api-v1-me__200__*.json'))('account of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    expectNothingLost(await reader.me(), recording.json as Fields)
  })

  test.each(recordings('ok/POST-api-comment__200__*.json'))('comment of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    const result = await reader.comment({ parent: 't3_any', text: 'any' })
    const [thing] = (recording.json as { json: { data: { things: { kind: string; data: Fields }[] } } }).json
      .data.things
    // One recording answers a private message, which is no comment, and one shows nothing.
    expect(result.outcome).toBe(thing?.kind === 't1' ? 'posted' : 'unknown')
    if (result.outcome === 'posted') expectNothingLost(result.comment.details ?? {}, thing?.data ?? {})
  })

  test('every post of the corpus is read whole', async () => {
    const things = corpusLines('posts_2020_full_t3.jsonl.gz').map(
      (line) => JSON.parse(line) as { data: Fields },
    )
    let from = 0
    const reader = await readerOf((response) => sendJson(response, listingOf(things.slice(from, from + 100))))
    for (; from < things.length; from += 100) {
      const page = await reader.newPosts(['any'])
      expect(page.skipped).toEqual([])
      for (const [index, post] of page.items.entries())
        expectNothingLost(post, things[from + index]?.data ?? {})
    }
    expect(from).toBeGreaterThanOrEqual(15_000)
  })

  test('every comment of the corpus is read whole', async () => {
    const things = corpusLines('comments_cassettes_t1.jsonl.gz').map((line) => JSON.parse(line) as Fields)
    let from = 0
    const page100 = () => things.slice(from, from + 100).map((data) => ({ kind: 't1', data }))
    const reader = await readerOf((response) => sendJson(response, listingOf(page100())))
    for (; from < things.length; from += 100) {
      const page = await reader.userComments('any')
      expect(page.skipped).toEqual([])
      for (const [index, comment] of page.items.entries())
        expectNothingLost(comment, things[from + index] ?? {})
    }
    expect(from).toBeGreaterThanOrEqual(6000)
  })

  const kinds: Record<number, new (...facts: never[]) => Error> = {
    301: RedirectedError,
    302: RedirectedError,
    400: RequestRefusedError,
    401: UnauthorizedError,
    403: AccessForbiddenError,
    404: TargetNotFoundError,
    409: RequestRefusedError,
    413: RequestRefusedError,
    414: RequestRefusedError,
    415: RequestRefusedError,
    429: RateLimitedError,
    451: RequestRefusedError,
    500: ServerFailedError,
    502: ServerFailedError,
    503: ServerFailedError,
    504: ServerFailedError,
    520: ServerFailedError,
    522: ServerFailedError,
  }
  const failures = [...recordings('errors/*.json'), ...recordings('ok/*__30?__*.json')]

  test.each(failures.filter(({ status }) => status !== 200))('failure of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    const error = await reader.newPosts(['any']).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(kinds[recording.status])
    expect(error).toMatchObject({ status: recording.status })
    const { reason } = (recording.json ?? {}) as { reason?: string }
    if (reason !== undefined) expect(error).toMatchObject({ reason })
  })

  test.each(failures.filter(({ status }) => status === 200))('refusal of $file', async (recording) => {
    const reader = await readerOf(replay(recording))
    const result = await reader.comment({ parent: 't3_any', text: 'any' })
    const [code, text, field] = (recording.json as { json: { errors: string[][] } }).json.errors[0] ?? []
    expect(result).toMatchObject({ outcome: 'not_executed', error: { code, text, field } })
  })

  test.each(recordedErrorBodies())('error body $status $content_type $body_start', async (recorded) => {
    const isRefusal = recorded.status === '200-json-errors'
    const status = isRefusal ? 200 : Number(recorded.status)
    const body = isRefusal ? `{"json":{"errors":[[${recorded.body_start}]]}}` : recorded.body_start
    const type = recorded.content_type || 'application/json'
    const reader = await readerOf(replay({ status, headers: { 'content-type': type }, body }))
    const result = await reader.comment({ parent: 't3_any', text: 'any' })
    if (result.outcome === 'posted') throw new Error('an error is no comment')
    expect(result.error).toBeInstanceOf(isRefusal ? ApiRefusalError : kinds[status])
    const provesNothing = status >= 500 || status === 415 || status === 429
    expect(result.outcome).toBe(provesNothing ? 'unknown' : 'not_executed')
  })
})

function commentsIn(json: unknown): Fields[] {
  const found: Fields[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { kind, data } = value as { kind?: unknown; data?: Fields }
    if (kind === 't1' && data !== undefined) found.push(data)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(json)
  return found
}
