import type { Comment } from '../forum/things.ts'
import { fullname } from '../forum/things.ts'
import { viewThing } from '../forum/view-thing.ts'
import { listingOf } from './answer.ts'
import type { Lens } from './lens.ts'
import { renderComment } from './render-comment.ts'
import type { Kinded } from './render-post.ts'

interface TreeOptions {
  lens: Lens
  /** How many comments to show at most. */
  limit: number
  /** How many levels. */
  depth: number
  sort: string
}

/** Comments with their answers; a `more` stands for those beyond the limit or the depth. */
export function buildTree(roots: readonly Comment[], options: TreeOptions): Kinded[] {
  const left = { count: options.limit }
  return renderLevel(roots, { ...options, left, level: 0 })
}

function renderLevel(
  comments: readonly Comment[],
  options: TreeOptions & { left: { count: number }; level: number },
): Kinded[] {
  const { lens, left, level, depth, sort } = options
  const shown: Kinded[] = []
  const present = orderComments(comments, sort).filter((comment) => isPartOfTree(comment, lens))
  for (const [i, comment] of present.entries()) {
    if (left.count === 0 || level === depth) return [...shown, renderMore(present.slice(i), level)]
    left.count -= 1
    const { kind, data } = renderComment(comment, lens)
    const replies = renderLevel(comment.replies, { ...options, level: level + 1 })
    const nested = replies.length === 0 ? '' : listingOf({ children: replies, after: null, before: null })
    shown.push({ kind, data: { ...data, depth: level, replies: nested } })
  }
  return shown
}

/** A comment nobody may read stays as a placeholder only while something hangs below it. */
export function isPartOfTree(comment: Comment, lens: Pick<Lens, 'viewer'>): boolean {
  if (viewThing(comment, lens.viewer).category === null) return true
  return comment.replies.some((reply) => isPartOfTree(reply, lens))
}

export function orderComments(comments: readonly Comment[], sort: string): Comment[] {
  if (sort === 'new') return comments.toSorted((a, b) => b.createdUtc - a.createdUtc)
  if (sort === 'old') return comments.toSorted((a, b) => a.createdUtc - b.createdUtc)
  return comments.toSorted((a, b) => b.score - a.score || a.createdUtc - b.createdUtc)
}

function renderMore(hidden: readonly Comment[], level: number): Kinded {
  const first = hidden[0]!
  const data = {
    id: first.id36,
    name: `t1_${first.id36}`,
    parent_id: fullname(first.parent ?? first.post),
    count: hidden.reduce((sum, comment) => sum + sizeOf(comment), 0),
    depth: level,
    children: hidden.map((comment) => comment.id36),
  }
  return { kind: 'more', data }
}

function sizeOf(comment: Comment): number {
  return comment.replies.reduce((sum, reply) => sum + sizeOf(reply), 1)
}
