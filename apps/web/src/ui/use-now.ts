import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** The present, to the half minute: enough for `5 minutes ago` to stay true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), 30_000, { autoInvoke: true })
  return now
}
