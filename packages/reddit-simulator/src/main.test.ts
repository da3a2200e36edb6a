import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

function start(...given: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'pipe'] })
}

test('runs alone with people in it, says where, and ends when told to', async () => {
  const running = start('--port', '0')
  const [said] = (await once(running.stdout!, 'data')) as [Buffer]
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString())?.[0] ?? ''
  const given = await fetch(`${url}/api/v1/access_token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('radar-demo:radar-demo-secret')}`,
      'user-agent': 'test:main:1.0 (by /u/tester)',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  expect(await given.json()).toMatchObject({ token_type: 'bearer' })
  const state = (await (await fetch(`${url}/_control/state`)).json()) as { sizes: Record<string, number> }
  expect(state.sizes['subreddits']).toBeGreaterThanOrEqual(30)
  expect(state.sizes['posts']).toBeGreaterThanOrEqual(500)

  running.kill('SIGTERM')
  expect(await once(running, 'exit')).toEqual([0, null])
})

test('an occupied port is one clear line', async () => {
  const occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
  const { port } = occupant.address() as AddressInfo
  const refused = start('--port', String(port))
  const [said, ended] = await Promise.all([text(refused.stderr!), once(refused, 'exit')])
  occupant.close()
  expect(said).toBe(`Port ${port} is taken by another program. Choose one with --port.\n`)
  expect(ended).toEqual([1, null])
})

test('what is no port is refused', async () => {
  const refused = start('--port', 'forty')
  expect(await text(refused.stderr!)).toBe('forty is no port. Give a number from 0 to 65535.\n')
})
