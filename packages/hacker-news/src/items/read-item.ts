import type { ReadAnswer } from '@radar/forum-client'
import { z } from 'zod'
import * as field from './fields.ts'
import { ANOTHER_KIND, isMalformed, isOtherKind } from './item.ts'
import type { HackerNewsItem } from './item.ts'

/**
 * State of one item by the item API. `dead` is withdrawn by moderators, software or flags. `unsure` says nothing about
 * the item: `null` came for it although some that stand are answered so, it was refused alone, or it is malformed.
 */
export type ItemState =
  | { state: 'stands'; item: HackerNewsItem }
  | { state: 'deleted' | 'dead'; id: number; parent_id: number | null }
  | { state: 'unsure'; id: number; why: string }

const withdrawn = z.object({ deleted: z.unknown(), dead: z.unknown(), parent: field.optionalId }).partial()

const common = {
  id: field.id,
  by: field.author,
  time: field.seconds,
  kids: field.ids,
}
const story = z.object({
  ...common,
  type: z.literal('story'),
  title: field.title,
  text: field.optionalHtml,
  url: field.link,
  score: field.optionalCount,
  descendants: field.optionalCount,
})
const comment = z.object({
  ...common,
  type: z.literal('comment'),
  parent: field.id,
  text: field.html,
})
const kinds = z.object({ type: z.string() })

/** Reads what the item API answered for `id`. */
export function readItem({ json, reportSkipped }: ReadAnswer, id: number): ItemState {
  const state = toState(json, id)
  if (state.state === 'unsure' && json !== null && isMalformed(state)) reportSkipped(1, [state])
  return state
}

function toState(json: unknown, id: number): ItemState {
  if (json === null) return { state: 'unsure', id, why: 'null' }
  const flags = withdrawn.safeParse(json).data
  const parent_id = flags?.parent ?? null
  if (flags?.deleted === true) return { state: 'deleted', id, parent_id }
  if (flags?.dead === true) return { state: 'dead', id, parent_id }
  const kind = kinds.safeParse(json).data?.type
  if (isOtherKind(kind)) return { state: 'unsure', id, why: ANOTHER_KIND }
  const parsed = z.discriminatedUnion('type', [story, comment]).safeParse(json)
  if (!parsed.success) return { state: 'unsure', id, why: field.describeFault(parsed.error) }
  if (parsed.data.id !== id) return { state: 'unsure', id, why: 'id: of another item' }
  return { state: 'stands', item: toItem(parsed.data) }
}

function toItem(data: z.output<typeof story> | z.output<typeof comment>): HackerNewsItem {
  const shared = {
    id: data.id,
    author: data.by,
    text: data.text,
    created_at: data.time,
    answers: data.kids,
  }
  if (data.type === 'comment') {
    return {
      ...shared,
      kind: 'comment',
      story: null,
      parent_id: data.parent,
      link: null,
      score: null,
      comments: null,
    }
  }
  return {
    ...shared,
    kind: 'story',
    story: { id: data.id, title: data.title },
    parent_id: null,
    link: data.url,
    score: data.score ?? null,
    comments: data.descendants ?? null,
  }
}
