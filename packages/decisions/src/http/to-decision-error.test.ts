import { expect, test } from 'vitest'
import { toDecisionError } from './to-decision-error.ts'

const of = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  toDecisionError({ status, body, headers: new Headers(headers) })

test.each([
  [429, { error: { code: 'insufficient_quota' } }, 'over_budget'],
  [429, { error: { type: 'rate_limit_error' } }, 'slow_down'],
  [400, { error: { type: 'budget_exceeded', code: '400' } }, 'over_budget'],
  [402, '', 'over_budget'],
  [401, { detail: 'Not signed in.' }, 'no_rights'],
  [403, { error: { code: 'account_suspended' } }, 'no_rights'],
  [400, { error: { type: 'invalid_request_error', code: null } }, 'refused'],
  [400, { error: { code: 'invalid_api_key' } }, 'no_rights'],
  [422, { detail: [{ loc: ['body', 'state'], msg: 'Field required' }] }, 'refused'],
  [413, undefined, 'refused'],
  [404, { error: { code: 'model_not_found' } }, 'not_found'],
  [501, { error: { message: 'This model cannot be read.' } }, 'not_found'],
  [500, '<html>', 'down'],
  [503, undefined, 'down'],
  [529, { error: { type: 'overloaded_error' } }, 'slow_down'],
  [200, { error: { code: 429, message: 'Slow.' } }, 'slow_down'],
  [200, { error: { code: 402 } }, 'over_budget'],
  [200, { error: 'Something broke.' }, 'down'],
  [302, undefined, 'changed_shape'],
])('%i %j is %s', (status, body, failure) => {
  expect(of(status, body).failure).toBe(failure)
})

test('a wait is taken in milliseconds, seconds or as a date, and within a day', () => {
  const waitOf = (headers: Record<string, string>) => of(429, undefined, headers).retry_after_ms
  expect(waitOf({ 'retry-after-ms': '250', 'retry-after': '9' })).toBe(250)
  expect(waitOf({ 'retry-after': '7' })).toBe(7_000)
  expect(waitOf({ 'retry-after': '99999999' })).toBe(86_400_000)
  expect(waitOf({ 'retry-after': new Date(0).toUTCString() })).toBe(0)
  for (const odd of ['soon', '-5', '', 'NaN']) expect(waitOf({ 'retry-after': odd })).toBeUndefined()
  expect(of(503, undefined, { 'retry-after': '3' })).toMatchObject({
    failure: 'slow_down',
    retry_after_ms: 3_000,
  })
})

test('what was sent is not repeated in a message', () => {
  const { message } = of(400, { error: { code: 'the post said: Which kettle?', message: 'Which kettle?' } })
  expect(message).toBe('The server answered 400.')
})
