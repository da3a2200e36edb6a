import type { HackerNewsItem, SkippedItem } from './items/item.ts'

/** Unix seconds, both ends included, within which items may exist that were not received. */
export type Gap = { from: number; until: number }

/** One page of a walk, newest first. The pages of a walk share no item. */
export type WalkedPage = {
  items: HackerNewsItem[]
  skipped: SkippedItem[]
  gap: Gap | null
}
