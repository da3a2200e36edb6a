import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Founding, RequestReport } from './forum-process.ts'

export type RunningForum = { url: string; report(): Promise<RequestReport>; stop(): void }

/** Starts the forum in a process of its own, and founds it. */
export async function runForum(founding: Founding): Promise<RunningForum> {
  const child = fork(join(import.meta.dirname, 'forum-process.ts'), { execPath: process.execPath })
  child.send(founding)
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    url,
    report: async () => {
      const answered = once(child, 'message') as Promise<[RequestReport]>
      child.send('report')
      const [report] = await answered
      return report
    },
    stop: () => void child.kill(),
  }
}
