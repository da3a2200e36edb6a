import { COMMON_KINDS, UnknownFaultError } from './fault.ts'
import type { PlannedFault } from './fault.ts'

type BookedFault<Action> = { fault: PlannedFault<Action>; id: string; met: number; played: number }

/** Planned faults, and what each has met so far. One call plays at most one fault, the first that fits. */
export class FaultBook<Action extends { kind: string }> {
  readonly #kinds: readonly string[]
  #planned: BookedFault<Action>[] = []

  /** `ownKinds` are those that this simulator plays beside the common ones. */
  constructor(ownKinds: readonly Action['kind'][]) {
    this.#kinds = [...COMMON_KINDS, ...ownKinds]
  }

  /** Replaces all faults; counting starts anew. Throws `UnknownFaultError`. */
  plan(faults: readonly PlannedFault<Action>[]): void {
    const unknown = faults.find((fault) => !this.#kinds.includes(fault.do?.kind))
    if (unknown) throw new UnknownFaultError(unknown.do?.kind, this.#kinds)
    this.#planned = faults.map((fault, i) => ({
      fault,
      id: fault.id ?? `${fault.do.kind} ${i + 1}`,
      met: 0,
      played: 0,
    }))
  }

  choose(endpoint: string): { action: Action; id: string } | undefined {
    const [chosen] = this.#planned.filter((planned) => isDue(planned, endpoint))
    if (!chosen) return undefined
    chosen.played += 1
    return { action: chosen.fault.do, id: chosen.id }
  }
}

/** Also counts the call, so that `nth` means the nth that the endpoint meets. */
function isDue(planned: BookedFault<unknown>, endpoint: string): boolean {
  const { endpoint: pattern, nth, times = Infinity } = planned.fault.on ?? {}
  if (pattern !== undefined && !globOf(pattern).test(endpoint)) return false
  planned.met += 1
  if (nth !== undefined && ![nth].flat().includes(planned.met)) return false
  return planned.played < times
}

function globOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'i')
}
