/** Post of a topic as it stands. Times are milliseconds since 1970, texts are plain. */
export type DiscoursePost = {
  id: number
  /** `title` is null where the answer does not say it. */
  topic: { id: number; title: string | null }
  category_id: number | null
  /** Place in its topic, counted from 1; post 1 is what the topic asks. */
  post_number: number
  /** Number of the post that it answers; null for one that answers the topic. */
  reply_to: number | null
  author: string
  text: string
  created_at: number
  /** Number of direct answers; null where the answer does not say it. */
  replies: number | null
  /** Number of likes; null where the answer does not say it. */
  likes: number | null
}

/** Topic with its first post. */
export type DiscourseTopic = {
  id: number
  title: string
  category_id: number | null
  /** Closed or archived: nobody can answer. */
  is_closed: boolean
  /** Posts below the first; null where the answer does not say it. */
  replies: number | null
  likes: number | null
}

/** A thing that was left out: of another kind, withdrawn, or malformed. `why` names the first fault. */
export type SkippedPost = { id: number | null; why: string }

/** `why` of a thing that nobody wrote, such as the note that a topic was moved, and no fault. */
export const ANOTHER_KIND = 'another kind'

/** `why` of a post that its author deleted, and no fault. */
export const DELETED = 'deleted by its author'

/** `why` of a post that moderators hid or deleted, and no fault. */
export const REMOVED = 'removed'

const NO_FAULTS: readonly string[] = [ANOTHER_KIND, DELETED, REMOVED]

export const isMalformed = ({ why }: SkippedPost): boolean => !NO_FAULTS.includes(why)
