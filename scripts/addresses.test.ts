import type { RouteConfigEntry } from '@react-router/dev/routes'
import { connectionErrorText, CONNECTION_ERRORS, PAGES } from '@radar/contract'
import { expect, test } from 'vitest'
import routes from '../apps/web/src/routes.ts'

test('the server answers 200 for the pages that the web app has, and for no others', () => {
  expect(pathsOf(routes).toSorted()).toEqual(['*', ...Object.values(PAGES)].toSorted())
})

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path === undefined ? [] : [path]),
    ...pathsOf(children),
  ])
}

test('a value that a failed connection comes back with has its own text', () => {
  expect(connectionErrorText('invalid_state')).toBe('Invalid OAuth state. Please try again.')
  expect(connectionErrorText('connected_elsewhere')).toMatch(
    /^This account is connected to another Radar user/,
  )
})

test.each(['Your account is locked. Call 555-0100.', '<b>x</b>', '__proto__', 'constructor', ''])(
  'nothing is shown that somebody else wrote: %s',
  (value) => {
    expect(connectionErrorText(value)).toBe(CONNECTION_ERRORS.unexpected_error)
  },
)
