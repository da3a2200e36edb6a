const LOOK_EVERY_MS = 500

/**
 * Ends this process, as the signal would have, where npm was ended by one: npm passes it to its shell, and a shell goes
 * without a word to what it had started. Nothing is done where npm did not start this.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
