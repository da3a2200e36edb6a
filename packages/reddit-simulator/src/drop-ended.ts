import type { ForumEvent } from './forum/forum-events.ts'
import type { GrantEvent } from './oauth/grants.ts'

export type LoggedEvent = { type: 'founded'; at: number } | ForumEvent | GrantEvent

/** Codes live for minutes, and anybody can ask for one: they are never kept. */
export function outlivesTheProcess(event: LoggedEvent): boolean {
  return event.type !== 'code' && event.type !== 'code-used'
}

/** Leaves out what has no effect any more: tokens that are over or taken away, and their ends. */
export function dropEnded(events: LoggedEvent[], now: number): LoggedEvent[] {
  const revoked = new Set<string | null>()
  for (const event of events) if (event.type === 'revoked') revoked.add(event.token)
  return events.filter((event) => {
    if (event.type === 'refresh') return !revoked.has(event.token)
    if (event.type === 'access')
      return now < event.expires && !revoked.has(event.token) && !revoked.has(event.refresh)
    return event.type !== 'revoked' && outlivesTheProcess(event)
  })
}
