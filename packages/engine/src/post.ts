/** Forum post as the engine takes it. `created_utc` is in seconds; null means unknown. */
export type Post = {
  id: string
  subreddit: string
  /** Further places that it belongs to, in lower case, such as categories of its forum. */
  also_in?: readonly string[]
  author: string | null
  title: string
  body: string
  created_utc: number | null
  score: number | null
  num_comments: number | null
}

/** Every place that a post belongs to. */
export const placesOfPost = ({ subreddit, also_in = [] }: Pick<Post, 'subreddit' | 'also_in'>): string[] => [
  subreddit,
  ...also_in,
]

export type Field = 'title' | 'body'

/** Range in a field, in UTF-16 units, `end` exclusive. */
export type Span = {
  field: Field
  start: number
  end: number
}
