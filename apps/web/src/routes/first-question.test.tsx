import { ORPCError } from '@orpc/client'
import { PLANS } from '@radar/contract'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { USER } from '../testing/fake-server.ts'
import type { FakeServer } from '../testing/fake-server.ts'
import { keepQuestion, keptQuestion } from '../lib/asked-question.ts'
import { idOf, sampleCampaign, sampleFirstThread, sampleForum, sampleProposal } from '../testing/samples.ts'

afterEach(closeApp)

const open = (prepare: (server: FakeServer) => void = () => undefined) =>
  openApp('/dashboard', (server) => {
    server.state.campaigns = []
    prepare(server)
  })
const find = { name: 'Find people asking for it' }

test('an example becomes a campaign that is scanned, in two clicks', async () => {
  const { screen, user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await user.click(await screen.findByRole('button', { name: 'Create and scan now' }))
  await screen.findByRole('heading', { name: 'Invoicing for freelancers' })
  expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
    name: 'Invoicing for freelancers',
    goal_type: 'Lead Gen',
    product_service: 'Simple invoicing for freelancers, with reminders for late payers',
    subreddits: ['invoicing', 'freelancing'],
    keywords: ['late payment', 'invoicing app', 'unpaid', 'reminder', 'invoice'],
    campaign_prompts: [],
  })
  await waitFor(() => expect(server.callsOf('functions.redditMonitor')).toHaveLength(1))
  expect(Object.values(sessionStorage)).toEqual([])
})

test('a new campaign opens, though the list of campaigns took the place of the question before', async () => {
  const { screen, user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  const answer = server.hold('campaigns.create')
  await user.click(await screen.findByRole('button', { name: 'Create and scan now' }))
  server.state.campaigns = [sampleCampaign({ id: idOf(1, 9), name: 'Made in another window' })]
  server.emit({ type: 'missed' })
  await screen.findByText('Made in another window')
  expect(screen.queryByRole('button', { name: 'Create and scan now' })).toBeNull()
  answer()
  await screen.findByRole('heading', { name: 'Invoicing for freelancers' })
})

test('one button comes first, before a question is answered and after', async () => {
  const { screen, user } = open()
  const firsts = () =>
    [...document.querySelectorAll('main .mantine-Button-root')]
      .filter((button) => (button.getAttribute('data-variant') ?? 'filled') === 'filled')
      .map((button) => button.textContent)
  await screen.findByRole('button', find)
  expect(firsts()).toEqual(['Find people asking for it'])
  await user.click(screen.getByRole('button', { name: 'Invoicing app' }))
  await screen.findByRole('button', { name: 'Create and scan now' })
  expect(firsts()).toEqual(['Create and scan now'])
})

test('a plan without room is told beside the button that it refuses, too', async () => {
  const data = { thing: 'campaigns', used: 1, limit: 1 }
  const message = 'Your plan has no room for more.'
  const { screen, user } = open(({ fail }) =>
    fail('campaigns.create', new ORPCError('RESOURCE_LIMIT_EXCEEDED', { status: 402, message, data })),
  )
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await user.click(await screen.findByRole('button', { name: 'Create and scan now' }))
  const alert = await screen.findByRole('alert', { name: 'Not created' })
  within(alert).getByText(/^Your plan has no room for more\. Nothing you chose is lost\.$/)
})

test('asks what the business is called, which the first draft would be refused without', async () => {
  const { screen, user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await user.type(await screen.findByRole('textbox', { name: 'Business name' }), 'Tallybird')
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({ business_name: 'Tallybird' }),
  )
})

test('a proposal fits the plan, can be changed, and is held against what was written', async () => {
  const { screen, user, server } = open()
  await user.type(
    await screen.findByRole('textbox', { name: /What do you make/ }),
    'Invoices for vets{Enter}',
  )
  const third = await screen.findByRole('checkbox', { name: 'Subreddit: smallbusiness' })
  expect(third).toHaveProperty('disabled', true)
  screen.getByText('Take one out to choose another, or upgrade to Moderator for 15 subreddits.')
  screen.getByText('Say who you are.', { exact: false })
  screen.getByText('Intent queries · Upgrade required')
  await screen.findByText('Who knows an app? (freelancing)')
  screen.getByText(/30 with daily scans, of the 150 in your plan/)
  screen.getByText(/about 1 a day/)
  screen.getByText('The first scan looks back 7 days, so it lists 6 of these 10.')

  await user.click(screen.getByRole('checkbox', { name: 'Subreddit: freelancing' }))
  await user.click(third)
  await user.click(screen.getByRole('checkbox', { name: 'Keyword: unpaid' }))
  await user.type(screen.getByRole('combobox', { name: 'Another keyword' }), 'chasing money{Enter}')
  await screen.findByText('Who knows an app? (smallbusiness)')
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      subreddits: ['invoicing', 'smallbusiness'],
      keywords: ['late payment', 'invoicing app', 'reminder', 'invoice', 'chasing money'],
    }),
  )
})

