import { ORPCError } from '@orpc/client'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'
import {
  CAMPAIGN_ID,
  idOf,
  sampleLead,
  sampleMatch,
  sampleReply,
  sampleSubscription,
} from '../testing/samples.ts'

afterEach(closeApp)

const openLeads = (prepare?: (server: FakeServer) => void) => openApp('/dashboard/leads', prepare)

test('a card says who it is, what they are about, and leaves out what there is not', async () => {
  const { screen } = openLeads(({ state }) => {
    state.leads = [
      sampleLead(1, {
        tags: ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7'],
        has_reply: true,
        posts_analyzed: 12,
      }),
      sampleLead(2, {
        relevance_score: 79.6,
        summary: null,
        summarized_by: null,
        campaign_name: null,
        first_matched_post_id: null,
      }),
    ]
  })
  const first = within(await screen.findByRole('article', { name: 'u/lead_1' }))
  for (const text of [
    '89% match',
    'Replied',
    'AI summary',
    '+2 more',
    'e5',
    'Nov 21, 2026 · 12 posts analyzed',
  ])
    first.getByText(text)
  expect(first.queryByText('f6')).toBeNull()
  first.getByRole('button', { name: 'Generate Reply' })
  const second = within(screen.getByRole('article', { name: 'u/lead_2' }))
  for (const text of ['80% match', 'No summary available', 'Unknown Campaign']) second.getByText(text)
  for (const name of ['Replied', 'Generate Reply']) expect(second.queryByText(name)).toBeNull()
  screen.getByText('Total Leads:')
})

test('the dialog says why its matched post has the score', async () => {
  const { user, screen } = openLeads(({ state }) => {
    state.leads = [sampleLead(1)]
    state.matches = [
      sampleMatch(1, { reason: 'Asks for a recommendation. Most telling: “Which one lasts?”' }),
    ]
  })
  const card = within(await screen.findByRole('article', { name: 'u/lead_1' }))
  await user.click(card.getByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'u/lead_1' }))
  await dialog.findByText('Asks for a recommendation. Most telling: “Which one lasts?”')
  await user.click(dialog.getByText('How the score is made up'))
  dialog.getByRole('table', { name: 'How this score is made up' })
  dialog.getByText('Exactly what you offer')
})

test('the dialog shows five recent posts, cut to 200 characters, and how many more there are', async () => {
  const { screen, user, server } = openLeads(({ state }) => {
    const recent_posts = Array.from({ length: 7 }, (_, n) => ({
      id: `p${n}`,
      title: `Post number ${n}`,
      subreddit: 'tea',
      created_utc: 1_780_000_000,
      score: 3,
      num_comments: 1,
      selftext: 'x'.repeat(201),
      permalink: `https://forum.example/r/tea/comments/p${n}/`,
    }))
    state.leads = [sampleLead(1, { recent_posts, posts_analyzed: 7 })]
  })
  await user.click(await screen.findByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'u/lead_1' }))
  await dialog.findByText('Post number 4')
  expect(dialog.queryByText('Post number 5')).toBeNull()
  expect(dialog.getAllByText(`${'x'.repeat(200)}…`)).toHaveLength(5)
  dialog.getByText('And 2 more posts...')
  dialog.getByText(/Posts in r\/tea\.$/)
  await user.selectOptions(dialog.getByLabelText('Status'), 'Won')
  await user.type(dialog.getByLabelText('Value'), '1,200.5')
  await user.click(dialog.getByRole('button', { name: 'Save notes' }))
  await waitFor(() =>
    expect(server.callsOf('leads.update').map(({ input }) => input)).toEqual([
      { id: idOf(5, 1), status: 'won', value_cents: 120_050, value_currency: 'USD' },
    ]),
  )
})

