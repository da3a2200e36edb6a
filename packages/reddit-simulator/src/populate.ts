import type { Population, PopulationComment, PopulationPost } from './population/population.ts'
import type { ForumState } from './state.ts'

/** Founds the forum with its population, and returns what lets the population write on. */
export function populate(
  state: ForumState,
  {
    population,
    founded,
  }: { population: Population | ((founded: number) => Population) | undefined; founded: number },
): { arrive(): void } {
  if (!population) return { arrive: () => {} }
  const people = typeof population === 'function' ? population(founded) : population
  const { forum, clock } = state
  for (const { name, title, public_description, subscribers, created_utc, rules } of people.subreddits) {
    forum.addSubreddit({
      name,
      title,
      publicDescription: public_description,
      subscribers,
      created_utc,
      rules,
    })
  }
  for (const { name, created_utc, comment_karma, link_karma } of people.accounts) {
    forum.addAccount({ name, created_utc, commentKarma: comment_karma, linkKarma: link_karma })
  }
  const write = (thing: PopulationPost | PopulationComment): void => {
    if ('title' in thing) forum.addPost(thing)
    else forum.addComment(thing)
  }
  for (const thing of people.history(founded)) write(thing)

  let until = founded
  const arrive = (): void => {
    const now = Math.floor(clock.now())
    if (now <= until) return
    for (const thing of people.arrivals(until, now)) write(thing)
    until = now
  }
  arrive()
  return { arrive }
}
