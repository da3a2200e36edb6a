import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fail, root } from './index.mjs'
import { findNode24 } from './node24.mjs'

/**
 * Runs a program of Radar on Node 24 in this one's place: signals reach it, and this ends as it ends. The channel
 * lets a program that asks for it close by itself if this process dies without a word.
 */
export function handOver(program, args = [], { cwd = root } = {}) {
  const child = spawn(node24(), [join(root, program), ...args], {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
}

function node24() {
  try {
    return findNode24(root)
  } catch (error) {
    return fail(error.message)
  }
}
