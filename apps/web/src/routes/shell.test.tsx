import { ORPCError } from '@orpc/client'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { sampleAccount, sampleSubscription } from '../testing/samples.ts'

afterEach(() => {
  closeApp()
  vi.useRealTimers()
  document.cookie = 'radar_sidebar=; path=/; max-age=0'
})

const broken = new ORPCError('CONFLICT', { status: 409, message: 'No.' })

test('the sidebar leads to every page, is folded by a key, and stays as it was left', async () => {
  const { screen, user } = openApp('/dashboard')
  const pages = await screen.findByRole('navigation', { name: 'Pages' })
  const links = () => [...pages.querySelectorAll('a')].map((link) => link.textContent)
  expect(links()).toEqual(expect.arrayContaining(['Dashboard', 'Leads', 'Settings', 'Help']))
  expect(pages.querySelector('[aria-current="page"]')?.textContent).toBe('Dashboard')
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' })
  const isFolded = () => 'collapsed' in sidebar.dataset
  await user.keyboard('{Control>}b{/Control}')
  expect([isFolded(), document.cookie]).toEqual([true, expect.stringContaining('radar_sidebar=collapsed')])
  expect(links()).toContain('Leads')
  await user.click(screen.getByRole('button', { name: 'Open the sidebar' }))
  expect([isFolded(), document.cookie]).toEqual([false, expect.stringContaining('radar_sidebar=open')])
})

test('the four meters say how much is used, what is near its limit and what has reached it', async () => {
  const { screen } = openApp('/dashboard', ({ state }) => {
    state.usage = { mention_alerts_used: 120, ai_replies_used: 5 }
  })
  const panel = await screen.findByRole('region', { name: 'Usage' })
  await waitFor(() => expect(panel.textContent).toContain('Searches120 / 150Near limit'))
  expect(panel.textContent).toContain('Keywords1 / 5')
  expect(panel.textContent).toContain('Replies5 / 5Limit reached')
  expect(panel.textContent).toContain('Intent Queries0 / 0Upgrade required')
})

test('plan and usage are asked for again every ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { screen, server } = openApp('/dashboard')
  const panel = await screen.findByRole('region', { name: 'Usage' })
  await waitFor(() => expect(panel.textContent).toContain('Searches0 / 150'))
  server.state.usage = { mention_alerts_used: 7 }
  server.state.subscription = sampleSubscription({ tier: 'moderator' })
  const asked = server.callsOf('functions.checkSubscription').length
  vi.advanceTimersByTime(10_000)
  await waitFor(() => expect(panel.textContent).toContain('Searches7 / 150'))
  await waitFor(() => expect(panel.textContent).not.toContain('Upgrade to Moderator'))
  expect(server.callsOf('functions.checkSubscription').length).toBeGreaterThan(asked)
})

test('the menu of a Lurker names them, and offers Moderator', async () => {
  const { screen, user } = openApp('/dashboard')
  const button = await screen.findByRole('button', { name: 'Account of kim@example.com' })
  expect(button.textContent).toBe('K')
  await user.click(button)
  const items = () => screen.queryAllByRole('menuitem').map((item) => item.textContent)
  await waitFor(() =>
    expect(items()).toEqual([
      'Dashboard',
      'Settings',
      'Billing & Usage',
      'Upgrade to Moderator',
      'Help',
      'Sign out',
    ]),
  )
  screen.getByText('Kim Keeper')
  screen.getByText('Lurker')
  expect(screen.queryByText('Reddit Connected')).toBeNull()
})

test('the menu of a Moderator who is connected says so, and opens the billing portal', async () => {
  const { screen, user } = openApp('/dashboard', ({ state }) => {
    state.accounts = [sampleAccount()]
    state.subscription = sampleSubscription({ tier: 'moderator', has_portal: true })
  })
  await user.click(
    await screen.findByRole('button', { name: 'Account of kim@example.com, Reddit connected' }),
  )
  await screen.findByRole('menuitem', { name: 'Billing portal' })
  screen.getByText('Reddit Connected')
  screen.getByText('Moderator')
})

test('where the plan cannot be asked for, the free one is shown', async () => {
  const { screen } = openApp('/dashboard', (server) => {
    server.state.subscription = sampleSubscription({ tier: 'moderator' })
    server.fail('functions.checkSubscription', broken)
  })
  await screen.findByRole('button', { name: 'Upgrade to Moderator' })
})

test('the theme is switched in the header', async () => {
  const { screen, user } = openApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Switch to dark' }))
  await screen.findByRole('button', { name: 'Switch to light' })
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Switch to light' }))
})
