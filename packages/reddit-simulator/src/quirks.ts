/** Behaviour of the forum where the real one has behaved in more than one way. */
export type Quirks = {
  /** Answer for a subreddit nobody founded. */
  missingSubreddit: 'redirect' | 'not-found' | 'empty'
  /** Effect of one unreadable name on a listing of several subreddits: the listing fails, or skips the name. */
  badNameInGroup: 'fail' | 'skip'
  /** Refresh token that a refresh answers with: the same refresh token, a new one that ends the old, or none. */
  refreshTokens: 'same' | 'rotated' | 'omitted'
  /** Life of an access token as promised, in seconds. */
  tokenSeconds: number
  /** Its true life, where it ends early. */
  tokenLivesSeconds: number | null
}

export const USUAL_QUIRKS: Readonly<Quirks> = {
  missingSubreddit: 'redirect',
  badNameInGroup: 'fail',
  refreshTokens: 'same',
  tokenSeconds: 86_400,
  tokenLivesSeconds: null,
}
