import { createServer } from 'node:net'

/** Below those that a system gives away by itself: what is free stays so until somebody means to take it. */
const FIRST = 20_000
const COUNT = 10_000

/** A port that nobody listens on, where it must be known before a program runs, or be the same once more. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
