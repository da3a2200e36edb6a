import { Clock, FaultBook, recordCalls, RequestLog } from '@radar/simulator-kit'
import type { App, Env } from '@radar/simulator-kit'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { mountApi } from './endpoints/mount-api.ts'
import { mountRobots } from './endpoints/mount-robots.ts'
import { OWN_KINDS } from './faults/fault.ts'
import type { Fault } from './faults/fault.ts'
import { playFaults } from './faults/play-faults.ts'
import { localNumber } from './network/instance.ts'
import type { Instance, Quirks } from './network/instance.ts'
import { Network } from './network/network.ts'
import type { NewComment, NewPost, StoredThing, ThingChange } from './network/thing.ts'

export type SimulatorOptions = {
  /** Hosts of the instances. */
  hosts: readonly string[]
  /** Unix seconds at which the drivable clock stands; without it the clock shows real time. */
  start?: number
}

export class UnknownInstanceError extends Error {
  override readonly name = 'UnknownInstanceError'

  constructor(host: string) {
    super(`There is no instance ${host}.`)
  }
}

/** A few instances of Lemmy that know each other's posts, each over HTTP, and the methods that drive them. */
export class Simulator {
  readonly clock: Clock
  readonly network: Network
  readonly #instances: Map<string, Instance>
  readonly #apps: Map<string, App>

  constructor({ hosts, start }: SimulatorOptions) {
    this.clock = new Clock(start)
    this.network = new Network(this.clock, (host, number) => {
      const index = hosts.indexOf(host)
      return number * 100 + (index < 0 ? 99 : index)
    })
    this.#instances = new Map(
      hosts.map((host, index) => [
        host,
        {
          host,
          index,
          network: this.network,
          faults: new FaultBook(OWN_KINDS),
          requestLog: new RequestLog(),
          quirks: {
            api: 'v3',
            lag: 0,
            showsWithdrawn: false,
            isPrivate: false,
            robots: null,
          } satisfies Quirks,
          stale: new Map(),
        },
      ]),
    )
    this.#apps = new Map(
      [...this.#instances].map(([host, instance]) => [host, createApp(instance, this.clock)]),
    )
  }

  get hosts(): string[] {
    return [...this.#instances.keys()]
  }

  /** Throws `UnknownInstanceError`. */
  instance(host: string): Instance {
    const instance = this.#instances.get(host)
    if (!instance) throw new UnknownInstanceError(host)
    return instance
  }

  /** Throws `UnknownInstanceError`. */
  app(host: string): App {
    const app = this.#apps.get(host)
    if (!app) throw new UnknownInstanceError(host)
    return app
  }

  addPost(post: NewPost): StoredThing {
    return this.network.addPost(post)
  }

  addComment(comment: NewComment): StoredThing {
    return this.network.addComment(comment)
  }

  /** Changes a post or comment everywhere, or everywhere but on instances that are not told. Throws `UnknownThingError`. */
  change(id: string, change: ThingChange, { untold = [] }: { untold?: readonly string[] } = {}): void {
    const { title, text, updated, score, locked, featured, deleted, removed } = this.network.get(id)
    const before = { title, text, updated, score, locked, featured, deleted, removed }
    for (const host of untold) this.instance(host).stale.set(id, before)
    this.network.change(id, change)
  }

  /** Address of a post or comment on an instance, with the number that it has there. */
  addressOn(host: string, { number, post }: StoredThing): string {
    return `https://${host}/${post ? 'comment' : 'post'}/${localNumber(this.instance(host), number)}`
  }

  /** Replaces all planned faults of an instance. Throws `UnknownFaultError`. */
  planFaults(host: string, faults: readonly Fault[]): void {
    this.instance(host).faults.plan(faults)
  }
}

export const createLemmySimulator = (options: SimulatorOptions): Simulator => new Simulator(options)

function createApp(instance: Instance, clock: Clock): App {
  const app: App = new Hono<Env>()
  app.use(recordCalls({ requestLog: instance.requestLog, clock }))
  app.use(playFaults(instance))
  mountRobots(app, instance)
  app.use(refuseStrangers(instance))
  mountApi(app, { instance, clock, version: 'v3' })
  mountApi(app, { instance, clock, version: 'v4' })
  // What is no call of the API is a page for browsers.
  app.notFound((c) => c.html('<!doctype html><title>Lemmy</title>', 404))
  return app
}

/** Paths of a version that the instance does not serve lead nowhere. */
function refuseStrangers({ quirks }: Instance): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isServed =
      quirks.api === 'v4' ? !c.req.path.startsWith('/api/v3/') : !c.req.path.startsWith('/api/v4/')
    if (!isServed) return c.body(null, 404)
    if (quirks.isPrivate) return c.json({ error: 'instance_is_private' }, 400)
    return next()
  }
}
