import type { BudgetRequest, Priority } from '@radar/reddit'

type Waiting = BudgetRequest & { grant(): void; refuse(error: unknown): void }
type Placed = Waiting & { deadline: number }

const ORDER: Priority[] = ['post', 'interactive', 'scan']

/** Who waits for a request: by priority, and within one priority whichever tenant was served longest ago. */
export function createWaitingLine(monotonic: () => number) {
  let waiting: Placed[] = []
  let turn = 0
  const lastTurn = new Map<string, number>()

  return {
    join: (request: Waiting) => {
      waiting.push({ ...request, deadline: monotonic() + request.max_wait_ms })
    },
    first,
    count: (priority: Priority) => waiting.filter((request) => request.priority === priority).length,
    serveFirst: () => {
      const next = first()
      if (next === undefined) return
      waiting.splice(waiting.indexOf(next), 1)
      // Set again, so that the map's first entries are those served longest ago.
      lastTurn.delete(tenantOf(next))
      lastTurn.set(tenantOf(next), (turn += 1))
      if (lastTurn.size > 10_000) lastTurn.delete(lastTurn.keys().next().value!)
      next.grant()
    },
    refuseLaterThan: (chance: number, error: () => unknown) => {
      const tooLate = waiting.filter(({ deadline }) => deadline < chance)
      waiting = waiting.filter(({ deadline }) => deadline >= chance)
      for (const { refuse } of tooLate) refuse(error())
    },
    refuseAll: (error: unknown) => {
      for (const { refuse } of waiting.splice(0)) refuse(error)
    },
  }

  function first(): Placed | undefined {
    for (const priority of ORDER) {
      const line = waiting.filter((request) => request.priority === priority)
      if (line.length > 0) return line.reduce((a, b) => (turnOf(b) < turnOf(a) ? b : a))
    }
    return undefined
  }

  function turnOf(request: BudgetRequest): number {
    return lastTurn.get(tenantOf(request)) ?? 0
  }
}

function tenantOf({ tenant }: BudgetRequest): string {
  return tenant ?? ''
}
