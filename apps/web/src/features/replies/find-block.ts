import type { ReplyDraft, ReplyObstacle } from '@radar/contract'

/** Reason why a draft cannot be approved now, in the words of its button. */
export type ApprovalBlock = {
  label: string
  /** Pressing the button leads to the remedy. */
  remedy: 'connect' | 'edit' | undefined
}

/** Words for obstacles by code; what an edit removes leads to the editor. */
const LABELS: Record<string, ApprovalBlock> = {
  TOO_SIMILAR: { label: 'Reword it to approve', remedy: 'edit' },
  FOREIGN_LINK: { label: 'Edit the link to approve', remedy: 'edit' },
  POST_GONE: { label: 'The post is closed', remedy: undefined },
  OTHER_FORUM: { label: 'The post is in another forum', remedy: undefined },
  SECOND_REPLY: { label: 'You have a reply there already', remedy: undefined },
  SUBREDDIT_PAUSED: { label: 'Posting there is paused', remedy: undefined },
  CAMPAIGN_GONE: { label: 'Its campaign was deleted', remedy: undefined },
  AUTHOR_BLOCKED: { label: 'You blocked this person', remedy: undefined },
}

type Facts = {
  reply: Pick<ReplyDraft, 'gaps'>
  canPost: boolean
  obstacles: readonly ReplyObstacle[]
}

/** Finds the first thing that keeps a draft from being approved; undefined where nothing does. */
export function findBlock({ reply, canPost, obstacles }: Facts): ApprovalBlock | undefined {
  const [obstacle] = obstacles
  if (obstacle && LABELS[obstacle.code]?.remedy === undefined)
    return LABELS[obstacle.code] ?? { label: 'Cannot be approved now', remedy: undefined }
  if (reply.gaps.length > 0) return { label: 'Write your sentence to approve', remedy: 'edit' }
  if (obstacle) return LABELS[obstacle.code]
  return canPost ? undefined : { label: 'Connect Reddit to post', remedy: 'connect' }
}
