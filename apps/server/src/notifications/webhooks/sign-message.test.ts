import { randomBytes } from 'node:crypto'
import { WEBHOOK_EVENTS } from '@radar/contract'
import { expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { signMessage, toSecret } from './sign-message.ts'

const world = setUpWorld()
const ORIGIN = 'http://localhost:3000'

const textIn = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('whoever receives webhooks learns what comes, and how to know that it is from Radar', async () => {
  const page = await (await world.app.request(`${ORIGIN}/api/docs`)).text()
  const { webhooks } = (await (await world.app.request(`${ORIGIN}/api/openapi.json`)).json()) as {
    webhooks: Record<string, object>
  }
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS, 'webhook.test'])
  for (const type of WEBHOOK_EVENTS) expect(page).toContain(`<code>${type}</code>`)
  expect(page).toContain('<code>data.match.relevance_score</code>')

  const [, code = ''] = /<code data-check>([^<]*)<\/code>/.exec(page) ?? []
  const source = encodeURIComponent(textIn(code))
  const { isFromRadar } = (await import(/* @vite-ignore */ `data:text/javascript,${source}`)) as {
    isFromRadar(headers: Record<string, string>, body: string, secret: string): boolean
  }
  const [current, previous, other] = [1, 2, 3].map(() => toSecret(randomBytes(32))) as [
    string,
    string,
    string,
  ]
  const body = '{"type":"webhook.test"}'
  const sign = (at: number) =>
    signMessage({ id: 'one', at: new Date(at), body, secrets: [current, previous] })
  expect([current, previous].map((secret) => isFromRadar(sign(Date.now()), body, secret))).toEqual([
    true,
    true,
  ])
  expect(isFromRadar(sign(Date.now()), `${body} `, current)).toBe(false)
  expect(isFromRadar(sign(Date.now()), body, other)).toBe(false)
  expect(isFromRadar(sign(Date.now() - 301_000), body, current)).toBe(false)
  const signed = sign(Date.now())
  for (const missing of Object.keys(signed) as (keyof typeof signed)[]) {
    const { [missing]: _, ...headers } = signed
    expect(isFromRadar(headers, body, current), missing).toBe(false)
  }
})
