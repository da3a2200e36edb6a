/**
 * A visible, reversible adjustment of one campaign: plain data, stored as it is.
 * The first four hide posts; `adjust_words` moves the score of posts that say the words.
 */
export type Rule =
  | { kind: 'exclude_words'; words: string }
  | { kind: 'block_author'; author: string }
  | { kind: 'mute_subreddit'; subreddit: string }
  | { kind: 'mute_keyword'; keyword: string }
  | { kind: 'adjust_words'; words: string; points: number }

/** A rule that a campaign has accepted; a score's ledger names its `id`. One that is only tried has none. */
export type StandingRule = Rule & { id?: string }
