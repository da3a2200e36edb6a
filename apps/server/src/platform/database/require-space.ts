import { statfsSync } from 'node:fs'
import { StartupError } from '../errors.ts'

const MB = 1024 * 1024

/** Throws `StartupError` where the disk under a folder has less left than that: half a write damages what is there. */
export function requireSpace(folder: string, megabytes: number): void {
  const { bavail, blocks, bsize } = statfsSync(folder)
  const free = bavail * bsize
  // Some network disks do not say.
  if (blocks === 0 || free >= megabytes * MB) return
  throw new StartupError(
    `The disk under ${folder} is full (${Math.floor(free / MB)} MB are free, and ${megabytes} MB are needed). Free some space, or set RADAR_DATA_DIR to another disk.`,
  )
}
