import { ForumError } from '@radar/forum-client'
import type { Lemmy } from '@radar/lemmy'
import type { PlaceResult } from '../../../platform/forum-places.ts'
import { toTrouble } from '../with-trouble.ts'

/** `hosts` are asked in their order until one answers, each for `max_ms`. */
type HostSearch = { hosts: readonly string[]; words: string; max_ms: number }

/**
 * Searches for communities, of all instances that the asked one knows, largest first. Throws the `ForumTroubleError`
 * of the first host where none answers.
 */
export async function findCommunities(
  client: Lemmy,
  { hosts, words, max_ms }: HostSearch,
): Promise<PlaceResult[]> {
  const troubles: ForumError[] = []
  for (const host of hosts) {
    try {
      const found = await client.communities({ host, words, max_ms })
      return found
        .filter(({ nsfw }) => !nsfw)
        .map(({ community: place, title, subscribers: members }) => ({ place, title, members }))
        .toSorted((a, b) => (b.members ?? 0) - (a.members ?? 0))
    } catch (error) {
      if (!(error instanceof ForumError)) throw error
      troubles.push(error)
    }
  }
  const [first] = troubles
  if (first) throw toTrouble(first)
  return []
}
