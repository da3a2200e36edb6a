import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const start = (port: string) =>
  spawn(process.execPath, [program, '--port', port], { stdio: ['ignore', 'pipe', 'pipe'] })

test('runs alone with posts in it, says where, and ends when told to', async () => {
  const running = start('0')
  const [said] = (await once(running.stdout, 'data')) as [Buffer]
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString())?.[0] ?? ''
  const { posts } = (await (await fetch(`${url}/_control/state`)).json()) as { posts: number }
  expect(posts).toBeGreaterThan(4)
  running.kill('SIGTERM')
  expect(await once(running, 'exit')).toEqual([0, null])
})

test('what is no port is refused', async () => {
  expect(await text(start('forty').stderr)).toBe('forty is no port. Give a number from 0 to 65535.\n')
})
