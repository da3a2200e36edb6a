export type LoggedCall = {
  /** Unix seconds of the forum's clock. */
  at: number
  /** Method and path, such as `POST /api/comment`. */
  endpoint: string
  /** The pattern the path was answered by. */
  route: string
  query: string
  clientId: string | null
  account: string | null
  status: number
  /** Identifier of the fault that was played, if any. */
  fault: string | null
}

export type LoggedVote = {
  thing: string
  account: string
  direction: number
  at: number
}

const MAX_CALLS = 5000
/** Characters that are kept of an address that somebody made up. */
const MAX_CHARACTERS = 500

/** Calls that clients really made and things they created, for tests of clients. */
export class RequestLog {
  /** The latest calls, oldest first. */
  readonly calls: LoggedCall[] = []
  /** Fullnames of comments and posts that clients made, in order; also of those deleted since. */
  readonly made: string[] = []
  readonly votes: LoggedVote[] = []
  /** Calls ever made, by method and pattern. */
  readonly counts: Record<string, number> = {}

  record(call: LoggedCall): void {
    const [method = ''] = call.endpoint.split(' ')
    const counted = `${method} ${call.route}`
    this.counts[counted] = (this.counts[counted] ?? 0) + 1
    this.calls.push({
      ...call,
      endpoint: call.endpoint.slice(0, MAX_CHARACTERS),
      query: call.query.slice(0, MAX_CHARACTERS),
    })
    if (this.calls.length > MAX_CALLS * 2) this.calls.splice(0, MAX_CALLS)
  }
}
