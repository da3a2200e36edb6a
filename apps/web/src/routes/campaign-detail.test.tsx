import { ORPCError } from '@orpc/client'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, sampleCampaign, sampleMatch, sampleScan } from '../testing/samples.ts'

afterEach(closeApp)

const PAGE = `/dashboard/campaigns/${CAMPAIGN_ID}`

test('five cards say what is watched, and how', async () => {
  const { screen, user } = openApp(PAGE, ({ state }) => {
    state.campaigns[0] = sampleCampaign({
      description: 'Freelancers who chase late payments.',
      subreddits: ['freelancing', 'smallbusinessowners', 'saas', 'invoicing', 'bookkeeping'],
      keywords: ['invoice', 'accounting software', 'late payment'],
      campaign_prompts: [
        'What do you use to invoice clients abroad when they never pay on time?',
        'Second',
        'Third',
      ],
      auto_reply: true,
    })
  })
  await user.click(await screen.findByRole('button', { name: /^Active · / }))
  const card = async (title: string) =>
    (await screen.findByRole('heading', { level: 2, name: title })).parentElement?.textContent
  expect(await card('Subreddits')).toBe('Subredditsfreelancingsmallbusines…saas+2 more')
  expect(await card('Keywords')).toBe('Keywordsinvoiceaccounting soft…late payment')
  expect(await card('Intent Queries')).toBe(
    'Intent QueriesWhat do you use to invoice clients abroad when the…Second+1 more',
  )
  expect(await card('Status')).toBe('StatusActiveScans daily · Lead Generation')
  expect(await card('Auto Reply')).toContain('Auto-replies are queued for review before posting.')
  screen.getByText('Freelancers who chase late payments.')
  screen.getByRole('link', { name: 'Back' })
  screen.getByRole('button', { name: 'Run Campaign' })
})

test('a campaign that cannot be loaded can be asked for again, or left', async () => {
  const { screen, user, server } = openApp(PAGE, ({ fail }) =>
    fail('campaigns.get', new ORPCError('CONFLICT', { status: 409, message: 'The database is away.' })),
  )
  await screen.findByText('Error Loading Campaign')
  screen.getByText('The database is away.')
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  server.answerAgain('campaigns.get')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { level: 1, name: 'Tallybird invoicing' })
})

test('a campaign that is not there, or somebody else’s, is told as missing', async () => {
  const { screen } = openApp(PAGE, ({ fail }) =>
    fail('campaigns.get', new ORPCError('NOT_FOUND', { status: 404, message: 'There is no such campaign.' })),
  )
  await screen.findByRole('heading', { level: 1, name: 'Campaign not found' })
  screen.getByText("The campaign you're looking for doesn't exist or you don't have permission to view it.")
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test('a campaign that is deleted on its page leads back to the list', async () => {
  const { screen, user } = openApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Tallybird invoicing' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByText(/Approved replies that wait are not sent\./)
  await user.click(await screen.findByRole('button', { name: 'Delete campaign' }))
  await screen.findByText('No campaigns yet')
})

test('a campaign that is gone by the time its person is elsewhere takes nobody back', async () => {
  const { screen, user, server } = openApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Tallybird invoicing' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const answer = server.hold('campaigns.delete')
  await user.click(await screen.findByRole('button', { name: 'Delete campaign' }))
  await user.click(screen.getByRole('link', { name: 'Engagements' }))
  await screen.findByRole('heading', { level: 1, name: 'Engagement Automation' })
  const asked = server.callsOf('functions.usageCheck').length
  answer()
  await screen.findByText('Campaign deleted successfully')
  await waitFor(() => expect(server.callsOf('functions.usageCheck').length).toBeGreaterThan(asked))
  screen.getByRole('heading', { level: 1, name: 'Engagement Automation' })
})

test('a list that a scan has overtaken is read again before anybody calls it empty', async () => {
  const { screen, server } = openApp(PAGE, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ last_scan: sampleScan({ posts_scanned: 9 }) })
    state.matches = []
  })
  await screen.findByText('The scan is under way. Matches appear here as they are found.')
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  const goOn = server.hold('matches.list')
  server.emit({ type: 'scan', scan: sampleScan({ matches_found: 1, worth_a_look: 1 }) })
  await screen.findByText(/1 worth a look and 0 mentions so far/)
  expect(screen.queryByText(/under way|hasn't found any/)).toBeNull()
  server.state.matches = [sampleMatch(1)]
  goOn()
  await screen.findByRole('article', { name: 'Post 1' })
})

test('a list that cannot be read again says so, and is read once that is asked for', async () => {
  const { screen, server, user } = openApp(PAGE, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ last_scan: sampleScan({ posts_scanned: 9 }) })
    state.matches = []
  })
  await screen.findByText('The scan is under way. Matches appear here as they are found.')
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  server.fail('matches.list', new ORPCError('CONFLICT', { status: 409, message: 'Not now.' }))
  server.emit({ type: 'scan', scan: sampleScan({ matches_found: 1, worth_a_look: 1 }) })
  await screen.findByText('Not now.')
  server.answerAgain('matches.list')
  server.state.matches = [sampleMatch(1)]
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('article', { name: 'Post 1' })
})

