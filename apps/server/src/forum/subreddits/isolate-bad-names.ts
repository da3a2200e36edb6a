import { stateFrom } from './describe-trouble.ts'
import type { Unreadable } from './describe-trouble.ts'

/** `read` throws the forum's error; `giveUp` receives each name that the forum refuses on its own. */
type NamesReader = {
  read(names: string[]): Promise<void>
  giveUp(name: string, state: Unreadable): Promise<void>
  /** Lets the round go on where the forum answers a single listing with a fault. */
  faults?: {
    /** Decides by the error, and by those before it, if the fault may be of one listing. */
    isTolerable(error: unknown): boolean
    /** Receives each name whose listing fails on its own. */
    postpone(name: string): Promise<void>
  }
}

/** Reads a group of names. One bad name fails the whole listing, so a group that fails is halved until each bad name is alone. */
export async function isolateBadNames(names: string[], reader: NamesReader): Promise<void> {
  try {
    await reader.read(names)
  } catch (error) {
    const state = stateFrom(error)
    const { faults } = reader
    if (state === undefined && faults?.isTolerable(error) !== true) throw error
    const [name, ...others] = names
    if (name === undefined) throw error
    if (others.length === 0) return state === undefined ? faults?.postpone(name) : reader.giveUp(name, state)
    const half = Math.ceil(names.length / 2)
    await isolateBadNames(names.slice(0, half), reader)
    await isolateBadNames(names.slice(half), reader)
  }
}
