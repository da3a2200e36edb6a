import { createHostFailures, ForumError } from '@radar/forum-client'
import type { HostFailures, ReadAnswer, Trouble } from '@radar/forum-client'
import { parseCommunity, parseThing } from '../addresses.ts'
import type { Thing } from '../addresses.ts'
import { NotThereError } from '../errors.ts'
import type { ApiCaller } from '../http/call-api.ts'
import type { LemmyItem } from '../lemmy-item.ts'
import { readView } from '../views/read-views.ts'

/** Requests under way at a time: a silent instance is asked for no more than two others after these. */
const MAX_AT_ONCE = 6

/**
 * State of a post or comment at an instance. `missing`: the instance says that it shows none, which it also says of what was
 * deleted or removed. `unsure` says nothing: the instance cannot be reached, or is no Lemmy.
 */
export type ItemState =
  | { state: 'stands'; item: LemmyItem }
  | { state: 'deleted' | 'removed' | 'missing'; id: string }
  | { state: 'unsure'; id: string; why: string }

/** States by the ids that were asked for. */
export type ItemStates = ReadonlyMap<string, ItemState>

/** Item by its `ap_id`, and the community (`name@host`) from whose list it came. */
export type ListedItem = Pick<LemmyItem, 'id' | 'community'>

/**
 * Asks the home instance of each item, or that of its community where the home lets no program ask, or is no Lemmy. An
 * instance in trouble is asked no more, and what it has is `unsure`. `failures` are those of the round that this call is of.
 */
export async function fetchStanding(
  call: ApiCaller,
  items: readonly ListedItem[],
  failures: HostFailures = createHostFailures(),
): Promise<ItemStates> {
  const states = new Map<string, ItemState>()
  const pending = [...new Map(items.map((item) => [item.id, item])).values()]
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
  return states

  async function work(): Promise<void> {
    for (let item = pending.shift(); item !== undefined; item = pending.shift())
      states.set(item.id, await stateOf(item))
  }

  async function stateOf({ id, community }: ListedItem): Promise<ItemState> {
    const home = parseThing(id)
    const shown = home && (await stateAt(home.host, id, () => fetchThing(call, home)))
    const host = parseCommunity(community)?.host
    if (host === undefined || host === home?.host || (home && !isClosed(failures.errors.get(home.host))))
      return shown ?? { state: 'unsure', id, why: 'not an address of Lemmy' }
    return stateAt(host, id, () => resolveItem(call, { host, id }))
  }

  async function stateAt(host: string, id: string, fetchState: () => Promise<ItemState>): Promise<ItemState> {
    const reason = failures.reasonToStop(host)
    if (reason !== undefined) return { state: 'unsure', id, why: reason.message }
    try {
      const state = await fetchState()
      failures.recordAnswer(host)
      if (state.state !== 'stands') return { ...state, id }
      return state.item.id === id ? state : { state: 'unsure', id, why: 'the address leads to another item' }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      failures.recordFailure(host, error)
      return { state: 'unsure', id, why: error.message }
    }
  }
}

/** True where an instance will not answer later either. */
const isClosed = (error: unknown): boolean => error instanceof ForumError && CLOSED.includes(error.trouble)

const CLOSED: readonly Trouble[] = ['closed_to_programs', 'needs_login', 'gone']

/** Fetches a post or comment by its number on an instance. Throws a ForumError where the instance is in trouble. */
export async function fetchThing(call: ApiCaller, { kind, host, id: number }: Thing): Promise<ItemState> {
  const id = `https://${host}/${kind}/${number}`
  const query = { id: String(number) }
  try {
    const answered = await call({ host, path: `/${kind}`, v3: query, v4: query })
    return stateIn(answered, { view: fieldOf(answered.json, `${kind}_view`), id })
  } catch (error) {
    if (error instanceof NotThereError) return { state: 'missing', id }
    throw error
  }
}

/**
 * Fetches a post or comment by its `ap_id` at an instance that has it from another, and which does not ask that one for
 * strangers. Throws a ForumError where the instance is in trouble.
 */
async function resolveItem(call: ApiCaller, { host, id }: { host: string; id: string }): Promise<ItemState> {
  const query = { q: id }
  try {
    const answered = await call({ host, path: '/resolve_object', v3: query, v4: query })
    const { json } = answered
    // Version 4 puts the type beside the fields of the view, version 3 the view into a field of its type.
    const isView = typeof fieldOf(json, 'type_') === 'string'
    const view = isView ? json : (fieldOf(json, 'comment') ?? fieldOf(json, 'post'))
    return stateIn(answered, { view, id })
  } catch (error) {
    if (error instanceof NotThereError) return { state: 'missing', id }
    throw error
  }
}

const fieldOf = (json: unknown, key: string): unknown => (json as Record<string, unknown> | null)?.[key]

function stateIn({ reportSkipped }: ReadAnswer, { view, id }: { view: unknown; id: string }): ItemState {
  const read = readView(view)
  if (read.kind === 'unreadable') {
    reportSkipped(1, [{ id, why: read.why }])
    return { state: 'unsure', id, why: read.why }
  }
  if (read.kind === 'withdrawn') return { state: read.by === 'author' ? 'deleted' : 'removed', id: read.id }
  return { state: 'stands', item: read.item }
}
