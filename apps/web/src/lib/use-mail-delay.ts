import { useEffect, useState } from 'react'

const ASK_EVERY_MS = 5_000

/** True while the mail server takes no mails, polled while the caller is mounted. */
export function useMailDelay(): boolean {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const ask = () =>
      void isMailDelayed(left.signal).then(
        (told) => setDelayed(told),
        // What cannot be asked is told by the connection's own bar.
        () => undefined,
      )
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => {
      clearInterval(timer)
      left.abort()
    }
  }, [])
  return delayed
}

/**
 * True while the mail server takes no mails. Bypasses the connection watcher: Radar may wait for the mail server for
 * longer than a call may take.
 */
export async function isMailDelayed(signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch('/api/auth/mail-delivery', signal ? { signal } : {})
  if (!answer.ok) return false
  const { delayed } = (await answer.json()) as { delayed?: boolean }
  return delayed === true
}
