import { Clock, FaultBook, RequestLog } from '@radar/simulator-kit'
import type { App } from '@radar/simulator-kit'
import { createApp } from './app.ts'
import { OWN_KINDS } from './faults/fault.ts'
import type { Fault } from './faults/fault.ts'
import type { ItemChange, NewItem, StoredItem } from './items/item.ts'
import { ItemStore } from './items/item-store.ts'
import type { ForumState, Quirks } from './state.ts'

export type SimulatorOptions = {
  /** Unix seconds at which the drivable clock stands; without it the clock shows real time. */
  start?: number
  /** Mounts `/_control`. Never where real people are served. */
  control?: boolean
  quirks?: Partial<Quirks>
}

/** A small Hacker News: its items, both of its hosts over HTTP, and the methods that drive them. */
export class Simulator {
  readonly state: ForumState
  readonly app: App

  constructor({ start, control, quirks }: SimulatorOptions) {
    this.state = {
      items: new ItemStore(),
      clock: new Clock(start),
      faults: new FaultBook(OWN_KINDS),
      requestLog: new RequestLog(),
      quirks: { indexLag: 0, keepsDeleted: false, ...quirks },
    }
    this.app = createApp(this.state, { control: control === true })
  }

  addItems(items: Iterable<NewItem>): StoredItem[] {
    return Array.from(items, (item) => this.state.items.add(item, this.state.clock.now()))
  }

  /** Throws `UnknownItemError`. */
  changeItem(id: number, change: ItemChange): void {
    this.state.items.change(id, change)
  }

  /** Replaces all planned faults. Throws `UnknownFaultError`. */
  planFaults(faults: readonly Fault[]): void {
    this.state.faults.plan(faults)
  }
}

export function createHackerNewsSimulator(options: SimulatorOptions = {}): Simulator {
  return new Simulator(options)
}
