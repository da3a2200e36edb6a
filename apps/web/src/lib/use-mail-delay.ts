import { useEffect, useState } from 'react'

const ASK_EVERY_MS = 5_000

/** Whether the mail server takes no mail now; asked again as long as somebody waits for one. */
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
 * Whether the mail server takes no mail now. Not asked as calls are: Radar may wait for the mail server for longer than
 * it is to be waited for.
 */
export async function isMailDelayed(signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch('/api/auth/mail-delivery', signal ? { signal } : {})
  if (!answer.ok) return false
  const { delayed } = (await answer.json()) as { delayed?: boolean }
  return delayed === true
}