test('what is typed beside a proposal and is proposed already is chosen there, once', async () => {
  const { screen, user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  const subreddit = await screen.findByRole('checkbox', { name: 'Subreddit: freelancing' })
  await user.click(subreddit)
  await user.type(screen.getByRole('combobox', { name: 'Another subreddit' }), '/r/Freelancing/{Enter}')
  await waitFor(() => expect(subreddit).toHaveProperty('checked', true))
  await user.click(screen.getByRole('checkbox', { name: 'Keyword: unpaid' }))
  const keyword = screen.getByRole('combobox', { name: 'Another keyword' })
  await user.type(keyword, 'invoicing app{Enter}Invoice{Enter}Overdue{Enter}')
  await screen.findByText('Overdue')
  screen.getByText(/^Keywords · 5 of 5/)
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      subreddits: ['invoicing', 'freelancing'],
      keywords: ['late payment', 'invoicing app', 'reminder', 'invoice', 'Overdue'],
    }),
  )
})

test('a forecast counts the last 30 days, and says where there was nobody in them', async () => {
  const { screen, user } = open(({ state }) => {
    state.backTest = { days: 1_400, worth_a_look: 3, worth_in_30_days: 0, worth_in_history: 0 }
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText(/none in the last 30 days, 6 in the last 1,400/)
  screen.getByText('The first scan looks back 7 days, so it lists none of these 6.')
})

test('a forecast says that the first scan lists all where it does', async () => {
  const { screen, user } = open(({ state }) => {
    state.backTest = { worth_a_look: 3, worth_in_history: 3 }
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText('The first scan looks back 7 days and lists all of these.')
})

test('found posts are read by AI once their number and price were told, and again not before the draft is priced anew', async () => {
  const { screen, user, server } = open(({ state }) => {
    state.backTest = { reading: { read: 0, unread: 7, price_dollars: 0.001, gap: null } }
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText(/14 posts were not read by AI. Reading them costs about \$0.002/)
  const reads = () =>
    server.callsOf('proposals.backTest').filter(({ input }) => (input as { may_read: boolean }).may_read)
  expect(reads()).toEqual([])
  server.state.backTest = { reading: { read: 7, unread: 0, price_dollars: 0, gap: null } }
  await user.click(screen.getByRole('button', { name: 'Have AI read them' }))
  await screen.findByText(/14 posts were read by AI; their scores contain it/)
  expect(reads()).toHaveLength(2)
  server.state.backTest = { reading: { read: 0, unread: 7, price_dollars: 0.001, gap: null } }
  await user.click(screen.getByRole('checkbox', { name: 'Keyword: unpaid' }))
  await screen.findByRole('button', { name: 'Have AI read them' })
  expect(reads()).toHaveLength(2)
})

test('no figure is forecast before all subreddits are read', async () => {
  let go = () => undefined as void
  const { screen, user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText(/about 1 a day/)
  go = server.hold('proposals.backTest')
  await user.click(screen.getByRole('checkbox', { name: 'Keyword: unpaid' }))
  await screen.findByText(/being counted/)
  expect(screen.queryByText(/about 1 a day/)).toBeNull()
  go()
  await screen.findByText(/about 1 a day/)
})

test('keywords, subreddits and what they would find come first, the rest is folded', async () => {
  const { screen, user } = open(({ state }) => {
    state.forums = [sampleForum(), sampleForum({ ...NEWS, only_place: NEWS.place })]
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  const name = await screen.findByRole('textbox', { name: 'Campaign Name' })
  const fold = name.closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.querySelector('summary')?.textContent).toContain('Invoicing for freelancers')
  const found = screen.getByRole('heading', { name: 'What this would have found' })
  expect(found.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const forums = await screen.findByRole('switch', { name: /^Hacker News/ })
  expect(forums.closest('details')?.open).toBe(false)
  expect(found.compareDocumentPosition(forums)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a subreddit that the forum does not have keeps the button off', async () => {
  const { screen, user } = open(({ state }) => {
    state.limits = PLANS.moderator.limits
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  const create = await screen.findByRole('button', { name: 'Create and scan now' })
  await user.type(screen.getByRole('combobox', { name: 'Another subreddit' }), 'Breadit{Enter}')
  await screen.findByText('Radar cannot find r/Breadit. Remove it, or choose another.')
  expect(create).toHaveProperty('disabled', true)
})

test('where no community fits, an example and another question are offered', async () => {
  const { screen, user, server } = open(({ state }) => {
    state.proposal = { subreddits: [], notes: ['No community of the practice forum is about this.'] }
  })
  await user.type(await screen.findByRole('textbox', { name: /What do you make/ }), 'On-call alerts{Enter}')
  await screen.findByText('No community of the practice forum is about this.')
  server.state.proposal = {}
  await user.click(screen.getByRole('button', { name: 'Try an example in its place' }))
  await screen.findByRole('checkbox', { name: 'Subreddit: invoicing' })
  expect(server.callsOf('proposals.create').at(-1)?.input).toMatchObject({
    about: 'Simple invoicing for freelancers, with reminders for late payers',
  })
})

const openNew = (prepare: (server: FakeServer) => void = () => undefined) =>
  openApp('/dashboard/campaigns/new', (server) => {
    server.state.limits = PLANS.moderator.limits
    prepare(server)
  })

test('each further campaign begins with the question as well, above the form', async () => {
  const { screen, user, server } = openNew()
  await screen.findByRole('textbox', { name: 'Campaign Name' })
  await user.type(await screen.findByRole('textbox', { name: /What do you make/ }), 'Invoices{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Create and scan now' }))
  await waitFor(() => expect(server.callsOf('functions.redditMonitor')).toHaveLength(1))
  expect(server.state.campaigns).toHaveLength(2)
})

test('whoever has the larger plan is not told to upgrade where other campaigns take its room', async () => {
  const { screen, user } = openNew(({ state }) => {
    state.subscription.tier = 'moderator'
    const taken = Array.from({ length: 13 }, (_, place) => `taken_${place}`)
    state.campaigns = [sampleCampaign({ subreddits: taken })]
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText('Take one out to choose another.')
  expect(screen.queryByText(/upgrade to Moderator/i)).toBeNull()
})

test('a campaign that was made by the form is scanned as it is saved', async () => {
  const { screen, user, server } = openNew()
  await user.type(await screen.findByRole('textbox', { name: 'Campaign Name' }), 'By the form')
  await user.click(screen.getByRole('combobox', { name: 'Goal Type' }))
  await user.click(await screen.findByRole('option', { name: 'Lead Generation' }))
  await user.type(screen.getByRole('combobox', { name: 'Subreddits' }), 'invoicing{Enter}')
  await user.type(screen.getByRole('combobox', { name: 'Keywords' }), 'invoice{Enter}')
  await user.click(screen.getByRole('button', { name: 'Create Campaign' }))
  await screen.findByRole('heading', { name: 'By the form' })
  await waitFor(() => expect(server.callsOf('functions.redditMonitor')).toHaveLength(1))
})

test('another question takes the place of a campaign that found nobody', async () => {
  const path = `/dashboard/campaigns/new?replace=${idOf(1, 1)}&example`
  const { screen, user, server } = openApp(path, ({ state }) => {
    state.campaigns[0] = { ...state.campaigns[0]!, website: 'https://invoices.example' }
  })
  await screen.findByRole('checkbox', { name: 'Subreddit: invoicing' })
  await user.click(await screen.findByRole('button', { name: 'Save and scan now' }))
  await screen.findByRole('heading', { name: 'Invoicing for freelancers' })
  expect(server.callsOf('campaigns.create')).toEqual([])
  const [update] = server.callsOf('campaigns.update')
  expect(update?.input).toMatchObject({ id: idOf(1, 1), name: 'Invoicing for freelancers' })
  // The proposal names no address, so that of the campaign stays.
  expect(server.state.campaigns[0]).toMatchObject({ website: 'https://invoices.example' })
  await waitFor(() => expect(server.callsOf('functions.redditMonitor')).toHaveLength(1))
})

test('a sentence outlives a look elsewhere, and ends with its proposal', async () => {
  const { screen, user, server } = open()
  const type = () => screen.findByRole('textbox', { name: /What do you make/ })
  await user.type(await type(), 'Wooden toys for toddlers')
  await user.click(screen.getAllByRole('link', { name: /Leads/ })[0]!)
  await screen.findByRole('heading', { level: 1, name: 'Lead Profiles' })
  await user.click(screen.getAllByRole('link', { name: /Dashboard/ })[0]!)
  expect(await type()).toHaveProperty('value', 'Wooden toys for toddlers')
  await user.click(screen.getByRole('button', find))
  await screen.findByRole('button', { name: 'Create and scan now' })
  expect(server.callsOf('proposals.create')[0]?.input).toEqual({ about: 'Wooden toys for toddlers' })
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(Object.values(sessionStorage)).toEqual([]))
})

test('a sentence that its person removed is not back later', async () => {
  const { screen, user } = open()
  const field = await screen.findByRole('textbox', { name: /What do you make/ })
  await user.type(field, 'Toys')
  await user.clear(field)
  expect(Object.values(sessionStorage)).toEqual([])
})

test('what cannot be read is told at the field, which keeps the focus and the words', async () => {
  const refusal = new ORPCError('BAD_REQUEST', {
    defined: true,
    status: 400,
    message: 'Some of the input is not valid.',
    data: { fields: { about: ['Radar could not read tallybird.example. It cannot be reached.'] } },
  })
  const { screen, user, server } = open(({ fail }) => fail('proposals.create', refusal))
  const field = await screen.findByRole('textbox', { name: /What do you make/ })
  await user.type(field, 'tallybird.example')
  await user.click(screen.getByRole('button', find))
  await screen.findByText('Radar could not read tallybird.example. It cannot be reached.')
  expect(field).toHaveProperty('value', 'tallybird.example')
  await waitFor(() => expect(document.activeElement).toBe(field))
  server.answerAgain('proposals.create')
  await user.click(screen.getByRole('button', find))
  await screen.findByRole('button', { name: 'Create and scan now' })
})

test('the focus goes on to the proposal, and back to the question of who asks something else', async () => {
  const { screen, user } = open()
  await user.type(await screen.findByRole('textbox', { name: /What do you make/ }), 'Invoices{Enter}')
  const title = await screen.findByRole('heading', { name: 'This is how Radar would look for them' })
  expect(document.activeElement).toBe(title)
  await user.click(screen.getByRole('button', { name: 'Ask something else' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /What do you make/ }))
})

test('says that it is looking, and what could not be found', async () => {
  const { screen, user, server } = open()
  const go = server.hold('proposals.create')
  await user.click(await screen.findByRole('button', { name: 'Coffee roastery' }))
  const status = await screen.findByRole('status', { name: 'Looking for communities' })
  expect(status.textContent).toMatch(/^Looking for communities/)
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  server.emit({ type: 'proposal', read: 50, of: 240 })
  await screen.findByText('Reading posts to see who asks for it, 50 of 240…')
  server.fail(
    'proposals.backTest',
    new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'Something broke.' }),
  )
  go()
  await screen.findByText(/Something went wrong on the server/)
  await screen.findByText(/not known yet/)
})

test('a few subreddits are tested at a time, and none any more for a draft that was changed', async () => {
  const names = ['ask', 'tax', 'vets', 'cats', 'dogs', 'pets']
  let go = () => undefined as void
  const { screen, user, server } = open(({ state, hold }) => {
    const [sample] = sampleProposal('').subreddits
    state.limits = PLANS.moderator.limits
    state.proposal = { subreddits: names.map((name) => ({ ...sample!, name })) }
    go = hold('proposals.backTest')
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText('Reading r/ask, 1 of 6')
  await user.click(screen.getByRole('checkbox', { name: 'Keyword: unpaid' }))
  await user.click(screen.getByRole('checkbox', { name: 'Subreddit: pets' }))
  await screen.findByText('Reading r/ask, 1 of 5')
  const calls = () => server.callsOf('proposals.backTest').map(({ input }) => JSON.stringify(input))
  // Those of the draft before are given up, and make room.
  await waitFor(() => expect(calls()).toHaveLength(4 + 4))
  go()
  await screen.findByText('Who knows an app? (dogs)')
  expect(calls()).toHaveLength(4 + 5)
  expect(calls().filter((draft) => draft.includes('unpaid'))).toHaveLength(4)
})

test('a proposal outlives a look at the form, which it fills', async () => {
  const { screen, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await user.click(await screen.findByRole('button', { name: 'Open as a form' }))
  expect(await screen.findByRole('textbox', { name: 'Campaign Name' })).toHaveProperty(
    'value',
    'Invoicing for freelancers',
  )
  await user.click(screen.getAllByRole('link', { name: /Dashboard/ })[0]!)
  await screen.findByRole('button', { name: 'Create and scan now' })
})

test('what is changed in a proposal is asked about on the way out, and is there on the way back', async () => {
  const { screen, user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  const name = await screen.findByRole('textbox', { name: 'Campaign Name' })
  await user.clear(name)
  await user.type(name, 'Late payers')
  await user.type(screen.getByRole('textbox', { name: 'Description' }), ' Mine.')
  await user.click(screen.getByRole('checkbox', { name: 'Keyword: unpaid' }))
  await user.click(screen.getAllByRole('link', { name: /Leads/ })[0]!)
  await screen.findByText('Leave without saving?')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Campaign Name' })).toBeNull())
  await user.click(screen.getAllByRole('link', { name: /Dashboard/ })[0]!)
  expect(await screen.findByRole('textbox', { name: 'Campaign Name' })).toHaveProperty('value', 'Late payers')
  expect(screen.getByRole('checkbox', { name: 'Keyword: unpaid' })).toHaveProperty('checked', false)
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      name: 'Late payers',
      description: 'People who ask for invoicing for freelancers. Mine.',
      keywords: ['late payment', 'invoicing app', 'reminder', 'invoice'],
    }),
  )
})

test('a proposal waits for what the plan has room for', async () => {
  let go = () => undefined as void
  const { screen, user } = open((server) => (go = server.hold('functions.usageCheck')))
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByRole('status', { name: 'Loading the limits of your plan' })
  go()
  await screen.findByText('Subreddits · 2 of 2 your plan has room for')
})

test('where what the plan has room for cannot be read, that is told and tried again', async () => {
  const { screen, user, server } = open(({ fail }) =>
    fail('functions.usageCheck', new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'Broken.' })),
  )
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText('The limits of your plan cannot be loaded')
  server.answerAgain('functions.usageCheck')
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Subreddits · 2 of 2 your plan has room for')
})

test('a proposal without keywords says what to do, and takes one that is typed', async () => {
  const { screen, user, server } = open(({ state }) => {
    state.proposal = {
      keywords: [],
      campaign_prompts: [],
      notes: ['Radar found no word here that people would ask with.'],
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText('Radar found no word here that people would ask with.')
  screen.getByText('Choose at least one keyword.')
  await user.type(screen.getByRole('combobox', { name: 'Another keyword' }), 'late payer{Enter}')
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({ keywords: ['late payer'] }),
  )
})

test('a form that holds something else is not filled without a question', async () => {
  const { screen, user } = open()
  await user.click((await screen.findAllByRole('link', { name: /Create Campaign|New Campaign/ }))[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Campaign Name' }), 'Typed first')
  await user.click(screen.getAllByRole('link', { name: /Dashboard/ })[0]!)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await user.click(await screen.findByRole('button', { name: 'Open as a form' }))
  await screen.findByText('Replace what the form holds?')
  await user.click(screen.getByRole('button', { name: 'Replace it' }))
  await screen.findByRole('heading', { name: /Create Campaign|New Campaign/ })
  expect(await screen.findByRole('textbox', { name: 'Campaign Name' })).toHaveProperty(
    'value',
    'Invoicing for freelancers',
  )
})

test('rules that could not be read are not told to say nothing', async () => {
  const { screen, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText('Its rules could not be read.')
  screen.getByText('Its rules do not mention self-promotion.')
})

const NEWS = { forum: 'hackernews', place: 'Hacker News' }
const FOUND = {
  keywords: [{ text: 'invoice OR invoicing', why: 'You say it.' }],
  threads: [sampleFirstThread(1), sampleFirstThread(2)],
  other_places: [NEWS],
}

test('threads of forums outside are shown with the proposal, and their forum is chosen', async () => {
  const { screen, user, server } = open(({ state }) => {
    state.looks = [
      { state: 'waiting', version: 0, ahead: 2 },
      { state: 'reading', version: 2, read: 12, of: 40 },
      { state: 'done', version: 3, ...FOUND },
    ]
  })
  await user.type(await screen.findByRole('textbox', { name: /What do you make/ }), 'Invoices{Enter}')
  await screen.findByRole('heading', { name: '2 threads of the last 30 days are worth a look' })
  const [first, second] = within(screen.getByRole('list', { name: 'Threads that were found' })).getAllByRole(
    'article',
  )
  expect(first?.textContent).toContain('80Strong')
  expect(first?.textContent).toContain(
    'Asks for a recommendation. Most telling: “Which app reminds clients who pay late?” +31',
  )
  within(second!).getByText('Comment')
  expect(within(first!).getByRole('link').getAttribute('href')).toBe(
    'https://news.ycombinator.com/item?id=9001',
  )
  screen.getByText('40 posts and comments found on Hacker News, all read.')
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      other_places: [NEWS],
      subreddits: ['invoicing'],
      keywords: ['invoice OR invoicing', 'late payment', 'invoicing app', 'unpaid', 'reminder'],
    }),
  )
})

test('keywords with which people were found come first, though they were proposed already', async () => {
  const { screen, user, server } = open(({ state }) => {
    const keywords = ['Invoice', 'unpaid', 'overdue'].map((text) => ({ text, why: 'They say it.' }))
    state.looks = [{ ...FOUND, keywords }]
  })
  await user.type(await screen.findByRole('textbox', { name: /What do you make/ }), 'Invoices{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      keywords: ['Invoice', 'unpaid', 'overdue', 'late payment', 'invoicing app'],
    }),
  )
})

test('in the practice forum, real people are not watched beside made-up ones', async () => {
  document.documentElement.dataset['forum'] = 'demo'
  const { screen, user, server } = open(({ state }) => {
    state.looks = [FOUND]
    state.proposal = { subreddits: [], notes: ['No community of the practice forum is about this.'] }
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await user.click(await screen.findByRole('button', { name: 'Create and scan now' }))
  delete document.documentElement.dataset['forum']
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      other_places: [NEWS],
      subreddits: [],
    }),
  )
  expect(screen.queryByText('No community of the practice forum is about this.')).toBeNull()
})

test('where the practice forum stands in, one sentence says so, and the proposal does not wait', async () => {
  const trouble = { kind: 'down' as const, text: 'Hacker News does not answer at the moment.' }
  const { screen, user } = open(({ state }) => {
    state.looks = [
      {
        state: 'reading',
        stands_in: true,
        note: 'The practice forum stands in: its people are made up.',
        forums: [{ forum: 'hackernews', forum_name: 'Hacker News', place: null, found: 0, trouble }],
      },
    ]
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText(/^Hacker News does not answer at the moment\. .*its people are made up\.$/)
  await screen.findByRole('button', { name: 'Create and scan now' })
})

test('forums outside that were not searched keep no proposal back', async () => {
  const message = 'You have asked often within this hour. Ask again in 6 minutes.'
  const { screen, user } = open(({ fail }) =>
    fail('firstLooks.create', new ORPCError('TOO_MANY_REQUESTS', { defined: true, status: 429, message })),
  )
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText(new RegExp(`The forums outside were not searched\\. .*`))
  await screen.findByRole('button', { name: 'Create and scan now' })
})

test('a proposal does not wait for an answer of the forums that takes too long', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const { screen, user, server } = open(({ state }) => {
    state.looks = [{ state: 'waiting', version: 0, ahead: 0 }]
  })
  const go = server.hold('firstLooks.get')
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText('Your question is next.')
  await waitFor(() => expect(server.callsOf('firstLooks.get')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Create and scan now' })).toBeNull()
  late.abort()
  await screen.findByText(/^The forums outside have not answered within 25 seconds/)
  await screen.findByRole('button', { name: 'Create and scan now' })
  timeout.mockRestore()
  go()
})

test('what nobody asks for outside says what to do', async () => {
  const note =
    'Radar found nobody on Hacker News who asked for this in the last 30 days. Start a campaign, and Radar tells you when somebody does.'
  const { screen, user } = open(({ state }) => {
    state.looks = [{ note }]
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByText(note)
})

test('a question of the landing page goes on in the new account, with the answer that it has', async () => {
  keepQuestion({ id: idOf(21, 1), about: 'Invoices for vets' })
  const { screen, server } = open(({ state }) => {
    state.looks = [FOUND]
  })
  await screen.findByRole('heading', { name: '2 threads of the last 30 days are worth a look' })
  expect(server.callsOf('proposals.create')[0]?.input).toMatchObject({ about: 'Invoices for vets' })
  expect(server.callsOf('firstLooks.get')[0]?.input).toEqual({ id: idOf(21, 1) })
  expect(server.callsOf('firstLooks.create')).toEqual([])
  expect(keptQuestion()).toBeUndefined()
  const choice = await screen.findByRole('switch', { name: /^Hacker News/ })
  expect(choice).toHaveProperty('checked', true)
})

test('threads that were found are in no storage of the browser, and are there on the way back', async () => {
  const { screen, user, server } = open(({ state }) => {
    state.looks = [FOUND]
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByRole('heading', { name: '2 threads of the last 30 days are worth a look' })
  const { title, author, excerpt } = sampleFirstThread(1)
  const stored = [sessionStorage, localStorage].flatMap((kept) => Object.values(kept)).join()
  expect(stored).toContain('Invoicing for freelancers')
  for (const text of [title, author, excerpt]) expect(stored).not.toContain(text)

  await user.click(screen.getAllByRole('link', { name: /Leads/ })[0]!)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Threads that were found' })).toBeNull())
  await user.click(screen.getAllByRole('link', { name: /Dashboard/ })[0]!)
  await screen.findByRole('heading', { name: '2 threads of the last 30 days are worth a look' })
  expect(server.callsOf('firstLooks.create')).toHaveLength(1)
  expect(screen.getByRole('switch', { name: /^Hacker News/ })).toHaveProperty('checked', true)
})

test('threads that the server has deleted leave the proposal as it was', async () => {
  const gone = new ORPCError('NOT_FOUND', { defined: true, status: 404, message: 'It is gone.' })
  const { screen, user, server } = open(({ state }) => {
    state.looks = [FOUND]
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByRole('heading', { name: '2 threads of the last 30 days are worth a look' })
  await user.click(screen.getAllByRole('link', { name: /Leads/ })[0]!)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Threads that were found' })).toBeNull())
  server.fail('firstLooks.get', gone)
  await user.click(screen.getAllByRole('link', { name: /Dashboard/ })[0]!)
  await screen.findByText(
    'The threads that were found are deleted after an hour. Ask again to see who asks now.',
  )
  expect(screen.getByRole('switch', { name: /^Hacker News/ })).toHaveProperty('checked', true)
})

test('a question whose answer is gone is asked again', async () => {
  keepQuestion({ id: idOf(21, 1), about: 'Invoices for vets' })
  const gone = new ORPCError('NOT_FOUND', { defined: true, status: 404, message: 'It is gone.' })
  const { screen, server } = open(({ fail, state }) => {
    state.looks = [FOUND]
    fail('firstLooks.get', gone)
  })
  await screen.findByRole('heading', { name: '2 threads of the last 30 days are worth a look' })
  expect(server.callsOf('firstLooks.create')[0]?.input).toEqual({ about: 'Invoices for vets' })
})

test('a question of more than an hour ago is nobody’s any more', async () => {
  localStorage.setItem(
    'radar-asked',
    JSON.stringify({ id: idOf(21, 1), about: 'Invoices for vets', at: Date.now() - 3_600_001 }),
  )
  const { screen, server } = open()
  const field = await screen.findByRole('textbox', { name: /What do you make/ })
  expect(field).toHaveProperty('value', '')
  expect(server.callsOf('proposals.create')).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['radar-session'])
})

const WOODWORKERS = {
  forum: 'lemmy',
  forum_name: 'Lemmy',
  place: 'woodworking@lemmy.example',
  about: 'Woodworking: furniture, hand tools and finishes.',
}
const CARVERS = {
  forum: 'discourse',
  forum_name: 'Discourse',
  place: 'forum.carvers.example',
  about: 'Carvers: knives, blanks and patterns.',
}
const asPlace = ({ forum, place }: typeof CARVERS) => ({ forum, place })

test('communities of other forums are proposed, as many chosen as there is room for, with one sentence about it', async () => {
  const { screen, user, server } = open(({ state }) => {
    state.forums = [sampleForum(), sampleForum({ ...NEWS, only_place: NEWS.place })]
    state.proposal = {
      subreddits: sampleProposal('').subreddits.slice(0, 1),
      other_places: [WOODWORKERS, CARVERS],
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  const first = await screen.findByRole('checkbox', { name: `Community: ${WOODWORKERS.place}` })
  const second = screen.getByRole('checkbox', { name: `Community: ${CARVERS.place}` })
  screen.getByText(WOODWORKERS.about)
  expect(first).toHaveProperty('checked', true)
  expect(second).toHaveProperty('checked', false)
  expect(second).toHaveProperty('disabled', true)
  expect(first.closest('details')?.open).toBe(true)
  await screen.findByText(/counts as one subreddit of your plan/)
  await user.click(first)
  await user.click(second)
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      subreddits: ['invoicing'],
      other_places: [asPlace(CARVERS)],
    }),
  )
})

test('subreddits, and forums in which people were found, come before communities of other forums', async () => {
  const { screen, user, server } = open(({ state }) => {
    state.looks = [FOUND]
    state.proposal = { other_places: [WOODWORKERS] }
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await user.click(await screen.findByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      subreddits: ['invoicing'],
      other_places: [NEWS],
    }),
  )
})

test('a community in which people were found is shown once', async () => {
  const { screen, user, server } = open(({ state }) => {
    state.looks = [{ ...FOUND, other_places: [asPlace(WOODWORKERS)] }]
    state.proposal = { other_places: [WOODWORKERS] }
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  await screen.findByRole('checkbox', { name: `Community: ${WOODWORKERS.place}` })
  expect(screen.getAllByText(WOODWORKERS.place)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      other_places: [asPlace(WOODWORKERS)],
    }),
  )
})

test('in the practice forum, communities of other forums are offered and not chosen', async () => {
  document.documentElement.dataset['forum'] = 'demo'
  onTestFinished(() => {
    delete document.documentElement.dataset['forum']
  })
  const { screen, user } = open(({ state }) => {
    state.proposal = { subreddits: [], other_places: [WOODWORKERS] }
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  const choice = await screen.findByRole('checkbox', { name: `Community: ${WOODWORKERS.place}` })
  expect(choice).toHaveProperty('checked', false)
  expect(choice).toHaveProperty('disabled', false)
})

test('a proposal that a tab kept for an earlier version is still shown', async () => {
  const { other_places: _, ...proposal } = sampleProposal('Invoices for vets')
  const { screen } = openApp('/dashboard', (server) => {
    server.state.campaigns = []
    const visit = { about: 'Invoices for vets', proposal, found: { id: idOf(21, 1) }, foundIn: [] }
    sessionStorage.setItem(`radar-unsaved:${USER.id}:proposed campaign`, JSON.stringify(visit))
  })
  await screen.findByRole('button', { name: 'Create and scan now' })
  await screen.findByText('r/invoicing')
})
