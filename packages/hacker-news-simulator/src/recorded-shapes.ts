import type { RecordedShape } from '@radar/simulator-kit'

const ITEM: RecordedShape = {
  by: ['string'],
  id: ['number'],
  time: ['number'],
  type: ['string'],
  kids: ['array', 'absent'],
}

/** Things of the item API, by its own page and by later recordings. */
export const ITEM_SHAPES = {
  story: {
    ...ITEM,
    descendants: ['number', 'absent'],
    score: ['number'],
    text: ['string', 'absent'],
    title: ['string'],
    url: ['string', 'absent'],
  },
  comment: { ...ITEM, parent: ['number'], text: ['string'] },
  deleted: {
    deleted: ['boolean'],
    id: ['number'],
    parent: ['number', 'absent'],
    time: ['number'],
    type: ['string'],
  },
  dead: {
    ...ITEM,
    dead: ['boolean'],
    descendants: ['number', 'absent'],
    parent: ['number', 'absent'],
    score: ['number', 'absent'],
    text: ['string', 'absent'],
    title: ['string', 'absent'],
    url: ['string', 'absent'],
  },
} as const satisfies Record<string, RecordedShape>

const HIT: RecordedShape = {
  _highlightResult: ['object', 'absent'],
  _tags: ['array'],
  author: ['string'],
  children: ['array', 'absent'],
  created_at: ['string'],
  created_at_i: ['number'],
  objectID: ['string'],
  points: ['number', 'null', 'absent'],
  story_id: ['number', 'null', 'absent'],
  updated_at: ['string', 'absent'],
}

/** Hits of the search index. */
export const HIT_SHAPES = {
  story: {
    ...HIT,
    num_comments: ['number', 'null', 'absent'],
    story_text: ['string', 'null', 'absent'],
    title: ['string'],
    url: ['string', 'null', 'absent'],
  },
  comment: {
    ...HIT,
    comment_text: ['string'],
    parent_id: ['number', 'null', 'absent'],
    story_title: ['string', 'null', 'absent'],
    story_url: ['string', 'null', 'absent'],
  },
} as const satisfies Record<string, RecordedShape>

/** An answer of the search index around its hits. */
export const SEARCH_SHAPE: RecordedShape = {
  hits: ['array'],
  hitsPerPage: ['number'],
  nbHits: ['number'],
  nbPages: ['number'],
  page: ['number'],
  params: ['string'],
  processingTimeMS: ['number'],
  query: ['string'],
}