test.each([
  ['de-DE', '199,50', 19_950, 'EUR', '199,50 €'],
  ['en-GB', '1,250', 125_000, 'GBP', '£1,250.00'],
  ['en-US@posix', '1,250.5', 125_050, 'USD', '$1,250.50'],
])('an amount is written as in %s, and kept with its currency', async (...row) => {
  const [language, typed, value_cents, value_currency, shown] = row
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const { screen, user, server } = openLeads(({ state }) => void (state.leads = [sampleLead(1)]))
  await user.click(await screen.findByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'u/lead_1' }))
  expect((await dialog.findByLabelText<HTMLSelectElement>('Currency')).value).toBe(value_currency)
  await user.type(dialog.getByLabelText('Value'), typed)
  await user.click(dialog.getByRole('button', { name: 'Save notes' }))
  await dialog.findByText('Saved')
  expect(server.callsOf('leads.update').map(({ input }) => input)).toEqual([
    { id: idOf(5, 1), value_cents, value_currency },
  ])
  await user.keyboard('{Escape}')
  await screen.findByText(new RegExp(shown.replace(/[$.]/g, '\\$&')))
})

test('an amount that can be read in two ways is not saved, but asked about', async () => {
  const { screen, user, server } = openLeads(({ state }) => void (state.leads = [sampleLead(1)]))
  await user.click(await screen.findByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'u/lead_1' }))
  await user.type(await dialog.findByLabelText('Value'), '1.250')
  await dialog.findByText('Write 1250 or 1.25.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save notes' }).disabled).toBe(true)
  expect(server.callsOf('leads.update')).toEqual([])
})

test('notes that are not saved yet are there again, and what changed meanwhile is not written over', async () => {
  const { screen, user, server } = openLeads(({ state }) => {
    state.leads = [sampleLead(1)]
  })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'View Details' }))
    return within(await screen.findByRole('dialog', { name: 'u/lead_1' }))
  }
  await user.type((await open()).getByLabelText('Notes'), 'Call on Monday')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.state.leads[0]!.status = 'contacted'
  const dialog = await open()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Call on Monday')
  await user.click(dialog.getByRole('button', { name: 'Save notes' }))
  await dialog.findByText('Saved')
  expect(server.callsOf('leads.update').map(({ input }) => input)).toEqual([
    { id: idOf(5, 1), notes: 'Call on Monday' },
  ])
  expect(server.state.leads[0]).toMatchObject({ status: 'contacted' })
})

test('what is noted while notes are saved is there again', async () => {
  const { screen, user, server } = openLeads(({ state }) => {
    state.leads = [sampleLead(1)]
  })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'View Details' }))
    return within(await screen.findByRole('dialog', { name: 'u/lead_1' }))
  }
  const notes = (dialog: Awaited<ReturnType<typeof open>>) =>
    dialog.getByLabelText<HTMLTextAreaElement>('Notes')
  const dialog = await open()
  await user.type(notes(dialog), 'Call on Monday')
  const answer = server.hold('leads.update')
  await user.click(dialog.getByRole('button', { name: 'Save notes' }))
  await user.type(notes(dialog), ' at nine')
  answer()
  await waitFor(() => expect(server.state.leads[0]?.notes).toBe('Call on Monday'))
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save notes' }).disabled).toBe(false),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notes(await open()).value).toBe('Call on Monday at nine')
})

test('a lead is put on the do-not-contact list where its badge shows', async () => {
  const { screen, user, server } = openLeads(({ state }) => {
    state.leads = [sampleLead(1)]
  })
  await user.click(await screen.findByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'u/lead_1' }))
  await user.click(await dialog.findByRole('button', { name: 'Do not contact' }))
  const question = within(await screen.findByRole('dialog', { name: 'Do not contact u/lead_1' }))
  await user.click(question.getByRole('button', { name: 'Do not contact' }))
  await dialog.findByRole('link', { name: 'Change it in Settings' })
  expect(server.callsOf('doNotContact.add').map(({ input }) => input)).toEqual([{ username: 'lead_1' }])
  expect(dialog.queryByRole('button', { name: 'Do not contact' })).toBeNull()
})

