import { stateFrom } from './describe-trouble.ts'
import type { Unreadable } from './describe-trouble.ts'

/** `read` throws the forum's error; `giveUp` gets each name that the forum refuses when it is alone. */
type Reader = {
  read(names: string[]): Promise<void>
  giveUp(name: string, state: Unreadable): Promise<void>
  /** For whoever goes on where a single listing is answered badly. */
  faults?: {
    /** Whether an error may be about a listing alone, and there may be more of its kind. */
    mayPass(error: unknown): boolean
    /** Gets each name whose listing is answered badly when it is alone. */
    putOff(name: string): Promise<void>
  }
}

/** One bad name spoils a whole listing: a group that is refused is halved until each bad name stands alone. */
export async function isolateBadNames(names: string[], reader: Reader): Promise<void> {
  try {
    await reader.read(names)
  } catch (error) {
    const state = stateFrom(error)
    const { faults } = reader
    if (state === undefined && faults?.mayPass(error) !== true) throw error
    const [name, ...others] = names
    if (name === undefined) throw error
    if (others.length === 0) return state === undefined ? faults?.putOff(name) : reader.giveUp(name, state)
    const half = Math.ceil(names.length / 2)
    await isolateBadNames(names.slice(0, half), reader)
    await isolateBadNames(names.slice(half), reader)
  }
}
