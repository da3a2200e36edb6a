import type { App } from '@radar/simulator-kit'
import { renderItem } from '../items/render-item.ts'
import type { StoredItem } from '../items/item.ts'
import type { ForumState } from '../state.ts'

const MAX_LISTED = 500

/** The item API by Firebase, below `/v0`. Every path ends in `.json`; what is not there is `null`. */
export function mountItemsApi(app: App, { items }: ForumState): void {
  app.get('/v0/item/:file', (c) => {
    const item = items.get(Number(/^(\d+)\.json$/.exec(c.req.param('file'))?.[1]))
    if (item === undefined || item.quirk === 'null') return c.json(null)
    if (item.quirk === 'refused') return c.json({ error: 'Permission denied' }, 401)
    return c.json(renderItem(item, items))
  })

  app.get('/v0/maxitem.json', (c) => c.json(items.maxId))

  app.get('/v0/user/:file', (c) => {
    const id = c.req.param('file').replace(/\.json$/, '')
    const submitted = [...items.all()].filter(({ by }) => by === id).map((item) => item.id)
    if (submitted.length === 0) return c.json(null)
    return c.json({ created: 1_200_000_000, id, karma: submitted.length, submitted: submitted.toReversed() })
  })

  const lists: Readonly<Record<string, (item: StoredItem) => boolean>> = {
    newstories: () => true,
    askstories: ({ title }) => /^ask hn\b/i.test(title ?? ''),
    showstories: ({ title }) => /^show hn\b/i.test(title ?? ''),
  }
  for (const [name, isListed] of Object.entries(lists)) {
    app.get(`/v0/${name}.json`, (c) => {
      const stories = [...items.all()].filter(
        (item) => item.type === 'story' && !item.deleted && !item.dead && isListed(item),
      )
      const newest = stories.toSorted((a, b) => b.time - a.time || b.id - a.id).slice(0, MAX_LISTED)
      return c.json(newest.map(({ id }) => id))
    })
  }
}
