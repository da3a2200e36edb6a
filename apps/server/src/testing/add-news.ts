import type { NewItem } from '@radar/hacker-news-simulator'
import type { World } from './create-world.ts'

/** Place that a campaign chooses to look at Hacker News. */
export const NEWS = { forum: 'hackernews', place: 'Hacker News' }

/** Adds a story, or a comment below `parent`, to a world's Hacker News. `age` in seconds. Returns its id. */
export function addNews(world: World, { age = 60, ...item }: NewItem & { age?: number }): number {
  const time = Math.floor(world.ctx.now().getTime() / 1_000) - age
  const [added] = newsOf(world).addItems([{ text: '', ...item, time }])
  return added?.id ?? 0
}

/** Hacker News of a world that has one. */
export function newsOf({ hackerNews }: World) {
  if (!hackerNews) throw new Error('This world has no Hacker News.')
  return hackerNews
}

/** Paths with queries that were asked of a world's Hacker News. */
export const askedOf = (world: World): string[] =>
  newsOf(world).state.requestLog.calls.map(({ endpoint, query }) => `${endpoint} ${query}`)
