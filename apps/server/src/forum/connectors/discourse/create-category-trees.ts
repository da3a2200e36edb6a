import type { Clock } from '@radar/discourse'
import type { DiscourseClients } from './discourse-clients.ts'
import { unlessHidden } from './unless-hidden.ts'

/** Categories within others, as a visitor of a forum sees them. */
export type CategoryTree = {
  /** The category and those around it, from the narrowest to the widest. */
  around(id: number): number[]
  /** False for a category that the forum shows visitors no more. */
  isShown(id: number): boolean
}

/** Finds the categories of a host, with those of `ids` that its list leaves out. Throws a ForumError. */
export type CategoryTrees = (host: string, ids: readonly number[]) => Promise<CategoryTree>

type KnownCategories = {
  /** Milliseconds since 1970. */
  until: number
  parents: Map<number, number | null>
  /** Categories that are shown or not, of those that the list leaves out. */
  shown: Map<number, boolean>
  isHidden: boolean
}

/**
 * Shorter than the hour by which readings overlap: posts that were passed over, because their category was new or not shown
 * to programs for a while, are listed once more.
 */
const KEPT_MS = 45 * 60_000
/** Categories that one call asks for by themselves. */
const MAX_ASKED = 10
/** Hosts that are remembered. */
const MAX_HOSTS = 1_000
const MAX_NESTED = 4

/** Remembers the categories of each host. */
export function createCategoryTrees(clientOf: DiscourseClients, clock: Pick<Clock, 'now'>): CategoryTrees {
  const byHost = new Map<string, KnownCategories>()
  return async (host, ids) => {
    const known = await find(host)
    const isUnknown = (id: number) => !known.parents.has(id) && !known.shown.has(id)
    const asked = known.isHidden ? [] : [...new Set(ids)].filter(isUnknown).slice(0, MAX_ASKED)
    for (const id of asked) await addOne(host, known, id)
    return toTree(known)
  }

  async function find(host: string): Promise<KnownCategories> {
    const known = byHost.get(host)
    if (known && known.until > clock.now()) return known
    const listed = await unlessHidden(() => clientOf(host).categories())
    const found: KnownCategories = {
      until: clock.now() + KEPT_MS,
      parents: new Map(listed?.map(({ id, parent_id }) => [id, parent_id])),
      shown: new Map(),
      isHidden: listed === undefined,
    }
    byHost.delete(host)
    byHost.set(host, found)
    const [oldest] = byHost.keys()
    if (byHost.size > MAX_HOSTS && oldest !== undefined) byHost.delete(oldest)
    return found
  }

  /** A forum of hundreds of categories lists the first alone. */
  async function addOne(host: string, { parents, shown }: KnownCategories, id: number): Promise<void> {
    const found = await unlessHidden(() => clientOf(host).category(id))
    if (found?.state === 'stands') parents.set(id, found.category.parent_id)
    shown.set(id, found === undefined || found.state === 'stands')
  }
}

function toTree({ parents, shown, isHidden }: KnownCategories): CategoryTree {
  return {
    around: (id) => {
      const path: number[] = []
      for (let at: number | null = id; at !== null && path.length < MAX_NESTED; at = parents.get(at) ?? null)
        path.push(at)
      return path
    },
    isShown: (id) => isHidden || parents.has(id) || shown.get(id) !== false,
  }
}
