import { Arrivals } from './arrivals.ts'
import { communities } from './communities/index.ts'
import { commentsOn, placeHistory } from './history.ts'
import { accountOf, members } from './members.ts'
import type { Population, PopulationComment, PopulationPost } from './population.ts'

/**
 * The people of the demo forum: more than 500 written posts in the 90 days before `start` (unix seconds),
 * and a post every minute after it, for ever. The same seed and start give the same forum.
 */
export function createPopulation({ seed, start }: { seed: number; start: number }): Population {
  const history = placeHistory({ seed, start })
  const arrivals = new Arrivals({ seed, start, history: history.map(({ topic }) => topic) })
  return {
    subreddits: communities.map(({ name, title, description, subscribers, founded, rules }) => ({
      name,
      title,
      public_description: description,
      subscribers,
      created_utc: Date.parse(founded) / 1000,
      rules: rules.map((rule) => ({ ...rule })),
    })),
    accounts: members.map((member) => accountOf(member, start)),
    *history(until: number): Iterable<PopulationPost | PopulationComment> {
      for (const placed of history) {
        if (placed.post.created_utc >= until) return
        yield placed.post
        for (const comment of commentsOn(placed, { seed, start })) {
          if (comment.created_utc < until) yield comment
        }
      }
    },
    arrivals: (from, until) => arrivals.between(from, until),
  }
}
