/** Fault of the next calls whose `POST /v1/…` begins so, or of all where it is not said. */
export type StripeFault = {
  route?: string
  /** Number of calls that it hits; all from now on where it is not said. */
  times?: number
  /** `lost_answer` does what was asked, and breaks the connection instead of answering. */
  kind: 'lost_answer' | 'rate_limited' | 'refused' | 'server_error' | 'unreachable'
}

export class FaultPlan {
  #faults: Required<StripeFault>[] = []

  plan(faults: readonly StripeFault[]): void {
    this.#faults = faults.map((fault) => ({ route: '', times: Infinity, ...fault }))
  }

  /** Takes one hit of the fault that is meant for this call. */
  take(route: string): StripeFault['kind'] | undefined {
    const fault = this.#faults.find((each) => each.times > 0 && route.startsWith(each.route))
    if (!fault) return undefined
    fault.times -= 1
    return fault.kind
  }
}
