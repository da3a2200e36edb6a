/** How the forum behaves where the real one has behaved in more than one way. */
export type Quirks = {
  /** Answer for a subreddit nobody founded. */
  missingSubreddit: 'redirect' | 'not-found' | 'empty'
  /** Whether one unreadable name spoils a listing of several subreddits, or is left out of it. */
  badNameInGroup: 'fail' | 'skip'
  /** What a refresh answers: the same refresh token, a new one that ends the old, or none. */
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
