import { changeMeanwhile, playFaults as play, replaceAnswer } from '@radar/simulator-kit'
import type { Env, FaultyCall } from '@radar/simulator-kit'
import type { MiddlewareHandler } from 'hono'
import type { ForumState } from '../state.ts'
import { PAGES, TOO_MANY } from './fault.ts'
import type { OwnAction } from './fault.ts'

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults({ faults, posts }: ForumState): MiddlewareHandler<Env> {
  return play<keyof typeof TOO_MANY, keyof typeof PAGES, OwnAction>({
    faults,
    words: { tooMany: TOO_MANY, bodyOf: () => JSON.stringify({ errors: ['refused'] }) },
    pages: PAGES,
    playOwn,
  })

  async function playOwn(action: OwnAction, call: FaultyCall): Promise<Response | void> {
    switch (action.kind) {
      case 'crawler':
        return new Response('Crawler is not allowed!', {
          status: 403,
          headers: { 'content-type': 'text/plain' },
        })
      case 'challenge':
        return new Response(CHALLENGE_PAGE, {
          status: 403,
          headers: { 'content-type': 'text/html; charset=UTF-8', 'cf-mitigated': 'challenge' },
        })
      case 'busy-search':
        return replaceAnswer(call, busySearch)
      case 'mangle':
        return replaceAnswer(call, (made) => mangle(made, action.posts))
      case 'meanwhile': {
        const change = () => posts.change(action.post, action.change)
        return changeMeanwhile(call, { when: action.when, change })
      }
    }
  }
}

async function mangle(made: Response, which: 'one' | 'all'): Promise<Response> {
  const body = (await made.json()) as { latest_posts?: Record<string, unknown>[] }
  const posts = body.latest_posts ?? []
  for (const post of which === 'all' ? posts : posts.slice(0, 1)) delete post['username']
  return Response.json(body)
}

async function busySearch(made: Response): Promise<Response> {
  const body = (await made.json()) as { grouped_search_result: Record<string, unknown> }
  Object.assign(body.grouped_search_result, {
    error: 'Site is under extreme load, search is disabled, try again later',
    post_ids: [],
  })
  return Response.json({ ...body, posts: [], topics: [] })
}

const CHALLENGE_PAGE =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><script src="/cdn-cgi/challenge-platform/h/b"></script></body></html>'
