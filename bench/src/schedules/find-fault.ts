import type { Reply } from './stage.ts'
import type { Announcement } from './worker.ts'

type End = { reply: Reply; announced: Announcement[]; comments: string[] }

/** Finds a fault at rest: two comments, a lost reply, or a reply without a notification. */
export function findFault({ reply, announced, comments }: End): string | undefined {
  const { status, reddit_comment_id, error_message, asked_at, next_check_at } = reply
  if (comments.length > 1) return `there are ${comments.length} comments`
  if (status === 'queued' || status === 'posting') return `it was left in ${status}`
  if (status === 'unknown' && (asked_at === null || next_check_at !== null)) return 'it was left in checking'
  if (status === 'posted' && comments[0] !== reddit_comment_id)
    return 'it is posted, but its comment is not there'
  if (status !== 'posted' && comments.length > 0) return `its comment stands there, but it is ${status}`
  if (['failed', 'unknown'].includes(status) && !error_message) return `it is ${status} without a reason`
  if (announced.at(-1)?.status !== status)
    return `it is ${status}, but what was announced last is ${announced.at(-1)?.status}`
  return undefined
}
