import { ORPCError } from '@orpc/client'
import { CONNECTION_ERRORS } from '@radar/contract'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openApp, closeApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'
import { fakeTab } from '../testing/fake-tab.ts'
import {
  confirm,
  expectMessage,
  forumAway,
  look,
  press,
  readMessages,
  signedOut,
} from '../testing/messages.ts'
import type { Cause, Row } from '../testing/messages.ts'
import { CAMPAIGN_ID, sampleMatch, sampleSubscription } from '../testing/samples.ts'

/*
 * Every message of part 1 of the specification, caused through the screen. Caused elsewhere, because they stand on
 * pages without the app or take a browser:
 *
 * the danger box of signing in             auth.test.tsx
 * Connection Failed on the landing page    visitor.test.tsx
 * Checkout Error on the landing page       visitor/checkout.test.tsx
 * Welcome to Moderator, signing out        e2e/billing.test.ts, e2e/public-pages.test.ts
 * Unexpected Application Error!            e2e/accessibility.test.ts (picture `dashboard-crashed`)
 *
 * Nothing can cause these:
 *
 * 'Failed to connect: {value}'             an unknown value in the address is somebody else's text: it says
 *                                          'An unexpected error occurred.' instead (decisions)
 * "You've reached your monthly limit."     the server names what was used up, so the toast does
 * 'Authentication error' and their like    of the specification's data layer: the views' own error states (decisions)
 * 'Resource Limit Reached' for campaigns   told above the form before anything is typed: campaign-forms.test.tsx
 */

let tab: ReturnType<typeof fakeTab>
beforeEach(() => {
  tab = fakeTab()
  vi.stubGlobal('open', () => tab)
})
afterEach(closeApp)

const page = `/dashboard/campaigns/${CAMPAIGN_ID}`
const noMoreSearches = new ORPCError('USAGE_LIMIT_EXCEEDED', {
  status: 402,
  message: 'Usage limit exceeded',
  data: { thing: 'searches', used: 150, limit: 150, resets_at: '2026-12-01T00:00:00.000Z' },
})
const noRoom = new ORPCError('RESOURCE_LIMIT_EXCEEDED', {
  status: 402,
  message: 'Your plan has no room for more.',
  data: { thing: 'subreddits', used: 2, limit: 2 },
})

const createCampaign: Cause = async ({ screen, user }) => {
  await user.type(await screen.findByRole('textbox', { name: 'Campaign Name' }), 'Another')
  await user.click(screen.getByRole('combobox', { name: 'Goal Type' }))
  await user.click(await screen.findByRole('option', { name: 'Lead Generation' }))
  await user.click(screen.getByRole('button', { name: /Create Campaign/ }))
}

const deleteCampaign: Cause = async (app) => {
  await press('Actions for Tallybird invoicing')(app)
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Delete' }))
  await confirm('Delete campaign')(app)
}

