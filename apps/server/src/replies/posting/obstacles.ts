import type { RedditComment } from '@radar/reddit'
import type { Ctx } from '../../platform/ctx.ts'

/** Condition that keeps a reply from being posted, found before anything was sent. */
export abstract class ObstacleError extends Error {
  /** Code for screens and programs, stored in `error_code`. */
  abstract readonly code: string
}

/** The post is deleted, locked or archived. */
export class PostGoneError extends ObstacleError {
  override readonly name = 'PostGoneError'
  readonly code = 'POST_GONE'
}

const OTHER_FORUM = 'The post is in a forum that Radar is not connected to; nothing can be posted there.'

/** Describes why Radar posts nothing to a forum that is not the one that it posts to. */
export function describeOtherForum({ forums }: Pick<Ctx, 'forums'>, key: string): string {
  const reply = forums.find(key)?.reply
  return reply?.way === 'by_hand' ? reply.because : OTHER_FORUM
}

/** The post belongs to another forum than the one that Radar posts to, where its id may be another post's. */
export class OtherForumError extends ObstacleError {
  override readonly name = 'OtherForumError'
  readonly code = 'OTHER_FORUM'
  constructor(ctx: Pick<Ctx, 'forums'>, forum: string) {
    super(describeOtherForum(ctx, forum))
  }
}

/** The post changed after its person read it. */
export class PostEditedError extends ObstacleError {
  override readonly name = 'PostEditedError'
  readonly code = 'POST_EDITED'
}

/** The account has, or is to have, another reply of Radar to the same post or comment. */
export class SecondReplyError extends ObstacleError {
  override readonly name = 'SecondReplyError'
  readonly code = 'SECOND_REPLY'
  constructor(username: string) {
    super(`u/${username} has a reply to this post already.`)
  }
}

/** The account has a comment under the post that Radar did not post. */
export class AnsweredByHandError extends ObstacleError {
  override readonly name = 'AnsweredByHandError'
  readonly code = 'ANSWERED_BY_HAND'
  readonly comment: RedditComment
  constructor(comment: RedditComment, username: string) {
    super(`u/${username} has answered this post already, outside of Radar.`)
    this.comment = comment
  }
}

/** The user blocked the author of the post. */
export class AuthorUnwantedError extends ObstacleError {
  override readonly name = 'AuthorUnwantedError'
  readonly code = 'AUTHOR_BLOCKED'
}

/** The user had the answered person erased after the approval. */
export class PersonErasedError extends ObstacleError {
  override readonly name = 'PersonErasedError'
  readonly code = 'PERSON_ERASED'
  constructor() {
    super('You erased the person that this reply was written for.')
  }
}

export class CampaignGoneError extends ObstacleError {
  override readonly name = 'CampaignGoneError'
  readonly code = 'CAMPAIGN_GONE'
  constructor() {
    super('The campaign or the match that this reply belonged to was deleted.')
  }
}

/** The account was disconnected, must be connected again, or belongs to another user by now. */
export class AccountLostError extends ObstacleError {
  override readonly name = 'AccountLostError'
  readonly code = 'ACCOUNT'
}

/** The text repeats a recent reply of the account. */
export class RepeatedTextError extends ObstacleError {
  override readonly name = 'RepeatedTextError'
  readonly code = 'TOO_SIMILAR'
}

/** Posting is paused in the subreddit, because comments of the account were removed there. */
export class SubredditPausedError extends ObstacleError {
  override readonly name = 'SubredditPausedError'
  readonly code = 'SUBREDDIT_PAUSED'
}

/** Too many recent comments of the account promote its own business. */
export class AccountRedError extends ObstacleError {
  override readonly name = 'AccountRedError'
  readonly code = 'ACCOUNT_RED'
}

/** A text that no person edited leads to a site that is not, or no longer, the campaign's. */
export class ForeignLinkError extends ObstacleError {
  override readonly name = 'ForeignLinkError'
  readonly code = 'FOREIGN_LINK'
}
