import { ForumError } from '@radar/forum-client'
import { parseThing } from '../addresses.ts'
import type { Thing } from '../addresses.ts'
import { NotThereError } from '../errors.ts'
import type { ApiCaller } from '../http/call-api.ts'
import type { LemmyItem } from '../lemmy-item.ts'
import { readView } from '../views/read-views.ts'

/** Requests under way at a time. */
const MAX_AT_ONCE = 8

/**
 * State of a post or comment at an instance. `missing`: its instance says that it shows none, which it also says of what was
 * deleted or removed. `unsure` says nothing: the instance cannot be reached, or is no Lemmy.
 */
export type ItemState =
  | { state: 'stands'; item: LemmyItem }
  | { state: 'deleted' | 'removed' | 'missing'; id: string }
  | { state: 'unsure'; id: string; why: string }

/** States by the ids that were asked for. */
export type ItemStates = ReadonlyMap<string, ItemState>

/** Asks the home instance of each `ap_id`. An instance in trouble is asked no more, and what it has is `unsure`. */
export async function fetchStanding(call: ApiCaller, ids: readonly string[]): Promise<ItemStates> {
  const states = new Map<string, ItemState>()
  const troubled = new Map<string, string>()
  const pending = [...new Set(ids)]
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
  return states

  async function work(): Promise<void> {
    for (let id = pending.shift(); id !== undefined; id = pending.shift()) states.set(id, await stateOf(id))
  }

  async function stateOf(id: string): Promise<ItemState> {
    const thing = parseThing(id)
    if (!thing) return { state: 'unsure', id, why: 'not an address of Lemmy' }
    const why = troubled.get(thing.host)
    if (why !== undefined) return { state: 'unsure', id, why }
    try {
      const state = await fetchThing(call, thing)
      const isOther = state.state === 'stands' && state.item.id !== id
      return isOther
        ? { state: 'unsure', id, why: 'the address leads to another item' }
        : { ...state, ...idOf(state, id) }
    } catch (error) {
      if (!(error instanceof ForumError)) throw error
      troubled.set(thing.host, error.message)
      return { state: 'unsure', id, why: error.message }
    }
  }
}

const idOf = (state: ItemState, id: string) => (state.state === 'stands' ? {} : { id })

/** Fetches a post or comment by its number on an instance. Throws a ForumError where the instance is in trouble. */
export async function fetchThing(call: ApiCaller, { kind, host, id: number }: Thing): Promise<ItemState> {
  const id = `https://${host}/${kind}/${number}`
  const query = { id: String(number) }
  try {
    const { json } = await call({ host, path: `/${kind}`, v3: query, v4: query })
    const read = readView((json as Record<string, unknown> | null)?.[`${kind}_view`])
    if (read.kind === 'unreadable') return { state: 'unsure', id, why: read.why }
    if (read.kind === 'withdrawn') return { state: read.by === 'author' ? 'deleted' : 'removed', id: read.id }
    return { state: 'stands', item: read.item }
  } catch (error) {
    if (error instanceof NotThereError) return { state: 'missing', id }
    throw error
  }
}
