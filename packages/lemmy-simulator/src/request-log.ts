export type LoggedCall = {
  /** Unix seconds of the forum's clock. */
  at: number
  /** Method and path, such as `GET /api/v3/post`. */
  endpoint: string
  query: string
  userAgent: string | null
  status: number
  /** Identifier of the fault that was played, if any. */
  fault: string | null
}

const MAX_CALLS = 5_000

/** The latest calls that clients made, oldest first. */
export class RequestLog {
  readonly calls: LoggedCall[] = []

  record(call: LoggedCall): void {
    this.calls.push(call)
    if (this.calls.length > MAX_CALLS * 2) this.calls.splice(0, MAX_CALLS)
  }
}
