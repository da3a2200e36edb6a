/** Forum post as the engine takes it. `created_utc` is in seconds; null means unknown. */
export type Post = {
  id: string
  subreddit: string
  author: string | null
  title: string
  body: string
  created_utc: number | null
  score: number | null
  num_comments: number | null
}

export type Field = 'title' | 'body'

/** Range in a field, in UTF-16 units, `end` exclusive. */
export type Span = {
  field: Field
  start: number
  end: number
}
