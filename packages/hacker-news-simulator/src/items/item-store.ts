import type { ItemChange, NewItem, StoredItem } from './item.ts'

const FIRST_ID = 40_000_001

export class UnknownItemError extends Error {
  override readonly name = 'UnknownItemError'
  readonly id: number

  constructor(id: number) {
    super(`There is no item ${id}.`)
    this.id = id
  }
}

/** All items, by id. Ids grow in the order in which items are added. */
export class ItemStore {
  readonly #items = new Map<number, StoredItem>()
  readonly #kids = new Map<number, number[]>()
  #maxId = 0

  get maxId(): number {
    return this.#maxId
  }

  get size(): number {
    return this.#items.size
  }

  get(id: number): StoredItem | undefined {
    return this.#items.get(id)
  }

  all(): Iterable<StoredItem> {
    return this.#items.values()
  }

  /** Adds an item; what is not given is that of a plain story, or of a plain comment below `parent`. */
  add(item: NewItem, now: number): StoredItem {
    const id = item.id ?? (this.#maxId === 0 ? FIRST_ID : this.#maxId + 1)
    const type = item.type ?? (item.parent === undefined || item.parent === null ? 'story' : 'comment')
    const added: StoredItem = {
      id,
      type,
      by: item.by ?? 'somebody',
      time: Math.floor(item.time ?? now),
      title: item.title ?? (type === 'comment' ? null : 'A title'),
      text: item.text ?? (type === 'comment' ? 'A comment.' : null),
      url: item.url ?? null,
      parent: item.parent ?? null,
      score: item.score ?? 1,
      deleted: false,
      dead: false,
      quirk: null,
    }
    this.#items.set(id, added)
    this.#maxId = Math.max(this.#maxId, id)
    if (added.parent !== null) this.#kids.set(added.parent, [...this.kidsOf(added.parent), id])
    return added
  }

  /** Throws `UnknownItemError`. */
  change(id: number, change: ItemChange): void {
    const item = this.#items.get(id)
    if (!item) throw new UnknownItemError(id)
    Object.assign(item, change)
  }

  kidsOf(id: number): readonly number[] {
    return this.#kids.get(id) ?? []
  }

  /** Number of items below one, those deleted among them. */
  countBelow(id: number): number {
    return this.kidsOf(id).reduce((sum, kid) => sum + 1 + this.countBelow(kid), 0)
  }

  /** Top of the thread that an item stands in. */
  storyOf(item: StoredItem): StoredItem | undefined {
    let top: StoredItem | undefined = item
    while (top !== undefined && top.parent !== null) top = this.#items.get(top.parent)
    return top
  }
}