test.each([
  ['done', true],
  ['running', false],
] as const)(
  'a list without what a scan that is %s found says that it is gone, and not that nothing was found',
  async (status, isNextTold) => {
    const { screen } = openApp(PAGE, ({ state }) => {
      const last_scan = sampleScan({ status, matches_found: 1, worth_a_look: 1 })
      state.campaigns[0] = sampleCampaign({ last_scan })
      state.matches = []
    })
    await screen.findByText('Nothing is left here')
    expect(screen.queryByText(/hasn't found any/)).toBeNull()
    expect(screen.queryByText(/come with the next scan/) !== null).toBe(isNextTold)
  },
)

test('a list whose last match was dismissed is not read again before the server knows of it', async () => {
  const { screen, server, user } = openApp(PAGE, ({ state }) => {
    const last_scan = sampleScan({ status: 'done', matches_found: 2, worth_a_look: 1 })
    state.campaigns[0] = sampleCampaign({ last_scan })
    state.matches = [sampleMatch(1), sampleMatch(2, { relevance_score: 3 })]
  })
  await screen.findByRole('article', { name: 'Post 1' })
  const goOn = server.hold('matches.judge')
  const asked = server.callsOf('matches.list').length
  await user.keyboard('jx')
  await screen.findByText('You are done')
  expect(server.callsOf('matches.list')).toHaveLength(asked)
  goOn()
  await waitFor(() => expect(server.state.matches[0]?.verdict).toBe('dismissed'))
  screen.getByText('You are done')
})

test('a list that a scan left empty leads to what is looked for, and one that is still scanned does not', async () => {
  const open = (status: 'done' | 'running') =>
    openApp(PAGE, ({ state }) => {
      state.campaigns[0] = sampleCampaign({ last_scan: sampleScan({ status }) })
      state.matches = []
    })
  const { screen, user } = open('running')
  await screen.findByText('The scan is under way. Matches appear here as they are found.')
  expect(screen.queryByRole('link', { name: 'Change keywords or subreddits' })).toBeNull()
  closeApp()

  const done = open('done')
  await user.click(await done.screen.findByRole('link', { name: 'Change keywords or subreddits' }))
  await done.screen.findByRole('heading', { level: 1, name: 'Edit Campaign' })
})

const HACKER_NEWS = { forum: 'hackernews', place: 'Hacker News' }
const BOATS = { forum: 'discourse', place: 'boats.example' }
const SINCE = '2026-11-20T12:00:00.000Z'
const isDown = {
  ...HACKER_NEWS,
  forum_name: 'Hacker News',
  text: 'Hacker News does not answer at the moment. Radar goes on trying.',
  since: SINCE,
}
const isClosed = {
  ...BOATS,
  forum_name: 'Discourse',
  text: 'boats.example asks for a login, which Radar does not have.',
  since: SINCE,
}

test('a campaign that collects nothing because of its places says which, why and since when', async () => {
  const { screen } = openApp(PAGE, ({ state }) => {
    state.campaigns[0] = sampleCampaign({
      subreddits: [],
      other_places: [HACKER_NEWS, BOATS],
      troubles: [isDown, isClosed],
      last_scan: sampleScan({
        status: 'done',
        problems: [
          { subreddit: 'Hacker News', problem: `${isDown.text} This began on 20 Nov, 12:00 UTC.` },
          { subreddit: 'Hacker News', problem: 'Comments between 9:00 and 11:00 may be missing.' },
          { subreddit: 'far.example', problem: 'Told by the scan.' },
        ],
      }),
    })
    state.matches = []
  })
  await screen.findByText("This campaign hasn't found any posts in Hacker News and boats.example yet.")
  screen.getByText(
    'Hacker News and boats.example cannot be read at the moment, so Radar does not know who asks there.',
  )
  const alert = (await screen.findByText('2 places cannot be read')).closest('[role=alert]')
  expect(alert?.textContent).toContain(
    'Hacker News does not answer at the moment. Radar goes on trying. This began',
  )
  expect(alert?.textContent).toContain('boats.example asks for a login')
  expect(alert?.textContent).not.toMatch(/(Hacker News|boats.example): \1/)
  expect(alert?.querySelectorAll('time')).toHaveLength(2)
  screen.getByRole('button', { name: /^Active · .*2 places cannot be read/ })
  // The scan's older words about the same trouble are left out, and nothing else that it met.
  const met = screen.getByText('What this scan met').closest('[role=alert]')?.textContent
  expect(met).toContain('far.example: Told by the scan.')
  expect(met).toContain('Hacker News: Comments between 9:00 and 11:00 may be missing.')
  expect(met).not.toContain('does not answer')
})

test('nobody is said to ask nothing in a place that cannot be read', async () => {
  const { screen } = openApp(PAGE, ({ state }) => {
    state.campaigns[0] = sampleCampaign({
      subreddits: ['pets'],
      other_places: [HACKER_NEWS],
      troubles: [isDown],
      last_scan: sampleScan({ status: 'done', matches_found: 1 }),
    })
    state.matches = [sampleMatch(1, { relevance_score: 3 })]
  })
  await screen.findByText(
    /^Nobody is asking for this in r\/pets [^.]*\. Hacker News cannot be read at the moment, so Radar does not know who asks there\.$/,
  )
})

test.each([0, 2])(
  'nobody is said to be missing who is below a high floor, after a scan with %i over it',
  async (worth) => {
    const { screen, user } = openApp(PAGE, ({ state }) => {
      state.settings.floor = 60
      state.campaigns[0] = sampleCampaign({
        subreddits: ['pets'],
        last_scan: sampleScan({ status: 'done', matches_found: 2, worth_a_look: worth }),
      })
      state.matches = [sampleMatch(1, { relevance_score: 55 }), sampleMatch(2, { relevance_score: 48 })]
    })
    await screen.findByText('No post reaches your floor of 60%; 2 are below it.')
    expect(screen.queryByText(/Nobody is asking/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Ask something else' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Change the floor' }).getAttribute('href')).toBe(
      '/dashboard/settings/alerts#matches-settings',
    )
    await user.click(screen.getByRole('button', { name: 'Show them' }))
    await screen.findByRole('article', { name: 'Post 1' })
  },
)

test('a forum that is down is told once, where the last scan failed because of it', async () => {
  const error = 'The forum does not answer properly at the moment. Nothing is lost.'
  const text = 'Reddit does not answer at the moment. Radar goes on trying.'
  const troubles = ['pets', 'dogs'].map((place) => ({ ...isDown, place, forum_name: 'Reddit', text }))
  const { screen } = openApp(PAGE, ({ state }) => {
    state.campaigns[0] = sampleCampaign({
      subreddits: ['pets', 'dogs'],
      troubles,
      last_scan: sampleScan({
        status: 'failed',
        error,
        problems: ['pets', 'dogs'].map((subreddit) => ({ subreddit, problem: error })),
      }),
    })
  })
  await screen.findByText('2 places cannot be read')
  const failed = (await screen.findByText('The last scan failed')).closest('[role=alert]')
  expect(failed?.textContent).toMatch(/failedWhat earlier scans found is kept, and this one costs nothing\.$/)
  expect(screen.getAllByText(/does not answer/)).toHaveLength(1)
  expect(screen.queryByText('What this scan met')).toBeNull()
})

test('the list of campaigns says which cannot read its places', async () => {
  const { screen } = openApp('/dashboard', ({ state }) => {
    state.campaigns[0] = sampleCampaign({ other_places: [HACKER_NEWS], troubles: [isDown] })
  })
  await screen.findByText('Hacker News does not answer at the moment. Radar goes on trying.')
})
