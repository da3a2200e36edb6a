import { commentTarget, postId } from '../names.ts'

/** The fullname of a post, from its id. Throws `InvalidNameError` for what is no id. */
export function postFullname(id: string): string {
  return `t3_${postId(id)}`
}

/** The fullname of a comment, from its id. Throws `InvalidNameError` for what is no id. */
export function commentFullname(id: string): string {
  return commentTarget(`t1_${id}`)
}
