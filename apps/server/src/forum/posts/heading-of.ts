import type { engagementPosts } from '../../db/schema/index.ts'

type TitleColumns = Pick<typeof engagementPosts.$inferSelect, 'title' | 'comment_id'>

/** Title of a post, or of the post above a comment, which may be deleted while the comment exists. */
export function titleOf({ title, comment_id }: TitleColumns): string {
  return title === '' && comment_id !== null ? 'A deleted post' : title
}

/** Heading of a post or comment where its text is not shown. */
export function headingOf(post: TitleColumns): string {
  return post.comment_id === null ? post.title : `Comment: ${titleOf(post)}`
}
