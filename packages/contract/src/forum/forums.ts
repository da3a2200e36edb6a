import { z } from 'zod'
import { base, timestamp } from '../base.ts'

/** Forums that are read as a whole: a campaign chooses each as one place, beside its subreddits. */
export const OTHER_PLACES = ['hackernews'] as const
export type OtherPlace = (typeof OTHER_PLACES)[number]

/**
 * Reasons why a forum cannot be read: it asks to wait, lets no program read it, wants a login, is not there any more,
 * answers in a form that Radar does not know, or does not answer.
 */
export const FORUM_TROUBLES = [
  'slow_down',
  'closed_to_programs',
  'needs_login',
  'gone',
  'changed_shape',
  'down',
] as const
export type ForumTrouble = (typeof FORUM_TROUBLES)[number]

/** Forum of a post, beside the field names of the specification. */
export const ofForum = {
  /** Key, such as `reddit`, `demo` or `hackernews`. */
  forum: z.string(),
  /** Name for people. */
  forum_name: z.string(),
}

/**
 * Way in which posts of a forum are answered: by Radar (`api`), or by the person's own hand. Where a forum forbids drafts,
 * Radar writes none.
 */
export const replyWay = z.discriminatedUnion('way', [
  z.object({ way: z.literal('api') }),
  z.object({
    way: z.literal('by_hand'),
    draft: z.enum(['allowed', 'forbidden']),
    /** Reason, as a sentence. */
    because: z.string(),
  }),
])
export type ReplyWay = z.infer<typeof replyWay>

const readForum = z.object({
  ...ofForum,
  /** Address of the forum, without a slash at the end. */
  url: z.string(),
  /** True where campaigns of the user look there. */
  watched: z.boolean(),
  /** True where a campaign chooses it as one place, by its key in `other_places`. */
  whole: z.boolean(),
  reply: replyWay,
  /** Time of the last answer that could be read; null where there was none yet. */
  read_at: timestamp.nullable(),
  /** Time at which the newest post that was read was written. */
  newest_at: timestamp.nullable(),
  /** Posts and comments that arrived since midnight (UTC), up to 10,000, for all users together. */
  posts_today: z.number().int(),
  /** Matches of the user since midnight (UTC) that are worth a look. */
  matches_today: z.number().int(),
  /** Null where it can be read. */
  trouble: z
    .object({
      kind: z.enum(FORUM_TROUBLES),
      /** Sentence for people. */
      text: z.string(),
      since: timestamp,
    })
    .nullable(),
})
export type ReadForum = z.infer<typeof readForum>

export const forums = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/forums',
      tags: ['forums'],
      summary: 'Where Radar looks: each forum with its last reading, or its trouble and since when',
    })
    .input(z.strictObject({}).prefault({}))
    .output(z.object({ items: z.array(readForum) })),
}
