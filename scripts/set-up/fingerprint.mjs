import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const GENERATED = new Set(['node_modules', 'build', '.react-router'])

/** A hash over files and folders with their names; what is generated in them does not count. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesBelow(root, path)))
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Whether the work whose mark this is was done for exactly this state of things. */
export const isMarked = (mark, state) => existsSync(mark) && readFileSync(mark, 'utf8') === state

export function setMark(mark, state) {
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, state)
}

function filesBelow(root, path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (!statSync(whole).isDirectory()) return [path]
  return readdirSync(whole)
    .filter((name) => !GENERATED.has(name))
    .toSorted()
    .flatMap((name) => filesBelow(root, join(path, name)))
}
