import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

/** Refuses a Node that is too old to set Radar up, with one line instead of a stack. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Radar needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

/** Ends with one line that says what is wrong. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
