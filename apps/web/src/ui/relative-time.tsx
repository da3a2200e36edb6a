import { formatRelative } from '../lib/format-times.ts'
import { formatExact } from '../lib/format-days.ts'
import { useNow } from './use-now.ts'

/** `5 minutes ago`, with the exact moment on hover. */
export function RelativeTime({ timestamp }: { timestamp: string }) {
  const now = useNow()
  return (
    <time dateTime={timestamp} title={formatExact(timestamp)}>
      {formatRelative(timestamp, now.getTime())}
    </time>
  )
}
