import type { engagementPosts } from '../../db/schema/index.ts'

type Headed = Pick<typeof engagementPosts.$inferSelect, 'title' | 'comment_id'>

/** The title of a post, or of the post that a comment stands under, which may be deleted while the comment stands. */
export function titleOf({ title, comment_id }: Headed): string {
  return title === '' && comment_id !== null ? 'A deleted post' : title
}

/** What a post or comment is called where its text is not shown. */
export function headingOf(post: Headed): string {
  return post.comment_id === null ? post.title : `Comment: ${titleOf(post)}`
}
