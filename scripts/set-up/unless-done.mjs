import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const GENERATED = new Set(['node_modules', 'build', '.react-router'])

/**
 * Does a piece of work unless it was done for these very sources. Their contents decide; they are read only where a
 * file's size or the time of its last change is another than at the last look.
 */
export async function unlessDone({ root, mark, sources }, work) {
  const last = readMark(mark)
  const looks = fingerprint(root, sources, describe)
  if (last.looks === looks) return
  const contents = fingerprint(root, sources, (file) => readFileSync(file))
  if (last.contents !== contents) {
    // What fails halfway was done for nothing.
    rmSync(mark, { force: true })
    await work()
  }
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, `${contents}\n${looks}\n`)
}

function readMark(mark) {
  if (!existsSync(mark)) return {}
  const [contents, looks] = readFileSync(mark, 'utf8').split('\n')
  return { contents, looks }
}

/** A hash over files and folders with their names; neither what is generated in them nor a link, as editors make, counts. */
function fingerprint(root, sources, tell) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesBelow(root, source)))
    hash.update(`${path}\0`).update(tell(join(root, path)))
  return hash.digest('hex')
}

/** Any write sets the time of the change of a file, also one that keeps the time of its contents. */
function describe(file) {
  const { size, ctimeMs } = statSync(file)
  return `${size} ${ctimeMs}\0`
}

function filesBelow(root, path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (!statSync(whole).isDirectory()) return [path]
  return listFolder(whole).map((below) => `${path}/${below}`)
}

function listFolder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !GENERATED.has(entry.name) && !entry.isSymbolicLink())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory()
        ? listFolder(join(folder, entry.name)).map((below) => `${entry.name}/${below}`)
        : [entry.name],
    )
}
