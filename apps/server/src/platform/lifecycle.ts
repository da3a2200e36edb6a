import type { Tx } from './database/db.ts'

/** Facts that other areas answer with changes of their own rows, because they refer to what goes away or changes. */
export type LifecycleFacts = {
  /** A post is gone upstream; `post` is as it was. */
  'post.purged': { post: PurgedPost; authorIsGone: boolean }
  /**
   * A user had the author of a post erased that others keep: what this user keeps of it hangs on the tombstone from now
   * on, which says nothing of the post but where it stands.
   */
  'post.withheld': { user_id: string; post_id: string; tombstone_id: string }
  /** The text of a campaign changed: posts mean something else beside it. */
  'campaign.edited': { campaign_id: string; user_id: string }
  /** Posts read differently now. */
  'posts.edited': { posts: EditedPost[] }
  /** Posts written before this that concern nobody are deleted. */
  'posts.expiring': { before: Date }
  /** Their rows are locked, and go at the end of the transaction's part, so that what hangs on them can still be found. */
  'matches.deleting': { matches: { id: string; post_id: string }[] }
  /** Profiles of people go, and their matches stay. Their rows are locked once everybody has answered. */
  'leads.deleting': { lead_ids: string[] }
  /** Matches began to show; what they score may still change while an AI reader is to read them. */
  'matches.shown': { ids: string[] }
  /** Their scores will not change by themselves any more, and they are worth telling their user of. */
  'matches.ready': {
    user_id: string
    matches: { id: string; campaign_id: string; relevance_score: number }[]
    /** Until when people are to be left alone; null where they are not. */
    quiet_until: Date | null
  }
  /** A comment stands in the forum. */
  'reply.posted': { reply: { id: string; user_id: string; post_id: string } }
  /** An approved reply ended without being posted. */
  'reply.failed': {
    reply: { id: string; user_id: string; error_code: string | null; error_message: string | null }
  }
  /** An approved reply is a draft again: its person must look at it once more, for the reason in `error_message`. */
  'reply.returned': { reply: { id: string; user_id: string; error_message: string | null } }
  /** Others do not see a posted reply any more. */
  'reply.removed': { reply: { id: string; user_id: string }; subreddit: string }
  /** So many more comments of others answer a posted reply. */
  'reply.answered': { reply: { id: string; user_id: string }; subreddit: string; answers: number }
  /** Profiles of people were made or changed. */
  'leads.updated': { leads: { id: string; user_id: string }[] }
  /** The mail server refused a mail to a user for good, with these words. */
  'mail.refused': { mail: { user_id: string; words: string } }
  /** An address failed too often to go on, or is gone. */
  'webhook.disabled': { webhook: { id: string; user_id: string; name: string; reason: string } }
  /** Posts that were stored just now, whether a campaign matched them or not. */
  'posts.arrived': { posts: ArrivedPost[] }
  /** Somebody with a profile wrote again, so often, where a campaign of its user watches. */
  'lead.posted': { lead: { id: string; user_id: string }; subreddit: string; posts: number }
  /** A user's matches show as they are found from now on. */
  'plan.raised': { user_id: string }
  'scans.failed': { scans: { id: string; user_id: string; campaign_id: string; error: string | null }[] }
  /** The forum takes what an account once granted no longer: its user must connect it again. */
  'account.expired': { account: { id: string; user_id: string; reddit_username: string } }
  /** Somebody whom their user does not want to meet was named, or is not any more. The campaigns are locked. */
  'authors.blocked': { user_id: string; campaign_ids: string[] }
  /**
   * A user has somebody of a forum erased, whose name this is in lower case. Nothing that bears it may be left. All
   * posts of theirs are locked; `post_ids` are those that the user's matches and replies are or were about, and
   * `headings` is what any of them is called.
   */
  'person.erased': {
    user_id: string
    forum: string
    username: string
    username_hash: string
    post_ids: string[]
    headings: string[]
  }
  'campaign.deleting': { campaign_id: string }
  'account.disconnecting': { account: { id: string; user_id: string; reddit_username: string } }
  'user.deleting': { user_id: string }
}

export type ArrivedPost = {
  /** The forum's own id of it. */
  id: string
  subreddit: string
  author: string | null
  title: string
  body: string
  /** Seconds since 1970. */
  created_utc: number
  score: number | null
  num_comments: number | null
}

export type EditedPost = { id: string; title: string; body: string }

type PurgedPost = {
  id: string
  forum: string
  reddit_id: string
  comment_id: string | null
  title: string
  body: string
  author: string | null
}

export type LifecycleEvent<Type extends keyof LifecycleFacts = keyof LifecycleFacts> = {
  type: Type
} & LifecycleFacts[Type]

export type Lifecycle = {
  /**
   * Lets each area change its own rows in the same transaction, one after the other. Returns the number of planned actions
   * that were cancelled; throws the objection of an area.
   */
  emit<Type extends keyof LifecycleFacts>(tx: Tx, event: LifecycleEvent<Type>): Promise<number>
}
