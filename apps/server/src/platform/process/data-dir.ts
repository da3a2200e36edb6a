import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  constants,
  accessSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupError } from '../errors.ts'
import { requireSpace } from '../database/require-space.ts'
import { KEY_FILE } from '../secrets/master-key.ts'
import { writeOnce } from '../secrets/write-once.ts'

export type DataDir = { path: string; release(): void }

/** Room for the lock and the key. */
const MIN_FREE_MB = 1
/** Everything that Radar alone writes into the folder. A disk has files of its own there, such as `lost+found`. */
const OWN_FILES = ['db', 'forum.jsonl', 'lock', KEY_FILE, 'test-billing.json']

/** Prepares a data directory that several processes may share. */
export function shareDataDir(dir: string): DataDir {
  const path = resolve(dir)
  makeWritable(path)
  closeToOthers(path)
  requireReadable(path, [KEY_FILE])
  requireSpace(path, MIN_FREE_MB)
  return { path, release: () => undefined }
}

/**
 * Takes the data directory for this process alone: two processes on one embedded database lose rows silently.
 * The lock names a process by id and start time, so that a reused id never passes for its owner.
 */
export function takeDataDir(dir: string): DataDir {
  const { path } = shareDataDir(dir)
  requireReadable(path, OWN_FILES)
  const lock = join(path, 'lock')
  const own = `${process.pid}\n${identityOf(process.pid)}\n`

  for (let tries = 0; tries < 5; tries++) {
    if (writeOnce(lock, own)) return { path, release: () => dropLock(lock, own) }
    const found = readLock(lock)
    const owner = liveHolder(found)
    if (owner) throw new StartupError(`Radar already runs on ${path} (process ${owner}).`)
    dropLock(lock, found)
  }
  throw new StartupError(`The data directory ${path} is being taken by another process.`)
}

/** Takes a lock away if it is still the one that was read: another process may have replaced it meanwhile. */
function dropLock(lock: string, text: string) {
  const aside = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const taken = readFileSync(aside, 'utf8')
  if (taken !== text) writeOnce(lock, taken)
  rmSync(aside)
}

function readLock(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return ''
  }
}

function makeWritable(path: string) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `The data directory ${path} cannot be written (${(error as NodeJS.ErrnoException).code}). Set RADAR_DATA_DIR to one that can.`,
    )
  }
}

/** Refuses what a Radar of another user left in the folder, such as one that ran once as the superuser. */
function requireReadable(path: string, names: string[]) {
  for (const name of names) {
    try {
      accessSync(join(path, name), constants.R_OK)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') continue
      throw new StartupError(
        `${join(path, name)} cannot be read (${code}). Give everything in ${path} to the user that Radar runs as.`,
      )
    }
  }
}

/** Closes the folder to other users: the key and everybody's rows are in it. Windows has no such rights. */
function closeToOthers(path: string) {
  if (process.platform === 'win32' || !isOpenToOthers(path)) return
  try {
    chmodSync(path, 0o700)
  } catch {
    // Reported below, where it turns out to have no effect.
  }
  if (isOpenToOthers(path))
    throw new StartupError(
      `The data directory ${path} is open to other users of this machine, and Radar may not close it. Run chmod 700 on it as its owner, or set RADAR_DATA_DIR to another one.`,
    )
}

function isOpenToOthers(path: string): boolean {
  return (statSync(path).mode & 0o077) !== 0
}

function liveHolder(text: string): number | undefined {
  const [pid = '', identity = ''] = text.split('\n')
  const owner = Number(pid)
  if (!Number.isInteger(owner) || owner <= 0) return undefined
  return identity !== '' && identityOf(owner) === identity ? owner : undefined
}

/** Start time of a process, as the system tells it; empty if there is no such process. */
function identityOf(pid: number): string {
  try {
    if (process.platform === 'linux') return startTimeOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    if (process.platform === 'win32') {
      process.kill(pid, 0)
      return String(pid)
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Field 22 of /proc/pid/stat, counted behind the command's name, which may hold spaces. */
function startTimeOf(stat: string): string {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
