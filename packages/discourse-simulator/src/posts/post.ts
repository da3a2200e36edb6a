/** Category of topics. A restricted one is seen by members alone. */
export type StoredCategory = {
  id: number
  name: string
  slug: string
  description: string | null
  parent: number | null
  restricted: boolean
}

export type NewCategory = Partial<StoredCategory> & { name: string }

export type CategoryChange = Partial<Omit<StoredCategory, 'id'>>

/** Topic: its posts are numbered from 1 in the order in which they were written. */
export type StoredTopic = {
  id: number
  title: string
  category: number
  closed: boolean
  archived: boolean
  /** Numbers of posts are never given twice, also where one was deleted. */
  highest: number
}

/** Post as people wrote it; `cooked` is HTML as the forum makes it. Times are unix seconds. */
export type StoredPost = {
  id: number
  topic_id: number
  post_number: number
  /** Number of the post that it answers. */
  reply_to: number | null
  username: string
  cooked: string
  time: number
  updated: number
  /** 1 written, 2 by a moderator as such, 3 a note of the forum, 4 a whisper among staff. */
  post_type: 1 | 2 | 3 | 4
  /** Deleted by staff: nobody but staff sees it. */
  deleted: boolean
  /** Deleted by its author: shown for a day with words of the forum in place of its own. */
  user_deleted: boolean
  /** Hidden after flags: shown with words of the forum in place of its own. */
  hidden: boolean
  likes: number
}

/** A post with a title opens a topic; any other needs `topic_id`. */
export type NewPost = Partial<Omit<StoredPost, 'post_number' | 'updated'>> & {
  title?: string
  category?: number
}

/** `title`, `category`, `closed` and `archived` are those of the post's topic. */
export type PostChange = Partial<
  Pick<StoredPost, 'cooked' | 'deleted' | 'user_deleted' | 'hidden' | 'likes' | 'updated'> &
    Pick<StoredTopic, 'title' | 'category' | 'closed' | 'archived'>
>
