import { postId } from '../names.ts'

/** The fullname of a post, from its id. Throws `InvalidNameError` for what is no id. */
export function postFullname(id: string): string {
  return `t3_${postId(id)}`
}

/** Whether a comment answers a post itself, and no other comment under it. */
export function isAnswerTo(comment: { parent_id: string }, id: string): boolean {
  return comment.parent_id === `t3_${id}`
}
