import { z } from 'zod'
import { timestamp } from '../base.ts'

/** Words and figures of a forum post. */
export const postFields = {
  /** Null for a forum that Radar is not connected to. */
  permalink: z.string().nullable(),
  subreddit: z.string(),
  author: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  /** Subreddit of the post that this one shares, whose text `body` holds as well; null where it shares none. */
  shared_from: z.string().nullable(),
  created_utc: timestamp,
  /** Null where the forum does not say. */
  score: z.number().int().nullable(),
  num_comments: z.number().int().nullable(),
}
