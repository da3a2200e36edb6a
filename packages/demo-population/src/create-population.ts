import { Arrivals } from './arrivals.ts'
import type { Community } from './community.ts'
import type { Founding } from './founding.ts'
import { commentsOn, placeHistory } from './history.ts'
import { accountOf, Members } from './members.ts'
import { placeOldThreads } from './place-old-threads.ts'
import type { Population, PopulationSubreddit, PopulationThing } from './population.ts'
import { readCommunities } from './read-communities.ts'

/**
 * The people of the practice forum: more than 500 written posts in the 90 days before `start` (unix seconds), some older
 * threads, and a post every minute after it, for ever. The same seed and start give the same forum.
 */
export function createPopulation({ seed, start }: { seed: number; start: number }): Population {
  const communities = readCommunities()
  const founding: Founding = { seed, start, communities, members: new Members(communities) }
  const history = placeHistory(founding)
  const topics = history.map(({ topic }) => topic)
  const arrivals = new Arrivals(founding, topics)
  const everything = [...placeOldThreads(founding), ...history]
  return {
    subreddits: communities.map(toSubreddit),
    accounts: founding.members.all.map((member) => accountOf(member, start)),
    *history(until: number): Iterable<PopulationThing> {
      for (const placed of everything) {
        if (placed.post.created_utc >= until) return
        yield placed.post
        for (const comment of commentsOn(placed, founding)) {
          if (comment.created_utc < until) yield comment
        }
      }
    },
    arrivals: (from, until) => arrivals.between(from, until),
  }
}

function toSubreddit({
  name,
  title,
  description,
  subscribers,
  founded,
  rules,
}: Community): PopulationSubreddit {
  return {
    name,
    title,
    public_description: description,
    subscribers,
    created_utc: Date.parse(founded) / 1000,
    rules: rules.map((rule) => ({ ...rule })),
  }
}
