import { BudgetExhaustedError } from '../errors/usage-errors.ts'
import type { BudgetRequest, Priority } from './rate-budget.ts'

type QueuedRequest = BudgetRequest & { grant(): void; refuse(error: unknown): void }
type PlacedRequest = QueuedRequest & { deadline: number }

/** Requests that have room or none together: those of one priority, or those of one user among people who wait. */
export type Group = { priority: Priority; tenant: string | undefined }

/** Times at which a group may have room and asks again, both on the queue's clock. */
type PutOff = { chance: number; until: number; share_used: boolean }

const ORDER: readonly Priority[] = ['post', 'interactive', 'recheck', 'scan', 'background']
const MAX_TURNS = 10_000

/**
 * Queue of requests by priority, and within one priority by the tenant served longest ago. A group without room is
 * skipped, and those behind it go on.
 */
export class RequestQueue {
  readonly #now: () => number
  readonly #lastTurn = new Map<string, number>()
  readonly #putOffUntil = new Map<string, number>()
  #waiting: PlacedRequest[] = []
  #turn = 0
  #onJoin = (): void => {}

  /** `now` is milliseconds on a clock that never jumps. */
  constructor(now: () => number) {
    this.#now = now
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  join(request: QueuedRequest): void {
    this.#waiting.push({ ...request, deadline: this.#now() + request.max_wait_ms })
    this.#onJoin()
  }

  /** Resolves when somebody joins. */
  nextJoin(): Promise<void> {
    return new Promise((resolve) => {
      this.#onJoin = resolve
    })
  }

  /** The group whose turn it is; undefined where all are put off. */
  firstGroup(): Group | undefined {
    const next = this.#first()
    return next && groupOf(next)
  }

  count(group: Group): number {
    return this.#waiting.filter(isOf(group)).length
  }

  /** Serves the one of a group whose turn it is. */
  serve(group: Group): void {
    const next = this.#longestUnserved(this.#waiting.filter(isOf(group)))
    if (next === undefined) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#recordTurn(tenantOf(next))
    next.grant()
  }

  /** Lets a group wait before it asks again; those of it who cannot wait for its chance are refused. */
  putOff(group: Group, { chance, until, share_used }: PutOff): void {
    this.#putOffUntil.set(keyOf(group), until)
    const isTooLate = (request: PlacedRequest): boolean => isOf(group)(request) && request.deadline < chance
    const tooLate = this.#waiting.filter(isTooLate)
    this.#waiting = this.#waiting.filter((request) => !isTooLate(request))
    const wait_ms = chance - this.#now()
    for (const { refuse } of tooLate) refuse(new BudgetExhaustedError({ wait_ms, share_used }))
  }

  /** Time at which the first group that is put off may be asked for again. */
  nextAsk(): number {
    return Math.min(...this.#waiting.map((request) => this.#putOffUntil.get(keyOf(groupOf(request))) ?? 0))
  }

  refuseAll(error: unknown): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse(error)
  }

  #first(): PlacedRequest | undefined {
    const now = this.#now()
    // All ask again together, so that whoever goes first asks first.
    if ([...this.#putOffUntil.values()].some((until) => until <= now)) this.#putOffUntil.clear()
    const ready = this.#waiting.filter((request) => !this.#putOffUntil.has(keyOf(groupOf(request))))
    for (const priority of ORDER) {
      const next = this.#longestUnserved(ready.filter((request) => request.priority === priority))
      if (next) return next
    }
    return undefined
  }

  #longestUnserved(requests: readonly PlacedRequest[]): PlacedRequest | undefined {
    const [one, ...rest] = requests
    return one && rest.reduce((a, b) => (this.#turnOf(b) < this.#turnOf(a) ? b : a), one)
  }

  #turnOf(request: BudgetRequest): number {
    return this.#lastTurn.get(tenantOf(request)) ?? 0
  }

  #recordTurn(tenant: string): void {
    // Set again, so that the map's first entries are those served longest ago.
    this.#lastTurn.delete(tenant)
    this.#lastTurn.set(tenant, (this.#turn += 1))
    const [oldest] = this.#lastTurn.keys()
    if (this.#lastTurn.size > MAX_TURNS && oldest !== undefined) this.#lastTurn.delete(oldest)
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
