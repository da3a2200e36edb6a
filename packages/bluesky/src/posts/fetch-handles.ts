import { RequestRefusedError, UnreadableAnswerError } from '@radar/forum-client'
import { z } from 'zod'
import { isDid, isHandle } from '../addresses.ts'
import type { ApiCaller } from '../create-api-caller.ts'

/** Authors of one request. */
const MAX_ACTORS = 25

const answer = z.object({ profiles: z.array(z.unknown()) })
const profile = z.object({ did: z.string(), handle: z.string() })

/**
 * Handles of authors by their identifiers, 25 in one request; without those whom the network does not show or refuses to name,
 * and those whose handle is not valid. Throws a ForumError.
 */
export async function fetchHandles(call: ApiCaller, dids: readonly string[]): Promise<Map<string, string>> {
  const handles = new Map<string, string>()
  const asked = [...new Set(dids)].filter(isDid)
  for (let start = 0; start < asked.length; start += MAX_ACTORS)
    for (const [did, handle] of await fetchSome(call, asked.slice(start, start + MAX_ACTORS)))
      handles.set(did, handle)
  return handles
}

/** One refused identifier fails the whole request, so those of a refused one are asked for in halves. */
async function fetchSome(call: ApiCaller, dids: readonly string[]): Promise<[string, string][]> {
  try {
    return await fetchProfiles(call, dids)
  } catch (error) {
    if (!(error instanceof RequestRefusedError) || error.status !== 400) throw error
    if (dids.length === 1) return []
    const half = dids.length >> 1
    return [...(await fetchSome(call, dids.slice(0, half))), ...(await fetchSome(call, dids.slice(half)))]
  }
}

async function fetchProfiles(call: ApiCaller, dids: readonly string[]): Promise<[string, string][]> {
  const {
    json,
    answer: got,
    reportSkipped,
  } = await call({
    path: '/xrpc/app.bsky.actor.getProfiles',
    query: { actors: [...dids] },
  })
  const opened = answer.safeParse(json)
  if (!opened.success) throw new UnreadableAnswerError(got, { reason: 'shape' })
  const profiles = opened.data.profiles.slice(0, MAX_ACTORS).map((one) => profile.safeParse(one).data)
  const unread = profiles.filter((one) => one === undefined)
  reportSkipped(
    profiles.length,
    unread.map(() => ({ id: null, why: 'profile' })),
  )
  return profiles.flatMap((one): [string, string][] =>
    one && isShown(one.handle) ? [[one.did, one.handle]] : [],
  )
}

/** False for the name that stands for a handle which does not lead to its author any more. */
export const isShown = (handle: string): boolean => isHandle(handle) && handle !== 'handle.invalid'
