import { InvalidInputError } from '../../platform/errors.ts'

/** The comment's id out of its address, `…/comments/{post}/{title}/{comment}`. */
export function parseCommentId(address: string | undefined, postId: string | undefined): string {
  const [, post, comment] = /\/comments\/([a-z0-9]+)\/[^/]*\/([a-z0-9]+)/i.exec(address ?? '') ?? []
  if (!comment || post !== postId)
    throw new InvalidInputError({ comment_url: ['This is not the address of a comment under the post.'] })
  return comment
}
