import { z } from 'zod'
import { base, text, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'

/**
 * Place of a forum beside Reddit: a community such as `selfhosted@lemmy.example`, a forum or a category of it, such as
 * `forum.example` and `forum.example/c/hand-tools/5`, or the name of a forum that is read as a whole, such as `Hacker News`.
 */
export const otherPlace = z.strictObject({
  /** Key of the forum, such as `hackernews` or `lemmy`. */
  forum: text(40).trim(),
  place: text(300).trim().min(1, 'Must not be blank.'),
})
export type OtherPlace = z.infer<typeof otherPlace>

/**
 * Reasons why a forum cannot be read: it asks to wait, lets no program read it, wants a login, is not there any more,
 * answers in a form that Radar does not know, or does not answer; `own_limit` where Radar allows itself no more requests
 * for the moment.
 */
export const FORUM_TROUBLES = [
  'own_limit',
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
  /** Host that was read, where the forum has several; null where it has one, or none is watched. */
  host: z.string().nullable(),
  /** Only place of the forum, for `other_places`; null where people name places. */
  only_place: z.string().nullable(),
  reply: replyWay,
  /** Time of the last answer that could be read; null where there was none yet. */
  read_at: timestamp.nullable(),
  /** Time at which the newest post that was read was written. */
  newest_at: timestamp.nullable(),
  /**
   * Posts and comments written in the last 24 hours that Radar received from the forum or host and could store, for all
   * users together, in whole hours. Each counts once, also where it was deleted since. Of a forum that sends all that is
   * written, everything that it sent in these hours, stored or not, also what it sent again after an interruption.
   */
  posts_last_day: z.number().int(),
  /** Matches of the user with posts of these hours that are worth a look. */
  matches_last_day: z.number().int(),
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

const foundPlace = z.object({
  found: z.literal(true),
  ...ofForum,
  /** Name for `subreddits` where the forum is the one that subreddits belong to, else for `other_places`. */
  place: z.string(),
  /** Sentence for people, such as `Lemmy community “Selfhosted”, 1,204 posts and comments a week`. */
  text: z.string(),
  /** Address for a browser. */
  url: z.string(),
})
export type FoundPlace = z.infer<typeof foundPlace>

const placeChoice = z.object({
  ...ofForum,
  /** Name for `subreddits` where the forum is the one that subreddits belong to, else for `other_places`. */
  place: z.string(),
  title: z.string(),
  /** Number of its members; null where the forum does not say. */
  members: z.number().int().nullable(),
})
export type PlaceChoice = z.infer<typeof placeChoice>

const placeChoices = z.object({
  /** At most six of each forum, the forum that subreddits belong to first. */
  items: z.array(placeChoice),
  /** Sentences for people, one for each forum that could not be searched. */
  problems: z.array(z.string()),
})
export type PlaceChoices = z.infer<typeof placeChoices>

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
  findPlace: base
    .errors(errorsOf('FORUM_UNAVAILABLE'))
    .route({
      method: 'GET',
      path: '/api/v1/places',
      tags: ['forums'],
      summary:
        'What a typed or pasted text stands for: a subreddit, a Lemmy community such as community@instance, a Discourse forum, or a category of one',
    })
    .input(z.strictObject({ typed: text(2_000).trim().min(2, 'Type at least 2 characters.') }))
    .output(
      z.discriminatedUnion('found', [foundPlace, z.object({ found: z.literal(false), problem: z.string() })]),
    ),
  searchPlaces: base
    .route({
      method: 'GET',
      path: '/api/v1/place-choices',
      tags: ['forums'],
      summary: 'Search for subreddits and Lemmy communities by words, with their size',
    })
    .input(z.strictObject({ words: text(100).trim().min(2, 'Type at least 2 characters.') }))
    .output(placeChoices),
}
