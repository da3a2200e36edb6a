import { useMemo, useSyncExternalStore } from 'react'

const STEP_MS = 30_000

/** The present, to the half minute: enough for `5 minutes ago` to stay true. One clock ticks for the whole page. */
export function useNow(): Date {
  const step = useSyncExternalStore(subscribe, readStep, readStep)
  // oxlint-disable-next-line react/exhaustive-deps -- the time is read anew with each step
  return useMemo(() => new Date(), [step])
}

const readStep = () => Math.floor(Date.now() / STEP_MS)

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), STEP_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
