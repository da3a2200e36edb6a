import type { RedditComment } from '@radar/reddit'

/** What stands against posting a reply, found before anything was sent. */
export abstract class ObstacleError extends Error {
  /** What a screen or a program can tell it by. */
  abstract readonly code: string
}

/** The post does not take answers any more. */
export class PostGoneError extends ObstacleError {
  override readonly name = 'PostGoneError'
  readonly code = 'POST_GONE'
}

export const OTHER_FORUM =
  'The post stands in a forum that Radar is not connected to; nothing can be posted there.'

/** The post is of another forum than the one that Radar posts to, where its id may be another post's. */
export class OtherForumError extends ObstacleError {
  override readonly name = 'OtherForumError'
  readonly code = 'OTHER_FORUM'
  constructor() {
    super(OTHER_FORUM)
  }
}

/** The post says something else than when its answer was approved. */
export class PostEditedError extends ObstacleError {
  override readonly name = 'PostEditedError'
  readonly code = 'POST_EDITED'
}

/** The account has a comment under the post that is not Radar's. */
export class AnsweredByHandError extends ObstacleError {
  override readonly name = 'AnsweredByHandError'
  readonly code = 'ANSWERED_BY_HAND'
  readonly comment: RedditComment
  constructor(comment: RedditComment, username: string) {
    super(`u/${username} has answered this post already, outside of Radar.`)
    this.comment = comment
  }
}

/** The person who approved the reply does not want to meet its author any more. */
export class AuthorUnwantedError extends ObstacleError {
  override readonly name = 'AuthorUnwantedError'
  readonly code = 'AUTHOR_BLOCKED'
}

/** The campaign that the reply was written for was deleted. */
export class CampaignGoneError extends ObstacleError {
  override readonly name = 'CampaignGoneError'
  readonly code = 'CAMPAIGN_GONE'
  constructor() {
    super('The campaign or the match that this reply belonged to was deleted.')
  }
}

/** The account is not connected any more, or is another user's by now. */
export class AccountLostError extends ObstacleError {
  override readonly name = 'AccountLostError'
  readonly code = 'ACCOUNT'
}
