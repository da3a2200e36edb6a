import type { RecordedShape } from '@radar/simulator-kit'

/*
 * Fields of answers that our clients read, as the documents of each forum and recordings have them. What else an answer
 * has is not compared: it is of no use here.
 */

const STRING: RecordedShape[string] = ['string']
const COUNT: RecordedShape[string] = ['number', 'absent']

/** Messages of Bluesky's stream, and the record within one of a new post. */
export const STREAM_SHAPES = {
  commit: { did: STRING, time_us: ['number'], kind: STRING, commit: ['object'] },
  account: { did: STRING, time_us: ['number'], kind: STRING, account: ['object'] },
  identity: { did: STRING, time_us: ['number'], kind: STRING, identity: ['object'] },
} as const satisfies Record<string, RecordedShape>

export const RECORD_SHAPE: RecordedShape = {
  $type: STRING,
  text: STRING,
  createdAt: STRING,
  langs: ['array', 'absent'],
  reply: ['object', 'absent'],
}

/** Post as Bluesky's public API shows it. */
export const POST_VIEW_SHAPE: RecordedShape = {
  uri: STRING,
  author: ['object'],
  record: ['object'],
  likeCount: COUNT,
  replyCount: COUNT,
}

/** Post of a Discourse forum, in a listing and alone. */
export const DISCOURSE_POST_SHAPE: RecordedShape = {
  id: ['number'],
  topic_id: ['number'],
  topic_slug: STRING,
  post_number: ['number'],
  username: STRING,
  cooked: STRING,
  created_at: STRING,
  reply_to_post_number: ['number', 'null', 'absent'],
  hidden: ['boolean', 'absent'],
  deleted_at: ['string', 'null', 'absent'],
  user_deleted: ['boolean', 'absent'],
}

/** Views of Lemmy, in both versions of its API, and the thing within one. */
export const LEMMY_VIEW_SHAPE: RecordedShape = {
  post: ['object'],
  comment: ['object', 'absent'],
  creator: ['object'],
  community: ['object'],
  counts: ['object', 'absent'],
}

const LEMMY_THING: RecordedShape = {
  ap_id: STRING,
  published: ['string', 'absent'],
  published_at: ['string', 'absent'],
  deleted: ['boolean'],
  removed: ['boolean'],
}

export const LEMMY_SHAPES = {
  post: { ...LEMMY_THING, name: STRING, body: ['string', 'absent', 'null'] },
  comment: { ...LEMMY_THING, content: STRING, path: STRING },
} as const satisfies Record<string, RecordedShape>
