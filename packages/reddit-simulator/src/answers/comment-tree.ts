import type { Comment, Post } from '../forum/things.ts'
import { fullname } from '../forum/things.ts'
import { viewThing } from '../forum/view-thing.ts'
import { listingOf } from './answer.ts'
import type { Viewer } from './viewer.ts'
import { renderComment } from './render-comment.ts'
import type { RenderedThing } from './render-post.ts'

type TreeOptions = {
  viewer: Viewer
  /** Largest number of comments to show. */
  limit: number
  /** Number of levels. */
  depth: number
  sort: string
}

/** Comments with their answers; a `more` stands for those beyond the limit or the depth. */
export function buildTree(roots: readonly Comment[], options: TreeOptions): RenderedThing[] {
  const left = { count: options.limit }
  return renderLevel(roots, { ...options, left, level: 0 })
}

function renderLevel(
  comments: readonly Comment[],
  options: TreeOptions & { left: { count: number }; level: number },
): RenderedThing[] {
  const { viewer, left, level, depth, sort } = options
  const shown: RenderedThing[] = []
  const present = orderComments(comments, sort).filter((comment) => isPartOfTree(comment, viewer))
  for (const [i, comment] of present.entries()) {
    if (left.count === 0 || level === depth) {
      return [...shown, renderMore([comment, ...present.slice(i + 1)], level)]
    }
    left.count -= 1
    const { kind, data } = renderComment(comment, viewer)
    const replies = renderLevel(comment.replies, { ...options, level: level + 1 })
    const nested = replies.length === 0 ? '' : listingOf({ children: replies, after: null, before: null })
    shown.push({ kind, data: { ...data, depth: level, replies: nested } })
  }
  return shown
}

/** The comments that stand directly below a post. */
export function topLevel(post: Post): Comment[] {
  return post.comments.filter((comment) => comment.parent === null)
}

/** A comment nobody may read stays as a placeholder only while something hangs below it. */
export function isPartOfTree(comment: Comment, viewer: Pick<Viewer, 'account'>): boolean {
  if (viewThing(comment, viewer.account).category === null) return true
  return comment.replies.some((reply) => isPartOfTree(reply, viewer))
}

export function orderComments(comments: readonly Comment[], sort: string): Comment[] {
  if (sort === 'new') return comments.toSorted((a, b) => b.createdUtc - a.createdUtc)
  if (sort === 'old') return comments.toSorted((a, b) => a.createdUtc - b.createdUtc)
  return comments.toSorted((a, b) => b.score - a.score || a.createdUtc - b.createdUtc)
}

function renderMore(hidden: readonly [Comment, ...Comment[]], level: number): RenderedThing {
  const [first] = hidden
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
