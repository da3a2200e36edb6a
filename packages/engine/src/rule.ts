/**
 * Visible, reversible adjustment of one campaign: plain data, stored as it is. The first four kinds hide posts;
 * `adjust_words` moves the score of posts with the words.
 */
export type Rule =
  | { kind: 'exclude_words'; words: string }
  | { kind: 'block_author'; author: string }
  | { kind: 'mute_subreddit'; subreddit: string }
  | { kind: 'mute_keyword'; keyword: string }
  | { kind: 'adjust_words'; words: string; points: number }

/** Accepted rule, whose `id` the ledger names. A rule that is only tried has no id. */
export type StandingRule = Rule & { id?: string }
