const FOCUS_PAUSE_MS = 2_000
const POLL_PAUSE_MS = 5_000
const MAX_POLLS = 24

let stopLast = () => {}

/** Whoever leaves asks no more. */
export const stopWatchingUpgrade = (): void => stopLast()

/** Asks whether a checkout in another tab was paid: soon after this one is looked at again, and for two minutes anyway. */
export function watchUpgrade(isUpgraded: () => Promise<boolean>): void {
  stopLast()
  let polls = 0
  let soon: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    if (await isUpgraded().catch(() => false)) stop()
  }
  const onFocus = () => {
    clearTimeout(soon)
    soon = setTimeout(() => void ask(), FOCUS_PAUSE_MS)
  }
  const timer = setInterval(() => {
    polls += 1
    if (polls >= MAX_POLLS) stop()
    void ask()
  }, POLL_PAUSE_MS)
  const stop = () => {
    clearInterval(timer)
    clearTimeout(soon)
    window.removeEventListener('focus', onFocus)
  }
  window.addEventListener('focus', onFocus)
  stopLast = stop
}
