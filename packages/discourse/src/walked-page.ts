import type { DiscoursePost, SkippedPost } from './posts/post.ts'

/** Milliseconds since 1970, within which posts may exist that were not received. */
export type Gap = { from: number; until: number }

/** One page of a walk, newest first. */
export type WalkedPage = {
  items: DiscoursePost[]
  skipped: SkippedPost[]
  gap: Gap | null
}
