import { KINDS, UnknownFaultError } from './fault.ts'
import type { Action, Fault } from './fault.ts'

type PlannedFault = { fault: Fault; id: string; met: number; played: number }

/** Planned faults, and what each has met so far. One call plays at most one fault, the first that fits. */
export class FaultBook {
  #planned: PlannedFault[] = []

  /** Replaces all faults; counting starts anew. Throws `UnknownFaultError`. */
  plan(faults: readonly Fault[]): void {
    const unknown = faults.find((fault) => !KINDS.includes(fault.do?.kind))
    if (unknown) throw new UnknownFaultError(unknown.do?.kind)
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
function isDue(planned: PlannedFault, endpoint: string): boolean {
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
