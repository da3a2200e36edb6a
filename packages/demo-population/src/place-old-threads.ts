import { composePost } from './compose-post.ts'
import { flairOf } from './flair.ts'
import type { Founding } from './founding.ts'
import type { PlacedPost } from './history.ts'
import { oldThreadId } from './ids.ts'
import { accountOf } from './members.ts'
import { SeededRandom } from './seeded-random.ts'

const DAY = 86_400
/** Older than what a search of the last year shows. */
const MIN_AGE_DAYS = 370
const MAX_AGE_DAYS = 700
const THREADS = 12

/** Questions from before the written posts that people still come upon: of each community a few, oldest first. */
export function placeOldThreads({ seed, start, communities, members }: Founding): PlacedPost[] {
  return communities
    .flatMap((community, home) => {
      const random = new SeededRandom(`old/${seed}/${community.name}`)
      const wereThere = members
        .regularsOf(community.name)
        .filter((member) => accountOf(member, start).created_utc < start - MAX_AGE_DAYS * DAY)
      const askers = random.shuffle(wereThere)
      return askers.slice(0, THREADS).map((asker, index): PlacedPost => {
        const days = MIN_AGE_DAYS + ((index + random.next()) / THREADS) * (MAX_AGE_DAYS - MIN_AGE_DAYS)
        const id36 = oldThreadId(home * THREADS + index)
        return {
          post: {
            id36,
            subreddit: community.name,
            author: asker.name,
            ...composePost(community.theme, { kind: 'ask', voice: asker.voice, random }),
            created_utc: start - Math.ceil(days * DAY),
            score: 20 + Math.floor(random.next() ** 2 * 180),
            ...flairOf(community, 'ask'),
          },
          topic: { id36, author: asker.name, kind: 'ask', community },
        }
      })
    })
    .toSorted((a, b) => a.post.created_utc - b.post.created_utc)
}
