import { BudgetExhaustedError } from '@radar/reddit'
import type { BudgetRequest, Priority } from '@radar/reddit'

type Waiting = BudgetRequest & { grant(): void; refuse(error: unknown): void }
type Placed = Waiting & { deadline: number }

/** Requests that have room or none together: those of one priority, or those of one user among people who wait. */
export type Group = { priority: Priority; tenant: string | undefined }

/** When a group may have room and when it asks again, both on the line's clock. */
type PutOff = { chance: number; until: number; share_used: boolean }

const ORDER: Priority[] = ['post', 'interactive', 'recheck', 'scan']
const MAX_TURNS_KEPT = 10_000

/**
 * Who waits for a request: by priority, and within one priority whichever tenant was served longest ago.
 * A group without room is put off, and those behind it go on.
 */
export function createWaitingLine(monotonic: () => number) {
  let waiting: Placed[] = []
  let turn = 0
  let joined = () => {}
  const lastTurn = new Map<string, number>()
  const putOffUntil = new Map<string, number>()

  return {
    join: (request: Waiting) => {
      waiting.push({ ...request, deadline: monotonic() + request.max_wait_ms })
      joined()
    },
    isEmpty: () => waiting.length === 0,
    /** Resolves when somebody joins. */
    nextJoins: () =>
      new Promise<void>((resolve) => {
        joined = resolve
      }),
    /** The group whose turn it is; undefined where all are put off. */
    firstGroup: (): Group | undefined => {
      const next = first()
      return next && groupOf(next)
    },
    count: (group: Group) => waiting.filter(isOf(group)).length,
    /** Serves the one of a group whose turn it is. */
    serve: (group: Group) => {
      const next = longestUnserved(waiting.filter(isOf(group)))
      if (next === undefined) return
      waiting.splice(waiting.indexOf(next), 1)
      noteTurn(tenantOf(next))
      next.grant()
    },
    /** Lets a group wait before it asks again; those of it who cannot wait for its chance are refused. */
    putOff: (group: Group, { chance, until, share_used }: PutOff) => {
      putOffUntil.set(keyOf(group), until)
      const isTooLate = (request: Placed) => isOf(group)(request) && request.deadline < chance
      const tooLate = waiting.filter(isTooLate)
      waiting = waiting.filter((request) => !isTooLate(request))
      const wait_ms = chance - monotonic()
      for (const { refuse } of tooLate) refuse(new BudgetExhaustedError({ wait_ms, share_used }))
    },
    /** When the first group that is put off may be asked for again. */
    nextAsk: () => Math.min(...waiting.map((request) => putOffUntil.get(keyOf(groupOf(request))) ?? 0)),
    refuseAll: (error: unknown) => {
      for (const { refuse } of waiting.splice(0)) refuse(error)
    },
  }

  function first(): Placed | undefined {
    const now = monotonic()
    // All ask again together, so that whoever goes first asks first.
    if ([...putOffUntil.values()].some((until) => until <= now)) putOffUntil.clear()
    const ready = waiting.filter((request) => !putOffUntil.has(keyOf(groupOf(request))))
    for (const priority of ORDER) {
      const next = longestUnserved(ready.filter((request) => request.priority === priority))
      if (next) return next
    }
    return undefined
  }

  function longestUnserved(requests: Placed[]): Placed | undefined {
    const [one, ...rest] = requests
    return one && rest.reduce((a, b) => (turnOf(b) < turnOf(a) ? b : a), one)
  }

  function turnOf(request: BudgetRequest): number {
    return lastTurn.get(tenantOf(request)) ?? 0
  }

  function noteTurn(tenant: string) {
    // Set again, so that the map's first entries are those served longest ago.
    lastTurn.delete(tenant)
    lastTurn.set(tenant, (turn += 1))
    if (lastTurn.size > MAX_TURNS_KEPT) lastTurn.delete(lastTurn.keys().next().value!)
  }
}

function tenantOf({ tenant }: BudgetRequest): string {
  return tenant ?? ''
}

function groupOf({ priority, tenant }: BudgetRequest): Group {
  return { priority, tenant: priority === 'interactive' ? tenant : undefined }
}

function keyOf({ priority, tenant }: Group): string {
  return `${priority} ${tenant ?? ''}`
}

function isOf(group: Group): (request: BudgetRequest) => boolean {
  const key = keyOf(group)
  return (request) => keyOf(groupOf(request)) === key
}
