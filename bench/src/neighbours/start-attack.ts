import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Attack } from './attacks.ts'
import type { Neighbourhood } from './open-neighbourhood.ts'

/** Starts the attacker in a process of its own; `answers` is what it got, once it is done. */
export async function startAttack(
  { url, attacker }: Neighbourhood,
  { attack, seconds }: { attack: Attack; seconds: number },
): Promise<{ answers: Promise<string> }> {
  const order = JSON.stringify({ place: { url, attacker }, attack, seconds })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'attack.ts'), order], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { answers: ended.then(() => said.replace('ready\n', '').trim()) }
}
