import { afterEach, describe, expect, test } from 'vitest'
import { REDIRECT_TRICKS } from '../testing/redirect-tricks.ts'
import { rememberReturn, returnPath } from './return-path.ts'

afterEach(() => sessionStorage.clear())

const returnTo = (path: string) => {
  rememberReturn(path)
  return returnPath()
}

describe('the place to go back to', () => {
  test.each([
    '/',
    '/billing',
    '/dashboard/campaigns/1?show=kept&sort=new#match',
    '/dashboard//leads',
    '/%2F',
  ])('is kept as a path: %s', (path) => expect(returnTo(path)).toBe(path))

  test.each(REDIRECT_TRICKS.map((trick) => [JSON.stringify(trick), trick] as const))(
    'is on this origin or nowhere: %s',
    (_, trick) => {
      const path = returnTo(trick)
      if (path === undefined) return
      const { origin } = window.location
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, origin).origin).toBe(origin)
      expect(returnTo(path)).toBe(path)
    },
  )
})
