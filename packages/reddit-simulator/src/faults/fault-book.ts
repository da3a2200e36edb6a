import { seededRandom } from '../forum/ids.ts'
import { KINDS, UnknownFaultError } from './fault.ts'
import type { Fault, Target } from './fault.ts'

type PlannedFault = {
  fault: Fault
  id: string
  met: number
  played: number
  random(): number
}

type FaultyCall = {
  endpoint: string
  account: string | null
  /** Unix seconds. */
  now: number
}

/** The faults that are due, and what each has met so far. One call plays at most one fault, the first that fits. */
export class FaultBook {
  readonly #seed: number
  #planned: PlannedFault[] = []

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Replaces all faults; counting starts anew. Throws `UnknownFaultError` */
  plan(faults: readonly Fault[]): void {
    const unknown = faults.find((fault) => !KINDS.includes(fault.do?.kind))
    if (unknown) throw new UnknownFaultError(unknown.do?.kind)
    this.#planned = faults.map((fault, i) => ({
      fault,
      id: fault.id ?? `${fault.do.kind} ${i + 1}`,
      met: 0,
      played: 0,
      random: seededRandom(this.#seed + i),
    }))
  }

  choose(met: FaultyCall): { fault: Fault; id: string } | undefined {
    const due = this.#planned.filter((planned) => isDue(planned, met))
    const chosen = due[0]
    if (chosen) chosen.played += 1
    return chosen
  }

  report(): { id: string; met: number; played: number }[] {
    return this.#planned.map(({ id, met, played }) => ({ id, met, played }))
  }
}

/** Also counts the call, so that `nth` means the nth that meets the fault's other conditions. */
function isDue(planned: PlannedFault, met: FaultyCall): boolean {
  const target: Target = planned.fault.on ?? {}
  if (target.endpoint !== undefined && !globOf(target.endpoint).test(met.endpoint)) return false
  if (target.account !== undefined && target.account.toLowerCase() !== met.account?.toLowerCase())
    return false
  if (met.now < (target.since ?? -Infinity) || met.now >= (target.until ?? Infinity)) return false
  planned.met += 1
  if (target.nth !== undefined && ![target.nth].flat().includes(planned.met)) return false
  if (planned.met < (target.from ?? 1)) return false
  if (planned.played >= (target.times ?? Infinity)) return false
  return target.probability === undefined || planned.random() < target.probability
}

function globOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'i')
}