test('who leaves the page is told that a name did not get on the do-not-contact list', async () => {
  const { screen, user, server } = openLeads((fake) => {
    fake.state.leads = [sampleLead(1)]
    fake.fail('doNotContact.add', new Error('The database is away.'))
  })
  const goOn = server.hold('doNotContact.add')
  await user.click(await screen.findByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'u/lead_1' }))
  await user.click(await dialog.findByRole('button', { name: 'Do not contact' }))
  const question = within(await screen.findByRole('dialog', { name: 'Do not contact u/lead_1' }))
  await user.click(question.getByRole('button', { name: 'Do not contact' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'Inbox' }))
  await screen.findByRole('heading', { level: 1, name: 'Inbox' })
  goOn()
  await screen.findByText('The name is not on the list')
})

test('who has no leads is told how to make one, and led to the matches', async () => {
  const { screen, user } = openLeads(({ state }) => {
    state.leads = []
  })
  await screen.findByText(/To make one, open a match and choose “Build Lead Profile”\.$/)
  await user.click(screen.getByRole('link', { name: 'Go to your matches' }))
  await screen.findByRole('heading', { level: 1, name: 'Inbox' })
})

test('a search goes to the server and into the address, and says where nothing is found', async () => {
  const { screen, user, server } = openLeads()
  await screen.findByRole('article', { name: 'u/lead_1' })
  await user.type(screen.getByPlaceholderText('Search leads by username, summary, or tags...'), 'nobody')
  await screen.findByText('No leads found')
  screen.getByText('No lead profiles have been generated yet, or none match your current filters.')
  expect(screen.queryByRole('link', { name: 'Go to your matches' })).toBeNull()
  expect(server.callsOf('leads.list').at(-1)?.input).toMatchObject({
    search: 'nobody',
    sort: 'relevance_score',
  })
})

test('deleting asks with what goes along, and a refusal keeps the card', async () => {
  const { screen, user, server } = openLeads()
  await user.click(await screen.findByRole('button', { name: 'Delete lead profile of u/lead_1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete lead profile' }))
  dialog.getByText(
    'Are you sure you want to delete this lead profile for u/lead_1? This will also delete any associated reply drafts. This action cannot be undone.',
  )
  server.fail('leads.delete', new Error('No disk is left.'))
  await user.click(dialog.getByRole('button', { name: 'Delete lead profile' }))
  await screen.findByText('Failed to delete lead profile')
  screen.getByRole('article', { name: 'u/lead_1' })
  server.answerAgain('leads.delete')
  await user.click(screen.getByRole('button', { name: 'Delete lead profile of u/lead_1' }))
  await user.click(await screen.findByRole('button', { name: 'Delete lead profile' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'u/lead_1' })).toBeNull())
  screen.getByRole('article', { name: 'u/lead_2' })
})

test('people of several forums are named as their forum does, and filtered by it', async () => {
  const lemmy = { forum: 'lemmy', forum_name: 'Lemmy', username: 'ann@lemmy.example' }
  const { screen, user, server } = openLeads(({ state }) => {
    state.leads = [sampleLead(1), sampleLead(2, lemmy)]
  })
  const card = within(await screen.findByRole('article', { name: 'ann@lemmy.example' }))
  card.getByText('Lemmy')
  within(screen.getByRole('article', { name: 'u/lead_1' })).getByText('Reddit')
  await user.selectOptions(screen.getByLabelText('Forum'), 'Lemmy')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'u/lead_1' })).toBeNull())
  expect(server.callsOf('leads.list').at(-1)?.input).toMatchObject({ forum: 'lemmy' })
  await user.click(card.getByRole('button', { name: 'View Details' }))
  await screen.findByRole('dialog', { name: 'ann@lemmy.example' })
})

test('a forum is not offered as a filter where the leads are of one', async () => {
  const { screen } = openLeads()
  await screen.findByRole('article', { name: 'u/lead_1' })
  expect(screen.queryByLabelText('Forum')).toBeNull()
})

test.each([
  ['User not authenticated', 'UNAUTHORIZED', 401],
  ['Failed to generate reply', 'INTERNAL_SERVER_ERROR', 500],
  ['The post was deleted.', 'CONFLICT', 409],
])('a draft that is not written says: %s', async (said, code, status) => {
  const { screen, user } = openLeads(({ fail }) =>
    fail('functions.generateLeadReply', new ORPCError(code, { status, message: 'The post was deleted.' })),
  )
  await user.click((await screen.findAllByRole('button', { name: 'Generate Reply' }))[0]!)
  await screen.findByText(said)
})

