import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

/** Takes each step where it is needed; a Node that is too old or a step that fails ends it with one message. */
export async function setUp(...steps) {
  requireNode()
  try {
    for (const step of steps) await step(root)
  } catch (error) {
    fail(error.message)
  }
}

/** Ends with a message that says what is wrong, instead of a stack. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Radar needs Node 20.19 or newer; this is ${process.versions.node}.`)
}
