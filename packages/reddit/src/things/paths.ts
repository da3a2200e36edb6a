/** Ids without prefix. */
type Place = { subreddit: string; id: string }

/** Path of a post for a browser, made from subreddit and id alone: paths in answers are not trusted. */
export function postPath({ subreddit, id }: Place): string {
  return `/r/${encodeURIComponent(subreddit)}/comments/${encodeURIComponent(id)}/`
}

/** Path of a comment under its post; `_` stands for the post's title. */
export function commentPath(post: Place, commentId: string): string {
  return `${postPath(post)}_/${encodeURIComponent(commentId)}/`
}
