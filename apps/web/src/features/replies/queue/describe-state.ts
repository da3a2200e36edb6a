import type { QueuedReply, ReplyStatus } from '@radar/contract'
import { formatRelative } from '../../../lib/format-times.ts'
import { latestLook } from '../aftercare/describe-looks.ts'

type Telling = { formatTime(timestamp: string): string; now: Date }

/** Describes how a reply stands, in as few words as fit beside it. */
export function describeState(reply: QueuedReply, telling: Telling): string {
  return STATES[reply.status](reply, telling)
}

const STATES: Record<ReplyStatus, (reply: QueuedReply, telling: Telling) => string> = {
  draft: ({ auto_drafted, created_at }, { now }) =>
    `${auto_drafted ? 'Drafted by Radar' : 'Draft'}, ${ago(created_at, now)}`,
  queued: ({ scheduled_for }, { formatTime }) =>
    scheduled_for ? capital(formatTime(scheduled_for)) : 'Approved',
  posting: () => 'Being posted',
  posted: (reply, { now }) => {
    if (latestLook(reply)?.seen === 'removed') return 'Removed'
    return reply.posted_at ? `Posted ${ago(reply.posted_at, now)}` : 'Posted'
  },
  failed: ({ updated_at }, { now }) => `Failed ${ago(updated_at, now)}`,
  unknown: ({ asked_at }) => (asked_at ? 'Please check' : 'Checking'),
}

const ago = (timestamp: string, now: Date) => formatRelative(timestamp, now.getTime())
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
