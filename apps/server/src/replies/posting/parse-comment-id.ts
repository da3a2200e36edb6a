import { InvalidInputError } from '../../platform/errors.ts'

/**
 * Parses the id of a comment from its address, `…/comments/{post}/{title}/{comment}`. Throws `InvalidInputError` where
 * it is not under the post.
 */
export function parseCommentId(address: string | undefined, postId: string | undefined): string {
  const [, post, comment] = /\/comments\/([a-z0-9]+)\/[^/]*\/([a-z0-9]+)/i.exec(address ?? '') ?? []
  if (!comment || post !== postId)
    throw new InvalidInputError({ comment_url: ['This is not the address of a comment under the post.'] })
  return comment
}
