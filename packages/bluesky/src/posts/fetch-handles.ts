import { UnreadableAnswerError } from '@radar/forum-client'
import { z } from 'zod'
import { isDid, isHandle } from '../addresses.ts'
import type { ApiCaller } from '../create-api-caller.ts'

/** Authors of one request. */
const MAX_ACTORS = 25

const answer = z.object({ profiles: z.array(z.unknown()) })
const profile = z.object({ did: z.string(), handle: z.string() })

/**
 * Handles of authors by their identifiers, 25 in one request; without those whom the network does not show and those whose
 * handle is not valid. Throws a ForumError.
 */
export async function fetchHandles(call: ApiCaller, dids: readonly string[]): Promise<Map<string, string>> {
  const handles = new Map<string, string>()
  const asked = [...new Set(dids)].filter(isDid)
  for (let start = 0; start < asked.length; start += MAX_ACTORS) {
    const query = { actors: asked.slice(start, start + MAX_ACTORS) }
    const { json, answer: got } = await call({ path: '/xrpc/app.bsky.actor.getProfiles', query })
    const opened = answer.safeParse(json)
    if (!opened.success) throw new UnreadableAnswerError(got, { reason: 'shape' })
    for (const one of opened.data.profiles) {
      const { data } = profile.safeParse(one)
      if (data && isShown(data.handle)) handles.set(data.did, data.handle)
    }
  }
  return handles
}

/** False for the name that stands for a handle which does not lead to its author any more. */
export const isShown = (handle: string): boolean => isHandle(handle) && handle !== 'handle.invalid'
