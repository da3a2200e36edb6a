import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'

type Entry = { path: string; name: string } & ({ kind: 'folder' } | { kind: 'file'; contents: Uint8Array })
type Node = {
  contents: unknown
  usedBytes: number
  node_ops: { mknod(parent: Node, name: string, mode: number, device: number): Node }
}

const FOLDER = 0o040700
const FILE = 0o100600

/** All worlds of a worker copy the same directory: it is read once. */
const known = new Map<string, Entry[]>()

/** A file system in memory that begins with what is in a data directory of the embedded database. */
export function copyDataDir(dir: string): MemoryFS {
  const entries = known.get(dir) ?? readEntries(dir)
  known.set(dir, entries)
  return new Copy(entries)
}

class Copy extends MemoryFS {
  readonly #entries: Entry[]

  constructor(entries: Entry[]) {
    super()
    this.#entries = entries
  }

  /** Each path is looked up once at most, where loading an archive looks up all folders above each file. */
  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS
    if (!fs) throw new Error('The embedded database has no file system yet.')
    fs.mkdirTree(PGlite.paths.PGDATA)
    const folders = new Map([['.', fs.lookupPath(PGlite.paths.PGDATA, {}).node as unknown as Node]])
    for (const entry of this.#entries) {
      const parent = folders.get(dirname(entry.path))
      const node = parent?.node_ops.mknod(parent, entry.name, entry.kind === 'folder' ? FOLDER : FILE, 0)
      if (!node) throw new Error(`${entry.path} has no folder.`)
      if (entry.kind === 'folder') folders.set(entry.path, node)
      else Object.assign(node, { contents: entry.contents.slice(), usedBytes: entry.contents.length })
    }
  }
}

/** Folders stand before what is in them. */
function readEntries(dir: string): Entry[] {
  const depth = (path: string) => path.split(sep).length
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .toSorted((a, b) => depth(a) - depth(b))
    .map((path) => {
      const at = { path, name: basename(path) }
      const full = join(dir, path)
      if (statSync(full).isDirectory()) return { ...at, kind: 'folder' }
      return { ...at, kind: 'file', contents: new Uint8Array(readFileSync(full)) }
    })
}
