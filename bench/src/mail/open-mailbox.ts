import { SMTPServer } from 'smtp-server'
import { seededRandom } from '../eval/seeded-random.ts'

const SEED = 62

/** A mail server that fails every third time: it refuses for now, or drops the connection, before it has taken a mail. */
export async function openMailbox() {
  const draw = seededRandom(SEED)
  const arrived = new Map<string, number>()
  const sockets = new Map<number | undefined, { destroy(): void }>()
  let tries = 0
  let failures = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, { remotePort }, done) => {
      tries++
      if (draw() >= 1 / 3) return done()
      failures++
      if (draw() < 0.5) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      sockets.get(remotePort)?.destroy()
    },
    onData: (stream, { envelope }, done) => {
      const recipient = envelope.rcptTo[0]?.address ?? ''
      stream.resume()
      stream.on('end', () => {
        arrived.set(recipient, (arrived.get(recipient) ?? 0) + 1)
        done(null)
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    const { remotePort } = socket
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How often a mail arrived at each address. */
    arrivals: () => [...arrived.values()],
    tries: () => tries,
    failures: () => failures,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