test('a campaign that is gone shows as chosen, so that all can be chosen again', async () => {
  const gone = new ORPCError('NOT_FOUND', { status: 404, message: 'There is no such campaign.' })
  const { screen, user, server } = openApp(`/dashboard/leads?campaign=${idOf(1, 99)}`, ({ state, fail }) => {
    state.leads = [sampleLead(1)]
    fail('leads.list', gone)
  })
  await screen.findByText('The leads cannot be shown')
  const campaign = screen.getByLabelText<HTMLSelectElement>('Campaign')
  expect(campaign.selectedOptions[0]?.textContent).toBe('Another campaign')
  server.answerAgain('leads.list')
  await user.selectOptions(campaign, 'All Campaigns')
  await screen.findByText('Showing 1 of 1 lead')
  expect(server.callsOf('leads.list').at(-1)?.input).not.toHaveProperty('campaign_id')
  expect(campaign.selectedOptions[0]?.textContent).toBe('All Campaigns')
})

test('a list that cannot be read says so, and can be asked for again', async () => {
  const { screen, user, server } = openLeads((app) => app.fail('leads.list', new Error('No disk is left.')))
  await screen.findByText('The leads cannot be shown')
  server.answerAgain('leads.list')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('article', { name: 'u/lead_1' })
})

const CLEANUP = {
  id: idOf(6, 1),
  kind: 'cleanup' as const,
  status: 'running' as const,
  total: 40,
  processed: 12,
  updated: 3,
  deleted: 1,
  errors: 0,
  started_at: '2026-11-21T12:00:00.000Z',
  finished_at: null,
}

