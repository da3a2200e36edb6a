const SERVER = 'apps/server/src/'
const LAYERS = new Set(['platform', 'db', 'testing', 'sweeps'])

/** Where a file of the server stands: at the top, in a layer, or in a feature, which is any other folder. */
export type ServerPlace = {
  kind: 'top' | 'layer' | 'feature'
  /** The folder below `src`; empty at the top. */
  folder: string
  /** The path below that folder. */
  file: string
}

/** Null outside of the server. A folder made tomorrow is a feature from its first file on. */
export function placeOf(path: string): ServerPlace | null {
  if (!path.startsWith(SERVER)) return null
  const below = path.slice(SERVER.length)
  const slash = below.indexOf('/')
  if (slash < 0) return { kind: 'top', folder: '', file: below }
  const folder = below.slice(0, slash)
  return { kind: LAYERS.has(folder) ? 'layer' : 'feature', folder, file: below.slice(slash + 1) }
}
