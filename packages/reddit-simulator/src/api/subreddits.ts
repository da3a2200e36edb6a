import type { Context } from 'hono'
import type { Subreddit } from '../forum/things.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App, Env, World } from '../world.ts'
import { answer, lensOf, listingOf } from './answer.ts'
import { isOpen, readSubreddits } from './read-subreddits.ts'
import { renderRules, renderSubreddit } from './render-subreddit.ts'

/** What a subreddit says of itself, and finding subreddits by words. */
export function mountSubreddits(app: App, world: World): void {
  app.get('/r/:subreddit/about', needs('read'), (c) => {
    const found = readSubreddits(c, { world, names: c.req.param('subreddit') })
    if (found instanceof Response) return found
    return answer(c, renderSubreddit(found[0]!, lensOf(c, world)))
  })

  app.get('/r/:subreddit/about/rules', needs('read'), (c) => {
    const found = readSubreddits(c, { world, names: c.req.param('subreddit') })
    if (found instanceof Response) return found
    const { rules, createdUtc } = found[0]!
    return answer(c, renderRules(rules, createdUtc))
  })

  app.get('/subreddits/search', needs('read'), (c) =>
    answerPage(c, { world, found: searchSubreddits(world, c.req.query('q') ?? '') }),
  )
  app.get('/subreddits/popular', needs('read'), (c) =>
    answerPage(c, { world, found: bySubscribers(openSubreddits(world)) }),
  )

  app.get('/api/subreddit_autocomplete_v2', needs('read'), (c) => {
    const start = (c.req.query('query') ?? '').toLowerCase()
    const found = openSubreddits(world).filter(({ name }) => name.toLowerCase().startsWith(start))
    const limit = Math.min(10, Number(c.req.query('limit') ?? 5) || 5)
    const lens = lensOf(c, world)
    const children = bySubscribers(found)
      .slice(0, limit)
      .map((subreddit) => renderSubreddit(subreddit, lens))
    return answer(c, listingOf({ children, after: null, before: null }))
  })
}

/** Subreddits whose name holds the words first, then those that mention all of them; bigger ones before smaller. */
function searchSubreddits(world: World, text: string): Subreddit[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const joined = words.join('')
  const found = openSubreddits(world).flatMap((subreddit) => {
    const name = subreddit.name.toLowerCase()
    if (name.replaceAll('_', '').includes(joined)) return [{ subreddit, rank: 0 }]
    const told = `${name} ${subreddit.title} ${subreddit.publicDescription}`.toLowerCase()
    return words.every((word) => told.includes(word)) ? [{ subreddit, rank: 1 }] : []
  })
  return found
    .toSorted((a, b) => a.rank - b.rank || b.subreddit.subscribers - a.subreddit.subscribers)
    .map(({ subreddit }) => subreddit)
}

function openSubreddits(world: World): Subreddit[] {
  return [...world.forum.subreddits.values()].filter(isOpen)
}

function bySubscribers(subreddits: readonly Subreddit[]): Subreddit[] {
  return subreddits.toSorted((a, b) => b.subscribers - a.subscribers)
}

function answerPage(c: Context<Env>, { world, found }: { world: World; found: Subreddit[] }): Response {
  const limit = Math.min(100, Math.max(1, Number(c.req.query('limit') ?? 25) || 25))
  const after = c.req.query('after')
  const start = after === undefined ? 0 : found.findIndex(({ id36 }) => `t5_${id36}` === after) + 1
  const shown = found.slice(start, start + limit)
  const last = shown.at(-1)
  const more = last !== undefined && start + limit < found.length
  const lens = lensOf(c, world)
  const children = shown.map((subreddit) => renderSubreddit(subreddit, lens))
  return answer(c, listingOf({ children, after: more ? `t5_${last.id36}` : null, before: null }))
}
