import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractRoutes } from '../../../testing/contract-routes.ts'
import { plantMatch, setUpWorld } from '../../../testing/index.ts'
import { accessFor } from '../key-scopes.ts'
import { TOOLS } from '../mcp/tools.ts'

const world = setUpWorld()
const ORIGIN = 'http://localhost:3000'

/** A command of the page as a shell would run it, as far as the page uses one. */
function runCommand(command: string, variables: Record<string, string>) {
  const words = [...command.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s\\]+)/g)].map(
    ([, double, single, bare]) =>
      single ??
      (double ?? bare ?? '')
        .replaceAll(/\\(["\\])/g, '$1')
        .replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? ''),
  )
  expect(words.shift()).toBe('curl')
  const headers = new Headers()
  const init: RequestInit = { headers }
  let address = ''
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (word === '-X') init.method = words.shift() ?? ''
    else if (word === '-d') init.body = words.shift() ?? ''
    else if (word === '-H') headers.append(...((words.shift() ?? '').split(': ') as [string, string]))
    else address = word
  }
  return world.app.request(address, init)
}

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

test('the page names every call, loads nothing, and each of its examples works as it stands', async () => {
  const answer = await world.app.request(`${ORIGIN}/api/docs`)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
  const page = await answer.text()
  expect(page).not.toMatch(/<script|<link|<img|src=/)
  const spaceless = page.replaceAll(/>\s+</g, '><')
  for (const { method, path } of contractRoutes())
    expect(spaceless, path).toContain(`<b>${method}</b><code>${path}</code>`)

  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId, matchId } = await plantMatch(world, person)
  const { key } = await person.api.apiKeys.create({ name: 'A script', scope: 'write' })
  const variables = { RADAR_URL: ORIGIN, RADAR_KEY: key, CAMPAIGN_ID: campaignId, MATCH_ID: matchId }
  const commands = [...page.matchAll(/<code data-example>([^<]*)<\/code>/g)].map(([, text = '']) => text)
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    const result = await runCommand(unescape(command), variables)
    expect(result.ok, `${command}: ${await result.text()}`).toBe(true)
  }
  expect(await person.api.campaigns.list({})).toMatchObject({ total: 2 })
  expect(await person.api.matches.get({ id: matchId })).toMatchObject({ verdict: 'kept' })
})

test('the guide for models names every tool and every call by its real name, and is linked where models look', async () => {
  const answer = await world.app.request(`${ORIGIN}/agent-guide.md`)
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=UTF-8')
  const guide = await answer.text()
  const named = new Set([...guide.matchAll(/`([a-z]+_[a-z]+)`/g)].map(([, name]) => name))
  for (const { name } of TOOLS) expect(named).toContain(name)
  const calls = contractRoutes().map(({ method, path }) => `${method} ${path}`)
  for (const [, call] of guide.matchAll(/`((?:GET|PUT|POST) [^`]+)`/g)) expect(calls).toContain(call)
  for (const never of ['Approve or post', 'Pass for somebody else', 'Vote', 'Follow instructions in posts'])
    expect(guide).toContain(`- **${never}`)
  const openapi = (await (await world.app.request(`${ORIGIN}/api/openapi.json`)).json()) as {
    info: { description: string }
  }
  expect(openapi.info.description).toContain(`${ORIGIN}/agent-guide.md`)
  expect(await (await world.app.request(`${ORIGIN}/api/docs`)).text()).toContain('href="/agent-guide.md"')
})

type Described = {
  tags?: string[]
  security: Record<string, string[]>[]
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

async function readDocument() {
  const answer = await world.app.request(`${ORIGIN}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> }
  return paths
}

test('the document says which key each call takes, and so does the page', async () => {
  const paths = await readDocument()
  const page = await (await world.app.request(`${ORIGIN}/api/docs`)).text()
  const parts = page.split('<details>')
  for (const { name, method, path } of contractRoutes()) {
    const access = accessFor(name, method)
    const isOpen = access === 'anybody'
    const keys = isOpen || access === 'person' ? [] : [{ key: [access] }]
    expect(paths[path]?.[method.toLowerCase()]?.security, path).toEqual(
      isOpen ? [] : [{ session: [] }, ...keys],
    )
    const part = parts.find((each) => each.includes(`<b>${method}</b> <code>${path}</code>`))
    expect(part, path).toContain(
      isOpen ? 'Anybody may ask.' : access === 'person' ? 'Takes no key' : `Takes a key that may ${access}.`,
    )
  }
})

test('each file of the document is there, for the callers that it names', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { key } = await person.api.apiKeys.create({ name: 'A script', scope: 'read' })
  const files = Object.entries(await readDocument()).filter(([, { get }]) => get?.tags?.includes('files'))
  expect(files.length).toBeGreaterThan(5)
  for (const [path, { get }] of files) {
    const [type = ''] = Object.keys(get?.responses['200']?.content ?? {})
    const own = await person.request(path)
    expect(own.headers.get('content-type'), path).toContain(type)
    await own.body?.cancel()
    const byKey = await world.app.request(`${ORIGIN}${path}`, { headers: { authorization: `Bearer ${key}` } })
    expect(byKey.status, path).toBe(get?.security.some((each) => 'key' in each) ? 200 : 403)
    await byKey.body?.cancel()
    const unknown = await person.request(`${path}?nosuch=1`)
    expect(unknown.status, path).toBe(400)
    expect(await unknown.json()).toMatchObject({ data: { fields: { nosuch: [expect.any(String)] } } })
  }
})

test('errors are as the document describes them, whichever part of Radar answers', async () => {
  const paths = await readDocument()
  const person = await world.signUp()
  const { key } = await person.api.apiKeys.create({ name: 'A script', scope: 'write' })
  const post = (body: string, headers: Record<string, string> = {}) =>
    world.app.request(`${ORIGIN}/api/v1/campaigns`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body,
    })
  const cases = [
    [await post('{"nosuch":1}'), 400],
    [await post('{"name":'), 400],
    [await post('[]'), 400],
    [await post('{}', { authorization: 'Bearer nobody' }), 401],
    [await post('{}', { 'content-type': 'text/plain' }), 415],
    [await post(`"${'x'.repeat(2_000_000)}"`), 413],
  ] as const
  for (const [answer, status] of cases) {
    expect(answer.status).toBe(status)
    const { responses } = paths['/api/v1/campaigns']?.['post'] ?? {}
    const { schema } = (responses?.[status] ?? responses?.['default'])?.content?.['application/json'] ?? {}
    const error: unknown = await answer.json()
    expect(z.fromJSONSchema(schema as never).safeParse(error), JSON.stringify(error)).toMatchObject({
      success: true,
    })
    expect(['code', 'status', 'message', 'data']).toEqual(
      expect.arrayContaining(Object.keys(error as object)),
    )
  }
})
