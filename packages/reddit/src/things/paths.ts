/** Ids without prefix. */
type Place = { subreddit: string; id: string }

/** Where a post stands for a browser, from subreddit and id alone: what answers say is not believed. */
export function postPath({ subreddit, id }: Place): string {
  return `/r/${encodeURIComponent(subreddit)}/comments/${encodeURIComponent(id)}/`
}

/** Where a comment stands under its post; `_` is in the place of the post's title. */
export function commentPath(post: Place, commentId: string): string {
  return `${postPath(post)}_/${encodeURIComponent(commentId)}/`
}
