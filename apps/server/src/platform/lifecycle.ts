import type { Tx } from './database/db.ts'

/** What others keep of a thing that goes away or changes, told to whoever keeps it. */
export type LifecycleFacts = {
  /** A post is gone upstream; `post` is as it was. */
  'post.purged': { post: PurgedPost; authorIsGone: boolean }
  /** A post reads differently now. */
  'post.edited': { post: { id: string; title: string; body: string } }
  /** Posts written before this that concern nobody are deleted. */
  'posts.expiring': { before: Date }
  /** Its row goes at the end of the transaction's part, so that what hangs on it can still be found. */
  'match.deleted': { match: { id: string; post_id: string } }
  /** Somebody whom its user does not want to meet was named, or is not any more. The campaign is locked. */
  'authors.blocked': { user_id: string; campaign_id: string }
  'campaign.deleting': { campaign_id: string }
  'account.disconnecting': { account: { id: string; reddit_username: string } }
  'user.deleting': { user_id: string }
}

type PurgedPost = {
  id: string
  forum: string
  reddit_id: string
  title: string
  body: string
  author: string | null
}

export type LifecycleEvent<Type extends keyof LifecycleFacts = keyof LifecycleFacts> = {
  type: Type
} & LifecycleFacts[Type]

export type Lifecycle = {
  /**
   * Has every feature answer for its own rows, within the transaction that makes it so. Answers how many things that a
   * person had planned were cancelled; throws what a feature has against it.
   */
  emit<Type extends keyof LifecycleFacts>(tx: Tx, event: LifecycleEvent<Type>): Promise<number>
}
