import type { Comment, Post } from '../forum/things.ts'

/** Path of a post's page below the forum's root, with its slug as the forum makes them. */
export function postPath(post: Pick<Post, 'id36' | 'subreddit' | 'title'>): string {
  return `/r/${post.subreddit.name}/comments/${post.id36}/${slugOf(post.title)}/`
}

export function commentPath(comment: Comment): string {
  return `${postPath(comment.post)}${comment.id36}/`
}

/** Lower-case words joined by underscores, at most 50 characters, cut between words. */
function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]+/gu, '')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}_${word}`
    if (longer.length > 50) break
    slug = longer
  }
  return slug === '' ? '_' : slug
}
