import { expect, test } from 'vitest'
import { contractRoutes } from '../../../testing/contract-routes.ts'
import { plantMatch, setUpWorld } from '../../../testing/index.ts'
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