const ROWS: Row[] = [
  [
    'Checkout Error: Unable to create checkout session. Please try again.',
    '/dashboard',
    (server) => server.fail('functions.createCheckout', forumAway),
    press('Upgrade to Moderator'),
  ],
  [
    'Portal Error: Unable to open billing portal. Please try again.',
    '/billing',
    (server) => {
      server.state.subscription = sampleSubscription({ tier: 'moderator', has_portal: true })
      server.fail('functions.customerPortal', forumAway)
    },
    press('Manage or cancel'),
  ],
  [
    "Usage Limit Reached: You've reached your searches limit. Upgrade to Moderator for higher limits.",
    page,
    (server) => server.fail('functions.redditMonitor', noMoreSearches),
    press('Run Campaign'),
  ],
  [
    "Resource Limit Reached: You've reached your subreddits limit. Upgrade to Moderator for more capacity.",
    '/dashboard/campaigns/new',
    (server) => server.fail('campaigns.create', noRoom),
    createCampaign,
  ],
  [
    'Search Failed: Unable to search Reddit subreddits: The forum is away. Please try again or enter the subreddit name manually.',
    `${page}/edit`,
    (server) => server.fail('functions.redditSearch', forumAway),
    async ({ screen, user }) =>
      user.type(await screen.findByRole('combobox', { name: 'Subreddits' }), 'invo'),
  ],
  [
    'Failed to load campaign data',
    `${page}/edit`,
    (server) => server.fail('campaigns.get', new ORPCError('CONFLICT', { status: 409, message: 'No.' })),
    look,
  ],
  [
    'Failed to create campaign: The forum is away.',
    '/dashboard/campaigns/new',
    (server) => server.fail('campaigns.create', forumAway),
    createCampaign,
  ],
  [
    'Failed to update campaign: The forum is away.',
    `${page}/edit`,
    (server) => server.fail('campaigns.update', forumAway),
    press('Update Campaign'),
  ],
  [
    'Please fill in all required fields',
    '/dashboard/campaigns/new',
    () => undefined,
    press(/Create Campaign/),
  ],
  [
    'You must be logged in to create campaigns',
    '/dashboard/campaigns/new',
    (server) => server.fail('campaigns.create', signedOut),
    createCampaign,
  ],
  [
    'You must be logged in to delete campaigns',
    '/dashboard',
    (server) => server.fail('campaigns.delete', signedOut),
    deleteCampaign,
  ],
  [
    'Failed to delete campaign: The forum is away.',
    '/dashboard',
    (server) => server.fail('campaigns.delete', forumAway),
    deleteCampaign,
  ],
  ['Campaign deleted successfully', '/dashboard', () => undefined, deleteCampaign],
  [
    'Campaign Started: 12 posts read.',
    page,
    (server) => (server.state.scan = { success: true, message: '12 posts read.', matches_found: 2 }),
    press('Run Campaign'),
  ],
  [
    'Campaign Started: Tallybird invoicing scan completed successfully.',
    page,
    (server) => (server.state.scan = { success: true, message: '', matches_found: 0 }),
    press('Run Campaign'),
  ],
  [
    'Notice: This campaign has no subreddits yet. Add at least one to scan it.',
    page,
    () => undefined,
    press('Run Campaign'),
  ],
  [
    'Failed to start campaign: The forum is away.',
    page,
    (server) => server.fail('functions.redditMonitor', forumAway),
    press('Run Campaign'),
  ],
  [
    'Campaign run failed',
    page,
    (server) => (server.state.scan = { success: false, message: '', matches_found: 0 }),
    press('Run Campaign'),
  ],
  [
    'Sign-out failed. You are still signed in.: The service is away.',
    '/dashboard',
    (server) => server.refuseSignOut('The service is away.'),
    async (app) => {
      await press(/^Account of/)(app)
      await app.user.click(await app.screen.findByRole('menuitem', { name: 'Sign out' }))
    },
  ],
  ['Reddit account connected successfully', '/dashboard?reddit_connected=true', () => undefined, look],
  ...Object.entries(CONNECTION_ERRORS).map(([code, text]): Row => [
    `Connection Failed: ${text}`,
    `/dashboard?error=${code}`,
    () => undefined,
    look,
  ]),
  [
    'Connection Failed: An unexpected error occurred.',
    '/dashboard?error=<b>Call+0900</b>',
    () => undefined,
    look,
  ],
]

describe('a message of the specification', () => {
  test.each(ROWS)('%s', async (said, path, prepare, cause) => {
    const withOneMatch = (server: FakeServer) => {
      server.state.matches = [sampleMatch(1)]
      prepare(server)
    }
    await expectMessage([said, path, withOneMatch, cause])
  })

  test('a limit that is reached offers the upgrade as well', async () => {
    const app = openApp(page, (server) => server.fail('functions.redditMonitor', noMoreSearches))
    await press('Run Campaign')(app)
    await app.screen.findByRole('dialog')
    await app.screen.findByText(/\$19\.99/)
  })

  test('a buddy that was connected is told in the settings', async () => {
    openApp('/dashboard/settings?buddy_connected=true')
    await waitFor(() => expect(readMessages()).toContain('Success!: Buddy account connected successfully'))
  })
})
