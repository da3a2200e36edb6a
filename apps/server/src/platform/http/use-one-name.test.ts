import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { useOneName } from './use-one-name.ts'

const html = { accept: 'text/html,*/*' }
const ask = (own: string, address: string, headers: Record<string, string> = html) =>
  new Hono()
    .use(useOneName(own))
    .all('*', (c) => c.text('here'))
    .request(address, { headers })

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a page asked of %s is shown at localhost',
  async (address) => {
    const answer = await ask('http://localhost:3000', `${address}/dashboard?tab=1`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('http://localhost:3000/dashboard?tab=1')
  },
)

test.each([
  ['its own name', 'http://localhost:3000', 'http://localhost:3000/'],
  ['another machine’s name', 'http://localhost:3000', 'http://192.168.1.5:3000/'],
  ['a public address', 'https://radar.example.com', 'http://127.0.0.1:3000/'],
])('a page asked by %s is answered there', async (_name, own, address) => {
  expect((await ask(own, address)).status).toBe(200)
})

test('what is not a page is answered by any name', async () => {
  expect((await ask('http://localhost:3000', 'http://127.0.0.1:3000/api/v1/instance', {})).status).toBe(200)
})
