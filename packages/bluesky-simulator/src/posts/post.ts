/** Somebody in the network. */
export type Account = {
  did: string
  handle: string
  active: boolean
  /** State of an account that is not active. */
  status: 'deactivated' | 'deleted' | 'suspended' | 'takendown' | null
}

export type PostRecord = {
  $type: 'app.bsky.feed.post'
  text: string
  createdAt: string
  langs?: string[]
  reply?: { root: RecordName; parent: RecordName }
}

/** Address and content of a record. */
export type RecordName = { uri: string; cid: string }

export type StoredPost = {
  did: string
  rkey: string
  record: PostRecord
  deleted: boolean
  likes: number
}

/** A post by somebody, who joins the network where the handle is new. */
export type NewPost = {
  handle: string
  text: string
  /** Unix seconds that the author's program states; now by default. */
  time?: number
  langs?: string[]
  /** Address of the post that it answers. */
  replyTo?: string
}
