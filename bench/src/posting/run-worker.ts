import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** One worker process that can be killed and frozen. */
export type RunningWorker = {
  hasEnded(): boolean
  kill(): Promise<void>
  /** Stops it where it stands, and continues it after some time. */
  freeze(ms: number): Promise<void>
}

type WorkerStart = { program: string; env: Record<string, string> }

/** Starts a worker and waits until it works. */
export async function runWorker({ program, env }: WorkerStart): Promise<RunningWorker> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(child)
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
    freeze: async (ms) => {
      child.kill('SIGSTOP')
      await new Promise((resolve) => setTimeout(resolve, ms))
      child.kill('SIGCONT')
    },
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((ready, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        said = (said + data.toString()).slice(-2_000)
        if (said.includes('Radar works')) ready()
      })
    child.once('exit', (code) => fail(new Error(`A worker ended with ${code}: ${said}`)))
  })
}
