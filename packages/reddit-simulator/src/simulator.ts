import { Clock } from '@radar/simulator-kit'
import { createApp } from './app.ts'
import type { App } from './call-context.ts'
import { describeState, describeThing } from './control/describe-state.ts'
import { orderAccountChange } from './control/order-account-change.ts'
import type { AccountOrder } from './control/order-account-change.ts'
import { dropEnded, outlivesTheProcess } from './drop-ended.ts'
import type { LoggedEvent } from './drop-ended.ts'
import { EventLog } from './event-log.ts'
import { FaultBook } from './faults/fault-book.ts'
import type { Fault } from './faults/fault.ts'
import { changeSubreddit, changeThing } from './forum/change-forum.ts'
import type { SubredditChange, ThingChange } from './forum/change-forum.ts'
import { applyToForum } from './forum/forum-events.ts'
import { Forum } from './forum/forum.ts'
import type { NewPost } from './forum/forum.ts'
import type { Post } from './forum/things.ts'
import { Grants } from './oauth/grants.ts'
import { RateBudget } from './oauth/rate-budget.ts'
import type { BudgetSize } from './oauth/rate-budget.ts'
import { populate } from './populate.ts'
import type { Population } from './population.ts'
import { USUAL_QUIRKS } from './quirks.ts'
import type { Quirks } from './quirks.ts'
import { RequestLog } from './request-log.ts'
import type { ForumState } from './state.ts'

export type SimulatorOptions = {
  clientId: string
  clientSecret: string
  /** Addresses an application may be sent back to; none given: any on this machine. */
  redirectUris?: readonly string[]
  seed?: number
  /** Unix seconds at which the drivable clock stands; without it the clock shows real time. */
  start?: number
  /** People who write in the forum; a function gets the time of the forum's founding, which the event log stores. */
  population?: Population | ((founded: number) => Population)
  /** File that keeps what clients caused, across restarts and crashes. */
  eventLog?: string
  /** Path below which the forum is mounted, such as `/forum`. */
  basePath?: string
  /** Mounts `/_control`. Never where real people or a real Reddit are served. */
  control?: boolean
  quirks?: Partial<Quirks>
  /** Calls per client; default 1000 in 600 seconds. */
  budget?: BudgetSize
  /** Accounts that people may make; none given: any number. */
  maxAccounts?: number
  faults?: readonly Fault[]
}

const FIRST_ID = Number.parseInt('n000000', 36)

/**
 * A small Reddit: its state, its HTTP interface, and the methods that drive both. It is founded when somebody first
 * looks: a population and an event log cost nothing before.
 */
export class Simulator {
  readonly state: ForumState
  readonly app: App
  readonly #options: SimulatorOptions
  #eventLog: EventLog<LoggedEvent> | null = null
  #writeOn: ((now: number) => void) | null = null
  #nextId = FIRST_ID
  #accountsMade = 0

  constructor(options: SimulatorOptions) {
    this.#options = options
    this.state = {
      forum: new Forum(),
      clock: new Clock(options.start),
      grants: new Grants(),
      budget: new RateBudget(options.budget ?? { requests: 1000, seconds: 600 }),
      tokenBudget: new RateBudget({ requests: 300, seconds: 600 }),
      faults: new FaultBook(options.seed ?? 1),
      requestLog: new RequestLog(),
      quirks: { ...USUAL_QUIRKS, ...options.quirks },
      client: {
        id: options.clientId,
        secret: options.clientSecret,
        redirectUris: options.redirectUris ?? [],
      },
      basePath: options.basePath ?? '',
      record: (event) => this.#record(event),
      hasRoomForAccount: () => this.#accountsMade < (options.maxAccounts ?? Infinity),
      nextId: () => this.#freeId(),
      catchUp: () => this.#catchUp(),
    }
    if (options.faults) this.planFaults(options.faults)
    this.app = createApp(this.state, { control: options.control === true })
  }

  /** Adds posts as the population or a file brings them; those already there are left alone. */
  addPosts(posts: Iterable<NewPost>): Post[] {
    this.#catchUp()
    return Array.from(posts, (post) => this.state.forum.addPost(post))
  }

  /** Replaces all planned faults. Throws `UnknownFaultError`. */
  planFaults(faults: readonly Fault[]): void {
    this.state.faults.plan(faults)
  }

  /** Throws `UnknownForumPartError`, as the two below. */
  changeThing(name: string, change: ThingChange): void {
    this.#catchUp()
    changeThing(this.state.forum, { name, change, now: this.state.clock.exact() })
  }

  changeSubreddit(name: string, change: SubredditChange): void {
    this.#catchUp()
    changeSubreddit(this.state.forum, { name, change, now: this.state.clock.exact() })
  }

  changeAccount(name: string, order: AccountOrder): void {
    this.#catchUp()
    orderAccountChange(this.state, { name, order })
  }

  /** The ground truth: what is there, what clients did, and what they were given. */
  report(): Record<string, unknown> {
    this.#catchUp()
    return describeState(this.state)
  }

  /** The plain facts of a thing, whatever any viewer may see of it; null where there is none. */
  describe(name: string): Record<string, unknown> | null {
    this.#catchUp()
    return describeThing(this.state.forum, name)
  }

  close(): void {
    this.#eventLog?.close()
  }

  #catchUp(): void {
    this.#writeOn ??= this.#found()
    this.#writeOn(this.state.clock.exact())
  }

  /** Puts in the population first, then what clients caused earlier, and returns what lets the population write on. */
  #found(): (now: number) => void {
    const { eventLog: path, population } = this.#options
    const opened =
      path === undefined
        ? null
        : EventLog.open<LoggedEvent>(path, {
            dropEnded: (events) => dropEnded(events, this.state.clock.exact()),
          })
    this.#eventLog = opened?.eventLog ?? null
    const events = opened?.events ?? []
    const founded = this.#foundingTime(events)
    const people = typeof population === 'function' ? population(founded) : population
    const writeOn = people ? populate(this.state.forum, { population: people, founded }) : () => {}
    writeOn(this.state.clock.exact())
    for (const event of events) this.#apply(event)
    return writeOn
  }

  /** Time at which the forum was founded: as the event log says, else now. */
  #foundingTime(events: readonly LoggedEvent[]): number {
    const known = events.find((event) => event.type === 'founded')
    if (known) return known.at
    const event: LoggedEvent = { type: 'founded', at: this.state.clock.now() }
    this.#eventLog?.append(event)
    return event.at
  }

  #record(event: LoggedEvent): void {
    this.#catchUp()
    if (outlivesTheProcess(event)) this.#eventLog?.append(event)
    this.#apply(event)
  }

  #apply(event: LoggedEvent): void {
    const { forum, grants, requestLog } = this.state
    switch (event.type) {
      case 'founded':
        break
      case 'code':
      case 'code-used':
      case 'access':
      case 'refresh':
      case 'revoked':
        grants.apply(event)
        break
      case 'vote':
        requestLog.votes.push(event)
        applyToForum(forum, event)
        break
      case 'account':
        this.#accountsMade += 1
        applyToForum(forum, event)
        break
      default:
        applyToForum(forum, event)
        if (event.type === 'comment') requestLog.made.push(`t1_${event.id36}`)
        if (event.type === 'post') requestLog.made.push(`t3_${event.id36}`)
    }
  }

  #freeId(): string {
    const { comments, posts } = this.state.forum
    let id = ''
    do {
      id = this.#nextId.toString(36)
      this.#nextId += 1
    } while (comments.has(id) || posts.has(id))
    return id
  }
}

export function createSimulator(options: SimulatorOptions): Simulator {
  return new Simulator(options)
}
