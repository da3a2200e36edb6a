const SERVER = 'apps/server/src/'
const FOR_TESTS = new Set(['testing', 'sweeps'])
const LAYERS = new Set(['db', 'platform'])

/** A file of the server: wiring at the top, a part of a layer, of an area (any other folder), or only for tests. */
export type ServerFile = {
  kind: 'wiring' | 'layer' | 'area' | 'tests'
  /** The folder below `src`; empty at the top. */
  folder: string
  /** The path below that folder. */
  file: string
}

/** Finds where a file of the server stands; null outside of the server. */
export function toServerFile(path: string): ServerFile | null {
  if (!path.startsWith(SERVER)) return null
  const below = path.slice(SERVER.length)
  const slash = below.indexOf('/')
  if (slash < 0) return { kind: 'wiring', folder: '', file: below }
  const folder = below.slice(0, slash)
  const file = below.slice(slash + 1)
  if (FOR_TESTS.has(folder)) return { kind: 'tests', folder, file }
  return { kind: LAYERS.has(folder) ? 'layer' : 'area', folder, file }
}
