import { ConfigError, readConfig } from './platform/process/env.ts'
import { StartupError } from './platform/errors.ts'
import { startRadar } from './start-radar.ts'

try {
  const radar = await startRadar(readConfig())
  process.stdout.write(radar.url ? `Radar listens on ${radar.url}\n` : 'Radar works in the background.\n')

  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    process.stdout.write('\nRadar closes.\n')
    void radar.close().then(() => process.exit(0), giveUp)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  // The start script holds this channel: without it, nobody is there any more to send a signal.
  process.on('disconnect', close)
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ConfigError)) throw error
  process.stderr.write(`Radar cannot start: ${error.message}\n`)
  process.exit(1)
}

function giveUp(error: Error) {
  process.stderr.write(`Radar did not close cleanly: ${error.message.replace(/\s+/g, ' ')}\n`)
  process.exit(1)
}
