import { expect, test } from 'vitest'
import { StartupError } from '../errors.ts'
import { listen } from './http-server.ts'
import { ownUrls } from './own-urls.ts'

const hosts = [
  { host: '127.0.0.1', shown: 'localhost', local: '127.0.0.1' },
  { host: '0.0.0.0', shown: 'localhost', local: '127.0.0.1' },
  { host: '::', shown: 'localhost', local: '[::1]' },
  { host: '::1', shown: '[::1]', local: '[::1]' },
  { host: '127.0.0.2', shown: '127.0.0.2', local: '127.0.0.2' },
]

test.each(hosts)('what listens on $host is shown at $shown', ({ host, shown, local }) => {
  expect(ownUrls({ host, port: 3000 })).toEqual({
    shown: `http://${shown}:3000`,
    local: `http://${local}:3000`,
  })
})

test.each(['127.0.0.1', 'localhost'])('what listens on %s answers at both', async (host) => {
  const server = await listen({ host, port: 0 })
  server.serve(() => new Response('here'))
  const { shown, local } = ownUrls(server)
  try {
    for (const url of [shown, local]) expect(await (await fetch(url)).text()).toBe('here')
  } finally {
    await server.close()
  }
})

test.each(['[::1]', '192.0.2.1'])('%s is refused with one line', async (host) => {
  await expect(listen({ host, port: 0 })).rejects.toThrow(
    new StartupError(`HOST ${host} is not an address of this machine.`),
  )
})
