import { expect, test } from 'vitest'
import { webhookEvent } from '@radar/contract'
import { plantMatch, setUpWorld } from '../../../testing/index.ts'
import { contractRoutes } from '../../../testing/contract-routes.ts'
import { listEvents } from './describe-webhooks.ts'
import { MATCH_EVENT, N8N_WORKFLOW } from './recipes.ts'

const world = setUpWorld()
const ORIGIN = 'http://localhost:3000'

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

async function readPage() {
  const page = await (await world.app.request(`${ORIGIN}/api/docs`)).text()
  const all = (mark: string) =>
    [...page.matchAll(new RegExp(`<code data-${mark}[^>]*>([^<]*)</code>`, 'g'))].map(([, text = '']) =>
      unescape(text),
    )
  const urlOf = (tool: string) =>
    unescape(new RegExp(`<code data-url="${tool}"[^>]*>([^<]*)</code>`).exec(page)?.[1] ?? '')
  return { all, urlOf }
}

/** Value at a path such as `data.match.id`. */
const valueAt = (event: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], event)

const pathsOf = (value: unknown, path: string): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))
    : [path]

test('the example has every field of the event, and no other', async () => {
  const { all } = await readPage()
  const event: unknown = JSON.parse(all('event')[0] ?? '')
  expect(webhookEvent.parse(event)).toEqual(event)
  expect(event).toEqual(MATCH_EVENT)
  const described = listEvents().find(({ type }) => type === 'match.created')?.fields ?? []
  expect(pathsOf(MATCH_EVENT.data, 'data').toSorted()).toEqual(described.map(({ name }) => name).toSorted())
})

test('each field that a recipe names is one of the event, as its tool writes it', async () => {
  const { all } = await readPage()
  const names = all('field')
  expect(names.length).toBeGreaterThan(6)
  for (const name of names) {
    const path = name.replace(/^\$json\.body\.|^1\./, '').replaceAll('__', '.')
    expect(valueAt(MATCH_EVENT, path), name).toBeDefined()
  }
})

/** Address and body of a tool's call, with the fields of an event in the places where the tool fills them in. */
const CALLS: Record<string, (event: object) => Promise<{ url: string; body: string }>> = {
  Zapier: async (event) => {
    const { all, urlOf } = await readPage()
    const fill = (text: string) =>
      text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
        String(valueAt(event, name.replaceAll('__', '.'))),
      )
    return { url: fill(urlOf('zapier')), body: all('body')[0] ?? '' }
  },
  n8n: async (event) => {
    const { all } = await readPage()
    const workflow = JSON.parse(all('workflow')[0] ?? '') as typeof N8N_WORKFLOW
    expect(workflow).toEqual(N8N_WORKFLOW)
    const [start, call] = workflow.nodes
    expect(workflow.connections[start.name].main[0][0].node).toBe(call.name)
    const { url, jsonBody } = call.parameters
    const filled = url
      .replace(/^=/, '')
      .replace('RADAR_URL', ORIGIN)
      .replaceAll(/\{\{ \$json\.body\.([\w.]+) \}\}/g, (_, path: string) => String(valueAt(event, path)))
    return { url: filled, body: jsonBody }
  },
  Make: async (event) => {
    const { all, urlOf } = await readPage()
    const fill = (text: string) =>
      text.replaceAll(/\{\{1\.([\w.]+)\}\}/g, (_, path: string) => String(valueAt(event, path)))
    return { url: fill(urlOf('make')), body: all('body')[1] ?? '' }
  },
}

test.each(Object.entries(CALLS))('the recipe for %s keeps the match that it was sent', async (_, callOf) => {
  const person = await world.signUp({ plan: 'moderator' })
  const { matchId, campaignId } = await plantMatch(world, person)
  const { key } = await person.api.apiKeys.create({ name: 'A recipe', scope: 'write' })
  const { match } = MATCH_EVENT.data
  const sent = {
    ...MATCH_EVENT,
    data: { ...MATCH_EVENT.data, match: { ...match, id: matchId, campaign_id: campaignId } },
  }
  const { url, body } = await callOf(sent)
  const route = contractRoutes().find(({ name }) => name === 'matches/judge')
  expect(route).toMatchObject({ method: 'PUT', path: '/api/v1/matches/{id}/verdict' })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await world.app.request(url, { method: 'PUT', headers, body })
  expect(answer.status, await answer.text()).toBe(200)
  expect((await person.api.matches.get({ id: matchId })).verdict).toBe('kept')
})
