import { expectList, mountCommonControl, readOrder } from '@radar/simulator-kit'
import type { App } from '@radar/simulator-kit'
import type { ItemChange, NewItem } from '../items/item.ts'
import type { ForumState, Quirks } from '../state.ts'

/** Levers for tests, below `/_control`. They ask for no login, so they are mounted on demand alone. */
export function mountControl(app: App, state: ForumState): void {
  const { items, clock, quirks } = state
  mountCommonControl(app, { ...state, describe: () => ({ items: items.size, max_id: items.maxId, quirks }) })

  app.post('/_control/items', async (c) => {
    const order = await readOrder<{ items: NewItem[] }>(c)
    const added = expectList(order.items, 'items').map((item) => items.add(item, clock.now()).id)
    return c.json({ added })
  })

  app.post('/_control/items/:id', async (c) => {
    items.change(Number(c.req.param('id')), await readOrder<ItemChange>(c))
    return c.json({})
  })

  app.post('/_control/quirks', async (c) => {
    const { indexLag, keepsDeleted } = await readOrder<Quirks>(c)
    if (indexLag !== undefined) quirks.indexLag = indexLag
    if (keepsDeleted !== undefined) quirks.keepsDeleted = keepsDeleted
    return c.json({ quirks })
  })
}
