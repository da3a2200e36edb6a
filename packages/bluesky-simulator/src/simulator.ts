import { Clock, FaultBook, RequestLog } from '@radar/simulator-kit'
import type { App } from '@radar/simulator-kit'
import { createApp } from './app.ts'
import type { Fault } from './faults/fault.ts'
import { Network, uriOf } from './posts/network.ts'
import type { Account, NewPost } from './posts/post.ts'
import type { NetworkState } from './state.ts'
import { EventLog } from './stream/event-log.ts'
import { Subscribers } from './stream/subscribers.ts'

export type SimulatorOptions = {
  /** Unix seconds at which the drivable clock stands; without it the clock shows real time. */
  start?: number
  /** Mounts `/_control`. Never where real people are served. */
  control?: boolean
}

/** A small Bluesky: its stream, its public API, and the methods that drive both. */
export class Simulator {
  readonly state: NetworkState
  readonly app: App

  constructor({ start, control }: SimulatorOptions) {
    const events = new EventLog()
    this.state = {
      network: new Network(events),
      events,
      subscribers: new Subscribers(events),
      clock: new Clock(start),
      faults: new FaultBook([]),
      requestLog: new RequestLog(),
    }
    this.app = createApp(this.state, { control: control === true })
  }

  /** Adds posts; returns their addresses. Throws `UnknownRecordError`. */
  addPosts(posts: Iterable<NewPost>): string[] {
    const { network, clock } = this.state
    return Array.from(posts, (post) => uriOf(network.add(post, clock.now())))
  }

  /** Throws `UnknownRecordError`. */
  deletePost(uri: string): void {
    this.state.network.delete(uri, this.state.clock.now())
  }

  /** Throws `UnknownRecordError`. */
  setStatus(handle: string, status: Account['status']): void {
    this.state.network.setStatus(handle, { status, now: this.state.clock.now() })
  }

  /** Replaces all planned faults. Throws `UnknownFaultError`. */
  planFaults(faults: readonly Fault[]): void {
    this.state.faults.plan(faults)
  }

  /** Ends all connections of the stream; who resumes by a cursor misses nothing that is still kept. */
  cutStream(): void {
    this.state.subscribers.cut()
  }
}

export function createBlueskySimulator(options: SimulatorOptions = {}): Simulator {
  return new Simulator(options)
}
