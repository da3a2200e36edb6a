/** Post as it stands. Its text is plain, and no longer than the network allows. */
export type BlueskyPost = {
  did: string
  rkey: string
  /** Name of the author, such as `ann.example.com`; null where only the identifier is known, as in the stream. */
  handle: string | null
  text: string
  /** Addresses of the first post of the thread and of the post that it answers; null for one that answers nothing. */
  reply: { root: string; parent: string } | null
  /** Milliseconds since 1970, by the author's program, and never later than it was seen. */
  created_at: number
  likes: number | null
  replies: number | null
}
