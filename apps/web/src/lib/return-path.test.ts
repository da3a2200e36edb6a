import { afterEach, describe, expect, test, vi } from 'vitest'
import { REDIRECT_TRICKS } from '../testing/redirect-tricks.ts'
import { carryReturn, endReturn, forgetReturn, rememberReturn, returnPath } from './return-path.ts'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

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

describe('a tab that a mail opens', () => {
  const openTab = () => {
    sessionStorage.clear()
    carryReturn()
    return returnPath()
  }

  test('goes where its person wanted to go in another tab, for as long as the mail works', () => {
    vi.useFakeTimers()
    rememberReturn('/oauth/authorize?client_id=a&state=b%20c')
    expect(openTab()).toBe('/oauth/authorize?client_id=a&state=b%20c')
    vi.advanceTimersByTime(15 * 60_000)
    expect(openTab()).toBe('/oauth/authorize?client_id=a&state=b%20c')
    vi.advanceTimersByTime(1)
    expect(openTab()).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  test('has nothing to find in this browser a quarter of an hour after Radar was left', () => {
    vi.useFakeTimers()
    rememberReturn('/leads?search=tea')
    vi.advanceTimersByTime(15 * 60_000)
    endReturn()
    expect(localStorage).toHaveLength(1)
    vi.advanceTimersByTime(1)
    endReturn()
    expect(localStorage).toHaveLength(0)
  })

  test('goes where it was on its way to before', () => {
    rememberReturn('/billing')
    sessionStorage.setItem('radar-return', '/help')
    carryReturn()
    expect(returnPath()).toBe('/help')
  })

  test('goes nowhere once somebody was there', () => {
    rememberReturn('/billing')
    forgetReturn()
    expect(openTab()).toBeUndefined()
  })

  test.each([
    '',
    '/billing',
    'x /billing',
    '1',
    `${Date.now()} //evil.example`,
    `${Date.now()} https://evil.example`,
  ])('and what else may be stored lead nowhere: “%s”', (stored) => {
    localStorage.setItem('radar-return', stored)
    expect(openTab()).toBeUndefined()
  })
})
