import type { SkippedReport } from '@radar/forum-client'
import type { Log } from '../../platform/process/log.ts'

/** Receiver of what a forum's answers held and could not be read. */
export type SkippedWatch = { onSkipped(report: SkippedReport): void; skippedThings(): number }

/** Logs what the answers of a forum held and could not be read, with the first fault of each, and counts it. */
export function watchSkipped(log: Log, forum: string): SkippedWatch {
  let count = 0
  return {
    skippedThings: () => count,
    onSkipped: ({ host, endpoint, things, skipped: [first, ...others] }) => {
      const unreadable = others.length + 1
      count += unreadable
      log.warn('forum.unreadable', { forum, host, endpoint, things, unreadable, first })
    },
  }
}
