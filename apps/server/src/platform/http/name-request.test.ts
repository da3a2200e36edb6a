import { expect, test } from 'vitest'
import { DOORS } from './doors.ts'
import { nameRequest } from './name-request.ts'

test('a request is named by its method and path', () => {
  expect(nameRequest({ method: 'GET', url: 'http://127.0.0.1/api/v1/campaigns?page=2' })).toBe(
    'GET /api/v1/campaigns',
  )
})

test.each([...DOORS.visit.paths, ...DOORS.link.paths])('the credential behind %s is left out', (path) => {
  expect(nameRequest({ method: 'GET', url: `http://127.0.0.1${path}a-secret` })).toBe(`GET ${path}`)
})
