import type { RedditComment } from '@radar/reddit'

/** What stands against posting a reply, found before anything was sent. */
export abstract class ObstacleError extends Error {
  /** The code by which a screen or a program knows it. */
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

/** The account has, or is to have, another reply of Radar's to the same post or comment. */
export class SecondReplyError extends ObstacleError {
  override readonly name = 'SecondReplyError'
  readonly code = 'SECOND_REPLY'
  constructor(username: string) {
    super(`u/${username} has a reply to this post already.`)
  }
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

/** The person whom the reply answers was erased since its approval. */
export class PersonErasedError extends ObstacleError {
  override readonly name = 'PersonErasedError'
  readonly code = 'PERSON_ERASED'
  constructor() {
    super('You erased the person that this reply was written for.')
  }
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

/** The account said nearly the same a short while ago. */
export class RepeatedTextError extends ObstacleError {
  override readonly name = 'RepeatedTextError'
  readonly code = 'TOO_SIMILAR'
}

/** Comments of the account were removed in this subreddit. */
export class SubredditPausedError extends ObstacleError {
  override readonly name = 'SubredditPausedError'
  readonly code = 'SUBREDDIT_PAUSED'
}

/** The account's safety meter is red. */
export class AccountRedError extends ObstacleError {
  override readonly name = 'AccountRedError'
  readonly code = 'ACCOUNT_RED'
}

/** A text that nobody has changed leads to a site that is not the campaign's, or not any more. */
export class ForeignLinkError extends ObstacleError {
  override readonly name = 'ForeignLinkError'
  readonly code = 'FOREIGN_LINK'
}
