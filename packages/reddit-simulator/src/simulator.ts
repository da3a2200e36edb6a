import { createApp } from './app.ts'
import {
  type AccountChange,
  changeAccount,
  changeSubreddit,
  changeThing,
  type SubredditChange,
  type ThingChange,
} from './control/change-state.ts'
import { describeState, describeThing } from './control/describe-state.ts'
import type { Fault } from './faults/fault.ts'
import { FaultBook } from './faults/fault-book.ts'
import { Clock } from './forum/clock.ts'
import { applyToForum } from './forum/entries.ts'
import { Forum, type NewPost } from './forum/forum.ts'
import { Journal } from './forum/journal.ts'
import type { Post } from './forum/things.ts'
import { Grants } from './oauth/grants.ts'
import { RateBudget, type BudgetSize } from './oauth/rate-budget.ts'
import type { Population } from './population/population.ts'
import { populate } from './populate.ts'
import { Truth } from './truth.ts'
import type { App, Entry, Manners, World } from './world.ts'

export interface SimulatorOptions {
  clientId: string
  clientSecret: string
  /** Addresses an application may be sent back to; none given: any on this machine. */
  redirectUris?: readonly string[]
  seed?: number
  /** Unix seconds at which the drivable clock stands; without it the clock shows real time. */
  start?: number
  /** Who writes in the forum; a function gets the moment of the forum's founding, which a journal keeps. */
  population?: Population | ((founded: number) => Population)
  /** File that keeps what clients caused, across restarts and crashes. */
  journal?: string
  /** Path below which the forum is mounted, such as `/forum`. */
  basePath?: string
  /** Mounts `/_control`. Never where real people or a real Reddit are served. */
  control?: boolean
  manners?: Partial<Manners>
  /** Calls per client; default 1000 in 600 seconds. */
  budget?: BudgetSize
  faults?: readonly Fault[]
}

const FIRST_ID = Number.parseInt('n000000', 36)

/** A small Reddit: its state, its HTTP interface, and the hands that move both. */
export class Simulator {
  readonly world: World
  readonly app: App
  readonly #journal: Journal<Entry> | null
  readonly #population: { arrive: () => void }
  #nextId = FIRST_ID

  constructor(options: SimulatorOptions) {
    const clock = new Clock(options.start)
    const opened = options.journal === undefined ? null : Journal.open<Entry>(options.journal)
    this.#journal = opened?.journal ?? null
    this.world = {
      forum: new Forum(),
      clock,
      grants: new Grants(),
      budget: new RateBudget(options.budget ?? { requests: 1000, seconds: 600 }),
      tokenBudget: new RateBudget({ requests: 300, seconds: 600 }),
      faults: new FaultBook(options.seed ?? 1),
      truth: new Truth(),
      manners: {
        missingSubreddit: 'redirect',
        badNameInGroup: 'fail',
        refreshTokens: 'same',
        tokenSeconds: 86_400,
        tokenLivesSeconds: null,
        ...options.manners,
      },
      client: {
        id: options.clientId,
        secret: options.clientSecret,
        redirectUris: options.redirectUris ?? [],
      },
      basePath: options.basePath ?? '',
      act: (entry) => {
        this.#journal?.append(entry)
        this.#apply(entry)
      },
      nextId: () => this.#freeId(),
    }
    const entries = opened?.entries ?? []
    this.#population = populate(this.world, {
      population: options.population,
      founded: this.#founding(entries),
    })
    for (const entry of entries) this.#apply(entry)
    if (options.faults) this.planFaults(options.faults)
    this.app = createApp(this, { control: options.control === true })
  }

  /** Adds posts as the population or a file brings them; those already there are left alone. */
  addPosts(posts: Iterable<NewPost>): Post[] {
    return Array.from(posts, (post) => this.world.forum.addPost(post))
  }

  /** Replaces all planned faults. @throws UnknownFaultError */
  planFaults(faults: readonly Fault[]): void {
    this.world.faults.plan(faults)
  }

  changeThing(name: string, change: ThingChange): void {
    changeThing(this.world, name, change)
  }

  changeSubreddit(name: string, change: SubredditChange): void {
    changeSubreddit(this.world, name, change)
  }

  changeAccount(name: string, change: AccountChange): void {
    changeAccount(this.world, name, change)
  }

  /** The ground truth: what is there, what clients did, and what they were given. */
  state(): Record<string, unknown> {
    this.catchUp()
    return describeState(this.world)
  }

  /** The plain facts of a thing, whatever any viewer may see of it; null where there is none. */
  describe(name: string): Record<string, unknown> | null {
    return describeThing(this.world, name)
  }

  /** Lets the population write what is due. Every call to the interface does so first. */
  catchUp(): void {
    this.#population.arrive()
  }

  close(): void {
    this.#journal?.close()
  }

  /** When the forum was founded: as the journal says, else now. */
  #founding(entries: readonly Entry[]): number {
    const known = entries.find((entry) => entry.type === 'founded')
    if (known) return known.at
    const entry: Entry = { type: 'founded', at: Math.floor(this.world.clock.now()) }
    this.#journal?.append(entry)
    return entry.at
  }

  #apply(entry: Entry): void {
    const { forum, grants, truth } = this.world
    switch (entry.type) {
      case 'founded':
        break
      case 'code':
      case 'code-used':
      case 'access':
      case 'refresh':
      case 'revoked':
        grants.apply(entry)
        break
      case 'vote':
        truth.votes.push(entry)
        break
      default:
        applyToForum(forum, entry)
        if (entry.type === 'comment') truth.made.push(`t1_${entry.id36}`)
        if (entry.type === 'post') truth.made.push(`t3_${entry.id36}`)
    }
  }

  #freeId(): string {
    const { comments, posts } = this.world.forum
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
