import type { StoredItem } from './item.ts'
import type { ItemStore } from './item-store.ts'

/** An item as the item API gives it: fields that do not apply are left out, and a deleted one loses most of them. */
export function renderItem(item: StoredItem, items: ItemStore): Record<string, unknown> {
  const { id, type, time } = item
  const parent = item.parent === null ? {} : { parent: item.parent }
  if (item.deleted) return { deleted: true, id, ...parent, time, type }
  const kids = items.kidsOf(id)
  return {
    by: item.by,
    ...(item.dead ? { dead: true } : {}),
    ...(type === 'comment' ? {} : { descendants: items.countBelow(id) }),
    id,
    ...(kids.length === 0 ? {} : { kids }),
    ...parent,
    ...(type === 'comment' ? {} : { score: item.score }),
    ...textOf(item),
    time,
    ...(item.title === null ? {} : { title: item.title }),
    type,
    ...(item.url === null ? {} : { url: item.url }),
  }
}

/** Text of the dead is withheld. */
function textOf({ dead, text }: StoredItem): { text?: string } {
  if (dead) return { text: '[flagged]' }
  return text === null ? {} : { text }
}
