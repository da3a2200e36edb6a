import { ConfigError, readConfig } from './platform/process/env.ts'
import { limitHeap } from './platform/process/limit-heap.ts'
import { StartupError } from './platform/errors.ts'
import { startRadar } from './start-radar.ts'

// Whatever this process writes is for its owner alone.
process.umask(0o077)

// The reader of the output may be gone, as `tee` is at Ctrl+C, or its disk full: Radar still has to close.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const config = readConfig()
  limitHeap(config.role === 'worker' ? 'working' : 'answering')
  const radar = await startRadar(config)
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    process.stdout.write('\nRadar closes.\n')
    void radar.close().then(() => process.exit(0), giveUp)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  // The start script holds this channel open: once it is closed, nobody is left to send a signal.
  process.on('disconnect', close)

  process.stdout.write(radar.url ? `Radar listens on ${radar.url}\n` : 'Radar works in the background.\n')
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ConfigError)) throw error
  process.stderr.write(`Radar cannot start: ${error.message}\n`)
  process.exit(1)
}

function giveUp(error: unknown) {
  const messages = messagesOf(error).map((message) => message.replace(/\s+/g, ' '))
  process.stderr.write(`Radar did not close cleanly: ${messages.join('; ')}\n`)
  process.exit(1)
}

/** Messages of all failures, in order: a `SuppressedError` contains an error that arrived while another was handled. */
function messagesOf(error: unknown): string[] {
  if (error instanceof SuppressedError) return [...messagesOf(error.suppressed), ...messagesOf(error.error)]
  return [error instanceof Error ? error.message : String(error)]
}
