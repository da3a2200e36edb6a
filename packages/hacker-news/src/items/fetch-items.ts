import { ForumError, RequestRefusedError } from '@radar/forum-client'
import type { HostCaller } from '../create-host-caller.ts'
import type { HackerNewsItem } from './item.ts'
import { readItem } from './read-item.ts'
import type { ItemState } from './read-item.ts'

/** Requests under way at a time: the item API answers one item per request. */
const MAX_AT_ONCE = 8

/** Refusals of single items from which on all of a batch means that the host refuses programs. */
const MIN_REFUSED = 3

/** Items by their state. `trouble` is what kept the host from answering for the rest, which then is `unsure`. */
export type ItemStates = {
  stands: HackerNewsItem[]
  deleted: number[]
  dead: number[]
  unsure: { id: number; why: string }[]
  trouble: ForumError | null
}

/** Throws a ForumError where the host is in trouble; an item that is refused alone is `unsure`. */
export async function fetchItem(call: HostCaller, id: number): Promise<ItemState> {
  try {
    return readItem(await call({ host: 'items', path: `/item/${id}.json` }), id)
  } catch (error) {
    // Single comments have been answered with 401 while everything else was served.
    if (error instanceof RequestRefusedError) return { state: 'unsure', id, why: `status ${error.status}` }
    throw error
  }
}

/** Any number of items, one request each. The first trouble of the host ends it; what was learned until then counts. */
export async function fetchItems(
  call: HostCaller,
  ids: readonly number[],
  { attempts }: { attempts?: number } = {},
): Promise<ItemStates> {
  const pending = [...new Set(ids)]
  const states: ItemStates = { stands: [], deleted: [], dead: [], unsure: [], trouble: null }
  let refused = 0
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
  for (const id of pending) states.unsure.push({ id, why: 'not asked' })
  return states

  async function work(): Promise<void> {
    for (let id = next(); id !== undefined; id = next()) {
      try {
        add(readItem(await call({ host: 'items', path: `/item/${id}.json`, attempts }), id))
      } catch (error) {
        if (!(error instanceof ForumError)) throw error
        if (error instanceof RequestRefusedError) refused += 1
        const isAlone = error instanceof RequestRefusedError && !isRefusedAltogether()
        if (!isAlone) states.trouble ??= error
        states.unsure.push({ id, why: error.message })
      }
    }
  }

  function next(): number | undefined {
    return states.trouble === null ? pending.shift() : undefined
  }

  function isRefusedAltogether(): boolean {
    const answered = states.stands.length + states.deleted.length + states.dead.length
    return refused >= MIN_REFUSED && answered === 0
  }

  function add(state: ItemState): void {
    if (state.state === 'stands') states.stands.push(state.item)
    else if (state.state === 'unsure') states.unsure.push({ id: state.id, why: state.why })
    else states[state.state].push(state.id)
  }
}
