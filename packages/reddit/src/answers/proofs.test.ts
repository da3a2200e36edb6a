import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createMemoryTokenStore, PROOFS } from '../index.ts'
import type { CommentResult } from '../index.ts'
import {
  connectTo,
  lastingGrant,
  sendJson,
  startLocalForum,
  unusedUrl,
} from '../testing/start-local-forum.ts'

type Answer = (response: ServerResponse) => void

/** One answer for each proof. */
const examples: Record<string, Answer | 'nobody listens'> = {
  'no connection was made': 'nobody listens',
  '200 with json.errors and no comment': (r) =>
    sendJson(r, { json: { errors: [['THREAD_LOCKED', 'Comments are locked.', 'parent']] } }),
  '400': (r) => sendJson(r, { message: 'Bad Request', error: 400 }, 400),
  '401': (r) => sendJson(r, { message: 'Unauthorized', error: 401 }, 401),
  '403 as JSON': (r) => sendJson(r, { error: 403 }, 403),
  '403 as JSON about the community': (r) => sendJson(r, { reason: 'private', error: 403 }, 403),
  '404 as JSON': (r) => sendJson(r, { message: 'Not Found', error: 404 }, 404),
  '404 as JSON about the community': (r) => sendJson(r, { reason: 'banned', error: 404 }, 404),
  '409': (r) => sendJson(r, { message: 'Conflict', error: 409 }, 409),
  '413': (r) => void r.writeHead(413).end('too large'),
  '414': (r) => void r.writeHead(414).end('too long'),
  '451': (r) => void r.writeHead(451).end('for legal reasons'),
}

/** The comment and nothing else is answered so. */
async function commentAnsweredBy(answer: Answer | 'nobody listens'): Promise<CommentResult> {
  if (answer === 'nobody listens') return commentAt(await unusedUrl())
  const forum = await startLocalForum(({ path }, response) => {
    if (path === '/api/comment') answer(response)
    else sendJson(response, { access_token: 'access-2', expires_in: 3600 })
  })
  const result = await commentAt(forum.url)
  expect(forum.calls('/api/comment')).toBe(1)
  return result
}

function commentAt(url: string): Promise<CommentResult> {
  const app = connectTo({ url })
  const session = app.session(app.storedTokens(createMemoryTokenStore(lastingGrant)))
  return session.comment({ parent: 't3_abc', text: 'A kettle.' })
}

describe('what proves that no comment was made', () => {
  test.each(PROOFS)('$answer', async ({ answer, holds }) => {
    const result = await commentAnsweredBy(examples[answer]!)
    expect(result.outcome).toBe('not_executed')
    expect('error' in result && holds(result.error)).toBe(true)
    expect('error' in result && PROOFS.filter((proof) => proof.holds(result.error))).toHaveLength(1)
  })
})

describe('everything else may have been carried out', () => {
  const listed = new Set([400, 401, 403, 404, 409, 413, 414, 451])
  const statuses = Array.from({ length: 300 }, (_, place) => 300 + place).filter(
    (status) => !listed.has(status),
  )
  test('any other status, as JSON', async () => {
    for (const status of statuses) {
      const result = await commentAnsweredBy((r) => sendJson(r, { message: 'No', error: status }, status))
      expect([status, result.outcome]).toEqual([status, 'unknown'])
    }
  })

  test.each<[string, Answer]>([
    ['a refusal by the network before the forum', (r) => void r.writeHead(403).end('<html>Forbidden</html>')],
    ['a page that is not found, as HTML', (r) => void r.writeHead(404).end('<html>Not Found</html>')],
    [
      'a redirect to the search of communities',
      (r) => void r.writeHead(302, { location: '/subreddits/search?q=tea' }).end(),
    ],
    ['no errors and no comment', (r) => sendJson(r, { json: { errors: [], data: { things: [] } } })],
    ['errors of another shape', (r) => sendJson(r, { json: { errors: 'THREAD_LOCKED' } })],
    ['another success', (r) => void r.writeHead(204).end()],
  ])('%s', async (_name, answer) => {
    expect(await commentAnsweredBy(answer)).toMatchObject({ outcome: 'unknown' })
  })

  test('but a comment beside errors is a comment', async () => {
    const json = {
      errors: [['RATELIMIT', 'slow down', null]],
      data: { things: [{ kind: 't1', data: { id: 'c1' } }] },
    }
    expect(await commentAnsweredBy((r) => sendJson(r, { json }))).toMatchObject({ outcome: 'posted' })
  })
})
