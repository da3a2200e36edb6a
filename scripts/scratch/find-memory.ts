import { accessSync, constants, statfsSync } from 'node:fs'

const SHARED_MEMORY = '/dev/shm'
/** Several times the memory that the databases of a whole run take. */
const ROOM_BYTES = 4 * 2 ** 30

/** A folder in memory with room for the databases of tests, which are a thousand files each; undefined where there is none. */
export function findMemory(): string | undefined {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES ? SHARED_MEMORY : undefined
  } catch {
    return undefined
  }
}
