/** A story or comment as it stands. Times are unix seconds, texts are plain. */
export type HackerNewsItem = {
  id: number
  kind: 'story' | 'comment'
  /** Names are case-sensitive. */
  author: string
  /** The item itself, or the story it stands below; null where the answer does not say, as for a comment by its id. */
  story: { id: number; title: string } | null
  parent_id: number | null
  /** Empty for a story that only links. */
  text: string
  /** Page that a story links to; http and https alone. */
  link: string | null
  created_at: number
  /** Null for comments, whose scores Hacker News shows to their authors only. */
  score: number | null
  /** Comments below a story; null for comments. */
  comments: number | null
  /** Direct answers, those deleted since among them; null where the answer does not say. */
  answers: number[] | null
}

/** A thing that was left out: of another kind, or malformed. `why` names the first fault. */
export type SkippedItem = { id: number | null; why: string }

/** `why` of a thing that is neither a story nor a comment, and no fault. */
export const ANOTHER_KIND = 'another kind'

/** Kinds of Hacker News that are neither. */
const OTHER_KINDS: readonly unknown[] = ['job', 'poll', 'pollopt']

export const isOtherKind = (kind: unknown): boolean => OTHER_KINDS.includes(kind)

export const isMalformed = ({ why }: Pick<SkippedItem, 'why'>): boolean => why !== ANOTHER_KIND
