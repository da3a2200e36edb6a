import { basename } from 'node:path'
import { judgeOrder } from './import-step.ts'
import type { ImportStep } from './import-step.ts'
import { toServerFile } from './server-file.ts'
import type { ServerFile } from './server-file.ts'

const MOUNTED_BY: Readonly<Record<string, string>> = { 'routes.ts': 'app.ts', 'jobs.ts': 'worker.ts' }
/** Everybody may ask what a state means, beside the door. */
const SIDE_DOORS = new Set(['replies/reply-states.ts'])
/** Loads parts of areas and not the rest. */
const PART_LOADER = 'parsers-entry.ts'
const TRANSPORT = /^(http\/|rpc\.ts$)/
/** `hono/utils` reads and writes formats, cookies among them, and answers nobody. */
const TRANSPORT_PACKAGES = /^(hono$|hono\/(?!utils\/)|@hono\/|@orpc\/)/
/** The packing of statements into messages, which the driver alone decides. */
const MESSAGES = /^database\/(send-ahead|open-pipeline|send-message)\.ts$/
const DATABASE = /^(drizzle-orm|pg)(\/|$)/

/** Says what is wrong with an import of the server, or null. */
export function judgeServerImport(step: ImportStep): string | null {
  const from = toServerFile(step.from)
  if (!from || from.kind === 'tests') return null
  const to = step.to === null ? null : toServerFile(step.to)
  return (
    (step.inTest ? null : (judgeEntrance(from, to, step.specifier) ?? judgeMessages(from, to))) ??
    (to === null ? null : judgeFolder(from, to, step))
  )
}

function judgeFolder(from: ServerFile, to: ServerFile, { areas, inTest }: ImportStep): string | null {
  if (from.folder === to.folder) return null
  if (to.kind === 'tests') return inTest ? null : 'What is for tests stays in tests.'
  if (!inTest && from.kind !== 'wiring' && to.kind !== 'wiring') {
    const message = judgeOrder(from.folder, to.folder, areas)
    if (message !== null) return message
  }
  if (to.kind !== 'area' || isDoor(from, to)) return null
  return `Enter ${to.folder} by its door, index.ts.`
}

function isDoor(from: ServerFile, { folder, file }: ServerFile): boolean {
  return (
    file === 'index.ts' || SIDE_DOORS.has(`${folder}/${file}`) || isMounting(from, file) || loadsPart(from)
  )
}

function loadsPart({ kind, file }: ServerFile): boolean {
  return kind === 'wiring' && file === PART_LOADER
}

/** The program mounts the routes and starts the jobs of every area. */
function isMounting({ kind, file: mounter }: ServerFile, file: string): boolean {
  return kind === 'wiring' && MOUNTED_BY[basename(file)] === mounter
}

function judgeMessages(from: ServerFile, to: ServerFile | null): string | null {
  if (to?.folder !== 'platform' || !MESSAGES.test(to.file)) return null
  const isDriver = from.folder === 'platform' && from.file.startsWith('database/')
  return isDriver ? null : 'Only platform/database packs statements into messages: await the statement.'
}

function judgeEntrance(from: ServerFile, to: ServerFile | null, specifier: string): string | null {
  const entrance = from.kind === 'area' ? basename(from.file) : ''
  const mountedBy = to?.kind === 'area' ? MOUNTED_BY[basename(to.file)] : undefined
  if (to && mountedBy !== undefined && !isMounting(from, to.file))
    return `Only ${mountedBy} imports ${basename(to.file)}.`
  if (entrance in MOUNTED_BY && (DATABASE.test(specifier) || to?.folder === 'db'))
    return 'An entrance names verbs; SQL belongs to them.'
  const isTransport = to
    ? to.folder === 'platform' && TRANSPORT.test(to.file)
    : TRANSPORT_PACKAGES.test(specifier)
  if (from.kind === 'area' && entrance !== 'routes.ts' && isTransport)
    return 'A verb knows no transport: only routes.ts imports it.'
  return null
}