test('a cleanup says what it does, how far it is and what it did, and loads the page anew', async () => {
  const { screen, user, server } = openLeads(({ state }) => void (state.leadRun = CLEANUP))
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await user.click(await screen.findByRole('button', { name: 'Cleanup Leads' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Clean Up Lead Profiles' }))
  dialog.getByText('Fix broken references to matched posts')
  await user.click(dialog.getByRole('button', { name: 'Run Cleanup' }))
  await dialog.findByText('12 of 40 leads')
  server.state.leadRun = { ...CLEANUP, status: 'done', processed: 40 }
  await dialog.findByText('Processed: 40')
  dialog.getByText('Deleted: 1')
  expect(dialog.queryByText(/Errors/)).toBeNull()
  await screen.findByText('Processed 40 leads, updated 3, deleted 1 orphaned leads.')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a cleanup whose dialog is closed goes on, and tells its end', async () => {
  const { screen, user, server } = openLeads(({ state }) => void (state.leadRun = CLEANUP))
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cleanup Leads' }))
    return within(await screen.findByRole('dialog', { name: 'Clean Up Lead Profiles' }))
  }
  const dialog = await open()
  await user.click(dialog.getByRole('button', { name: 'Run Cleanup' }))
  await dialog.findByText('12 of 40 leads')
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await (await open()).findByText('12 of 40 leads')
  await user.keyboard('{Escape}')
  server.state.leadRun = { ...CLEANUP, status: 'done', processed: 40 }
  await screen.findByText('Processed 40 leads, updated 3, deleted 1 orphaned leads.')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('of a long list the cards near the window are on the page, and all can be chosen', async () => {
  const { screen, user } = openLeads(({ state }) => {
    state.leads = Array.from({ length: 120 }, (_, n) => sampleLead(n + 1, { relevance_score: 60 }))
  })
  await screen.findByText('u/lead_20')
  await user.click(screen.getByText('Load More'))
  await screen.findByText('u/lead_40')
  await user.click(screen.getByText('Load More'))
  await waitFor(() => expect(screen.queryByText('Load More')).toBeNull())
  screen.getByText('Showing 120 of 120 leads')
  await waitFor(() => expect(screen.queryByText('u/lead_60')).toBeNull())
  await user.click(screen.getByLabelText('Select u/lead_1'))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected leads' }))
  await user.click(bar.getByRole('button', { name: 'Select all shown' }))
  bar.getByText('120 selected')
})

test.each([
  [13, 12],
  [60, 12],
  [61, 24],
])('of %d leads, a new one leaves the field alone in which somebody answers the lead %d', async (size, n) => {
  const reply_draft = sampleReply(n)
  const { screen, user, server } = openLeads(({ state }) => {
    state.leads = Array.from({ length: size }, (_, place) => sampleLead(place + 1, { relevance_score: 60 }))
    state.leads[n - 1] = sampleLead(n, { relevance_score: 60, reply_draft })
    state.replies = [reply_draft]
  })
  for (const loaded of [20, 40].filter((count) => count < size)) {
    await screen.findByText(`u/lead_${loaded}`)
    await user.click(screen.getByText('Load More'))
  }
  if (size > 20) await waitFor(() => expect(screen.queryByText('Load More')).toBeNull())
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  const card = within(await screen.findByRole('article', { name: `u/lead_${n}` }))
  await user.click(await card.findByRole('button', { name: 'Edit' }))
  const field = await card.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply text' })
  await user.type(field, ' Try')
  server.state.leads.unshift(sampleLead(99, { relevance_score: 60 }))
  server.emit({ type: 'leads', match_ids: null })
  await screen.findByText(`Showing ${size + 1} of ${size + 1} leads`)
  await user.keyboard(' it')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe(`Words of reply ${n}. Try it`)
})

test('several leads are chosen, set to a status, and back', async () => {
  const { screen, user, server } = openLeads(({ state }) => {
    state.leads = [sampleLead(1), sampleLead(2, { status: 'lost' }), sampleLead(3)]
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select u/lead_1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select u/lead_2' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected leads' }))
  bar.getByText('2 selected')
  await user.selectOptions(bar.getByLabelText('Set the status of the selected leads'), 'Won')
  await screen.findByText('2 leads set to Won')
  expect(server.state.leads.map(({ status }) => status)).toEqual(['won', 'won', 'new'])
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected leads' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.state.leads.map(({ status }) => status)).toEqual(['new', 'lost', 'new']))
  // The first change alone says that something was won now.
  expect(server.callsOf('leads.updateMany').map(({ input }) => input)).toMatchObject([
    { status: 'won' },
    { undo: true },
    { undo: true },
  ])
})

test('chosen leads are deleted after a question that counts and names them', async () => {
  const { screen, user } = openLeads()
  await user.click(await screen.findByRole('checkbox', { name: 'Select u/lead_1' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected leads' }))
  await user.click(bar.getByRole('button', { name: 'Select all shown' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 lead profiles' }))
  dialog.getByText(
    /2 lead profiles, among them u\/lead_1\? This will also delete any associated reply drafts/,
  )
  await user.click(dialog.getByRole('button', { name: 'Delete 2 lead profiles' }))
  await screen.findByText('No leads found')
})

test('chosen leads are analyzed with progress, up to fifty, for whoever’s plan has that', async () => {
  const { screen, user, server } = openLeads(({ state }) => {
    state.subscription.tier = 'moderator'
    state.leads = Array.from({ length: 20 }, (_, n) => sampleLead(n + 1))
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select u/lead_1' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected leads' }))
  await user.click(bar.getByRole('button', { name: 'Select all shown' }))
  await user.click(bar.getByRole('button', { name: 'Analyze' }))
  await screen.findByText('0 of 20 leads')
  const run = server.state.leadRun!
  server.state.leadRun = { ...run, status: 'done', processed: 20, updated: 18, errors: 2 }
  await screen.findByText('Of 20 leads, 18 were read again, 2 could not be read.')
  expect(screen.queryByText('0 of 20 leads')).toBeNull()
})

test('a person is erased from their profile, after a question that says what goes', async () => {
  const { screen, user } = openLeads()
  await user.click((await screen.findAllByRole('button', { name: 'View Details' }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'u/lead_1' }))
  await user.click(await dialog.findByRole('button', { name: 'Erase this person everywhere' }))
  const question = within(await screen.findByRole('dialog', { name: 'Erase u/lead_1' }))
  await user.click(question.getByRole('button', { name: 'Erase this person' }))
  await screen.findByText(/0 matches, 1 lead profile and 0 replies were deleted/)
  await waitFor(() => expect(screen.queryByRole('article', { name: 'u/lead_1' })).toBeNull())
})

test('one lead is named in the question, and u takes back what was set here, too', async () => {
  const { screen, user, server } = openLeads()
  await user.click(await screen.findByRole('checkbox', { name: 'Select u/lead_1' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected leads' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 1 lead profile' }))
  question.getByText(/delete this lead profile for u\/lead_1\? This will also delete any associated/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete 1 lead profile' })).toBeNull())
  await user.selectOptions(bar.getByLabelText('Set the status of the selected leads'), 'Won')
  await screen.findByText('1 lead set to Won')
  await waitFor(() => expect(server.state.leads[0]?.status).toBe('won'))
  // A field that has the focus would take the letter.
  screen.getByRole('button', { name: 'Export' }).focus()
  await user.keyboard('u')
  await waitFor(() => expect(server.state.leads[0]?.status).toBe('new'))
})

test('an export that the plan does not have any more is told, and none shows what the server says', async () => {
  const { screen, user, server } = openLeads(({ state }) => {
    state.subscription = sampleSubscription({ tier: 'moderator' })
  })
  const refusal = {
    code: 'UPGRADE_REQUIRED',
    status: 402,
    message: 'Upgrade required',
    data: { thing: 'exports' },
  }
  const saved: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes('/leads/export.')) return server.fetch(input, init)
    saved.push(url)
    return Promise.resolve(Response.json(refusal, { status: 402 }))
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'As a table (CSV)' }))
  await screen.findByText('This is part of the Moderator plan.')
  expect(saved).toEqual([expect.stringMatching(/\/api\/v1\/leads\/export\.csv$/)])
})

const MATCHED = {
  title: 'Which tool chases late invoices?',
  body: 'I send ten a month.',
  forum: 'reddit',
  forum_name: 'Reddit',
  subreddit: 'freelancing',
  shared_from: null,
  author: 'lead_1',
  created_utc: '2026-11-21T12:00:00.000Z',
  permalink: 'https://forum.example/r/freelancing/comments/post1/',
  found_after_seconds: 240,
}

test('the card and the dialog show the post that made the lead, with its score and its address', async () => {
  const { screen, user } = openLeads(({ state }) => {
    state.leads = [sampleLead(1, { matched_post: MATCHED }), sampleLead(2, { matched_post: null })]
  })
  const card = within(await screen.findByRole('article', { name: 'u/lead_1' }))
  const expectPost = (place: typeof card) => {
    place.getByText(MATCHED.title)
    place.getByText('r/freelancing')
    place.getByText(/89% match, Strong/)
    expect(place.getByText('found in 4 minutes').title).toBe('Found 4 minutes after it was written')
    expect(place.getByRole('link', { name: /^View the post/ }).getAttribute('href')).toBe(MATCHED.permalink)
  }
  expectPost(card)
  within(screen.getByRole('article', { name: 'u/lead_2' })).getByText(
    'The post that was matched is no longer kept.',
  )
  await user.click(card.getByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('heading', { name: 'Matched post' })
  expectPost(dialog)
  dialog.getByText(MATCHED.body)
})

test('a card says from where its post was shared, and opens the ledger of its match', async () => {
  const { screen, user } = openLeads(({ state }) => {
    state.leads = [sampleLead(1, { matched_post: { ...MATCHED, shared_from: 'smallbusiness' } })]
    state.matches = [sampleMatch(1)]
  })
  const card = within(await screen.findByRole('article', { name: 'u/lead_1' }))
  card.getByText('shared from r/smallbusiness')
  expect(card.queryByRole('table')).toBeNull()
  await user.click(card.getByText('How the score is made up'))
  await card.findByRole('table', { name: 'How this score is made up' })
})

test('a draft is edited beside the post that made the lead', async () => {
  const { post: _post, campaign: _campaign, ...reply_draft } = sampleReply(1)
  const { screen, user } = openLeads(({ state }) => {
    state.leads = [sampleLead(1, { matched_post: MATCHED, reply_draft })]
  })
  const card = within(await screen.findByRole('article', { name: 'u/lead_1' }))
  await user.click(await card.findByRole('button', { name: 'Edit' }))
  within(card.getByRole('group', { name: 'Post' })).getByText(MATCHED.body)
})

test('a draft that was edited is shown on its card at once', async () => {
  const queued = sampleReply(1)
  const { post: _post, campaign: _campaign, ...reply_draft } = queued
  const { screen, user } = openLeads(({ state }) => {
    state.replies = [queued]
    state.leads = [sampleLead(1, { matched_post: MATCHED, match_id: queued.match_id, reply_draft })]
  })
  const card = within(await screen.findByRole('article', { name: 'u/lead_1' }))
  await user.click(await card.findByRole('button', { name: 'Edit' }))
  await user.type(await card.findByRole('textbox', { name: 'Reply text' }), ' Mine.')
  await user.click(card.getByRole('button', { name: 'Save' }))
  await card.findByText('Words of reply 1. Mine.')
})

/** The leads of one campaign, for somebody whose plan has insights. */
const openThemes = (prepare?: (server: FakeServer) => void) =>
  openApp(`/dashboard/leads?campaign=${CAMPAIGN_ID}`, (server) => {
    server.state.subscription = sampleSubscription({ tier: 'moderator' })
    prepare?.(server)
  })

test('what many leads of a campaign say opens on request, each with its posts', async () => {
  const { screen, user, server } = openThemes()
  await user.click(await screen.findByRole('button', { name: 'What many of them say' }))
  const section = within(await screen.findByRole('region', { name: 'What many of them say' }))
  await user.click(section.getByText('7 of 31 speak of “vendor portal”'))
  section.getByText('How do you get paid?')
  expect(section.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toBe(
    server.state.themes.themes[0]?.posts[0]?.permalink,
  )
})

test('where no three people share anything, the panel says so and of how many', async () => {
  const { screen, user } = openThemes(({ state }) => {
    state.themes = { people: 2, themes: [], reading: null }
  })
  await user.click(await screen.findByRole('button', { name: 'What many of them say' }))
  await screen.findByText('Nothing that three of them share yet')
  screen.getByText('Radar compared the posts of 2 leads. A theme needs at least three people.')
})

test('where the themes cannot be read, the panel says so and asks again', async () => {
  const { screen, user, server } = openThemes((app) =>
    app.fail('leads.themes', new Error('No disk is left.')),
  )
  await user.click(await screen.findByRole('button', { name: 'What many of them say' }))
  await screen.findByText('What they say cannot be shown')
  server.answerAgain('leads.themes')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('7 of 31 speak of “vendor portal”')
})

test('posts that no AI has read are offered with their price, and read once somebody wants it', async () => {
  const { screen, user, server } = openThemes(({ state }) => {
    state.themes.reading = { read: 12, unread: 19, price_dollars: 0.004 }
  })
  await user.click(await screen.findByRole('button', { name: 'What many of them say' }))
  await screen.findByText(
    /^AI has read 12 posts for complaints\. 19 posts are left; reading all of them costs about \$/,
  )
  expect(server.callsOf('leads.readThemes')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Have AI read them' }))
  await screen.findByText('AI has read 31 posts for complaints.')
  expect(screen.queryByRole('button', { name: /^Have AI read/ })).toBeNull()
})

test('where the provider does not answer, the panel says so and the themes stay', async () => {
  const { screen, user } = openThemes(({ state }) => {
    state.themes.reading = { read: 0, unread: 1, price_dollars: 0.001 }
    state.themesGap = 'away'
  })
  await user.click(await screen.findByRole('button', { name: 'What many of them say' }))
  await user.click(await screen.findByRole('button', { name: 'Have AI read it' }))
  await screen.findByText(/The AI provider does not answer at the moment\.$/)
  screen.getByText('7 of 31 speak of “vendor portal”')
})
