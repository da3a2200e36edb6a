import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContext } from './open-context.ts'
import { setUpRadar } from './set-up-radar.ts'

const PASSWORD = 'correct horse battery'
const radar = setUpRadar()
let page: Page
let assistant: Awaited<ReturnType<typeof listen>>

beforeEach(async () => {
  assistant = await listen()
  const context = await openContext(radar.browser)
  page = await context.newPage()
})
afterEach(async () => {
  await page.context().close()
  assistant.close()
})

/** A program on this machine that a browser returns to. */
async function listen() {
  const returned = Promise.withResolvers<URLSearchParams>()
  const server = createServer(({ url = '' }, answer) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    if (pathname === '/callback') returned.resolve(searchParams)
    answer.end('You can close this page.')
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  return {
    redirect: `http://127.0.0.1:${port}/callback`,
    returned: returned.promise,
    close: () => server.close(),
  }
}

async function post(path: string, body: object | URLSearchParams) {
  const isForm = body instanceof URLSearchParams
  const answer = await fetch(`${radar.url}${path}`, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    ...(!isForm && { headers: { 'content-type': 'application/json' } }),
  })
  return (await answer.json()) as Record<string, string>
}

const callTool = (token: string) =>
  fetch(`${radar.url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_campaigns', arguments: {} },
    }),
  })

test('an assistant registers, its person signs up and agrees, it calls a tool, and loses access in Settings', async () => {
  const challenge = await fetch(`${radar.url}/mcp`, { method: 'POST' })
  const [, metadata = ''] =
    /resource_metadata="([^"]+)"/.exec(challenge.headers.get('www-authenticate') ?? '') ?? []
  const { authorization_servers } = (await (await fetch(metadata)).json()) as {
    authorization_servers: string[]
  }
  const server = (await (
    await fetch(`${authorization_servers[0]}/.well-known/oauth-authorization-server`)
  ).json()) as Record<string, string>

  const { client_id = '' } = await post(new URL(server['registration_endpoint'] ?? '').pathname, {
    client_name: 'Notebook',
    redirect_uris: ['http://127.0.0.1/callback'],
  })
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id,
    redirect_uri: assistant.redirect,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a-state',
    resource: `${radar.url}/mcp`,
  })
  await page.goto(`${server['authorization_endpoint']}?${query.toString()}`)
  await page.getByText('Sign in to Radar first.').waitFor()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await press('Sign up')
  await fill('Name', 'Kim Keeper')
  await fill('E-mail', 'kim-assistant@example.com')
  await fill('Password', PASSWORD)
  await press('Sign up')

  await page.getByRole('heading', { name: '“Notebook” asks for access to your Radar' }).waitFor()
  await page.getByText('You are signed in as kim-assistant@example.com.').waitFor()
  await page.getByLabel('Read', { exact: true }).check()
  await page.getByRole('button', { name: 'Give access' }).click()
  const answer = await assistant.returned
  expect([answer.get('state'), answer.get('iss')]).toEqual(['a-state', radar.url])
  await page.waitForURL(`${assistant.redirect}?**`)

  const { access_token = '', scope } = await post(
    new URL(server['token_endpoint'] ?? '').pathname,
    new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      code: answer.get('code') ?? '',
      redirect_uri: assistant.redirect,
      code_verifier: verifier,
    }),
  )
  expect(scope).toBe('read')
  expect((await callTool(access_token)).status).toBe(200)

  await page.goto(`${radar.url}/dashboard/settings#assistants`)
  const row = page.getByRole('article', { name: 'Notebook' })
  await row.getByText(/a program on your device/).waitFor()
  await row.getByRole('button', { name: 'Disconnect Notebook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No assistant is connected.').waitFor()
  expect((await callTool(access_token)).status).toBe(401)
})
