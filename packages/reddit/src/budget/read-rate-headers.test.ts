import { expect, test } from 'vitest'
import { readRateHeaders } from './read-rate-headers.ts'

function read(used?: string, remaining?: string, reset?: string) {
  const headers = new Headers()
  if (used !== undefined) headers.set('X-Ratelimit-Used', used)
  if (remaining !== undefined) headers.set('X-Ratelimit-Remaining', remaining)
  if (reset !== undefined) headers.set('X-Ratelimit-Reset', reset)
  const { retry_after, ...rest } = readRateHeaders(headers)
  expect(retry_after).toBeUndefined()
  return rest
}

test.each([
  [['2', '998.0', '346'], { used: 2, remaining: 998, reset: 346 }],
  [['675', '9325.0', '54'], { used: 675, remaining: 9325, reset: 54 }],
  [[], { used: undefined, remaining: undefined, reset: undefined }],
  [['', 'many', '1:30'], { used: undefined, remaining: undefined, reset: undefined }],
  [['NaN', 'Infinity', '0x10'], { used: undefined, remaining: undefined, reset: undefined }],
  [['-1', '-0.5', '-600'], { used: 0, remaining: 0, reset: 0 }],
  [['1e9', '1e9', '1e9'], { used: undefined, remaining: undefined, reset: 600 }],
  [['1e999', '1e999', '1e999'], { used: undefined, remaining: undefined, reset: undefined }],
])('reads %j', ([used, remaining, reset], read_as) => {
  expect(read(used, remaining, reset)).toEqual(read_as)
})

test('reads Retry-After in seconds, an hour at most', () => {
  expect(readRateHeaders(new Headers({ 'retry-after': '4' })).retry_after).toBe(4)
  expect(readRateHeaders(new Headers({ 'retry-after': '99999' })).retry_after).toBe(3600)
  expect(
    readRateHeaders(new Headers({ 'retry-after': 'Fri, 20 Nov 2026 10:00:00 GMT' })).retry_after,
  ).toBeUndefined()
})
