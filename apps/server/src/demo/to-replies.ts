import { REPLIES } from './content/replies.ts'
import type { Stage } from './content/replies.ts'
import type { ExampleMatch } from './insert-example-matches.ts'

const HOUR_MS = 3_600_000
/** Later than the next rebuild, so that no reply is ever due. */
const GOES_OUT_AFTER_MS = 40 * HOUR_MS
const WENT_OUT_BEFORE_MS = 18 * HOUR_MS
/** Visits by the link of each posted reply. */
const VISITS = 6

/** Converts the example replies to rows, by stage. */
export function toReplies(matches: ExampleMatch[], now: Date) {
  const at = (ms: number) => new Date(now.getTime() + ms)
  const of = (wanted: Stage, written_ms: number) =>
    REPLIES.flatMap(({ to, stage, points = [], text: generated_reply }) => {
      const answered = matches.find(({ example }) => example.id === to)
      if (!answered || stage !== wanted) return []
      const { match_id, post_id } = answered
      return [{ match_id, post_id, points, generated_reply, created_at: at(written_ms) }]
    })
  return {
    toReview: of('to review', -HOUR_MS).map((reply, place) => ({
      ...reply,
      reserved_for: at(GOES_OUT_AFTER_MS + (place + 1) * HOUR_MS),
    })),
    toGoOut: of('to go out', -2 * HOUR_MS).map((reply) => ({
      ...reply,
      scheduled_for: at(GOES_OUT_AFTER_MS),
    })),
    out: of('out', -WENT_OUT_BEFORE_MS - HOUR_MS).map((reply) => ({
      ...reply,
      posted_at: at(-WENT_OUT_BEFORE_MS),
      visits: VISITS,
    })),
  }
}
