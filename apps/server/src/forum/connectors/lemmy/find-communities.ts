import { ForumError } from '@radar/forum-client'
import type { Lemmy } from '@radar/lemmy'
import type { PlaceResult } from '../../../platform/forums.ts'
import { toTrouble } from '../with-trouble.ts'

/** Time after which no further host is asked, since a person waits. */
const MAX_MS = 10_000

/** `hosts` are asked in their order until one answers. */
type CommunitySearch = { hosts: readonly string[]; words: string; now(): Date }

/**
 * Searches for communities, of all instances that the asked one knows, largest first. Throws the `ForumTroubleError`
 * of the first host where none answers.
 */
export async function findCommunities(client: Lemmy, request: CommunitySearch): Promise<PlaceResult[]> {
  const { hosts, words, now } = request
  const begun = now().getTime()
  const troubles: ForumError[] = []
  for (const host of hosts) {
    try {
      const found = await client.communities({ host, words })
      return found
        .filter(({ nsfw }) => !nsfw)
        .map(({ community: place, title, subscribers: members }) => ({ place, title, members }))
        .toSorted((a, b) => (b.members ?? 0) - (a.members ?? 0))
    } catch (error) {
      if (!(error instanceof ForumError)) throw error
      troubles.push(error)
      if (now().getTime() - begun > MAX_MS) break
    }
  }
  const [first] = troubles
  if (first) throw toTrouble(first)
  return []
}
