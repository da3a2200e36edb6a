import { ORPCError } from '@orpc/client'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, sampleCampaign } from '../testing/samples.ts'

afterEach(closeApp)

type App = ReturnType<typeof openApp>

const EDIT = `/dashboard/campaigns/${CAMPAIGN_ID}/edit`
const refusal = (fields: Record<string, string[]>) =>
  new ORPCError('BAD_REQUEST', { status: 400, message: 'Some of the input is not valid.', data: { fields } })

const LACKS = new ORPCError('BUSINESS_REQUIRED', {
  defined: true,
  status: 409,
  message: 'Before Radar can draft a reply, please fill in what your business is called in this campaign.',
  data: { campaign_id: CAMPAIGN_ID, fields: ['business_name'] },
})

async function enter({ screen, user }: App, field: string, tags: string[]) {
  const input = await screen.findByRole('combobox', { name: field })
  for (const tag of tags) await user.type(input, `${tag}{Enter}`)
  return input
}

const pill = ({ screen }: App, text: string) =>
  screen
    .getAllByText(text)
    .map((element) => element.closest('.mantine-Pill-root'))
    .find((found) => found !== null)

test('a refused entry of a list is named at its field and marked; the others are not', async () => {
  const app = openApp(EDIT, ({ state, fail }) => {
    state.campaigns[0] = sampleCampaign({ subreddits: ['freelancing'] })
    fail('campaigns.update', refusal({ 'subreddits.1': ['There is no such subreddit.'] }))
  })
  const { screen, user, server } = app
  const input = await enter(app, 'Subreddits', ['nowhere'])
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await screen.findByText('“nowhere”: There is no such subreddit.')
  expect(pill(app, 'nowhere')).toHaveProperty('dataset.mark', 'refused')
  expect(pill(app, 'freelancing')).not.toHaveProperty('dataset.mark', 'refused')
  await screen.findByText(/Please look at the fields marked above\. Nothing you typed is lost\./)
  await waitFor(() => expect(document.activeElement).toBe(input))

  server.answerAgain('campaigns.update')
  await user.type(input, '{Backspace}')
  expect(screen.queryByText(/^“nowhere”/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() => expect(server.state.campaigns[0]?.subreddits).toEqual(['freelancing']))
})

test('while a campaign is saved, its form takes nothing that would be lost, and then goes on', async () => {
  const { screen, user, server } = openApp(EDIT, ({ fail }) =>
    fail('campaigns.update', new Error('No disk is left.')),
  )
  const answer = server.hold('campaigns.update')
  const field = await screen.findByRole('textbox', { name: /^Campaign Name/ })
  await user.type(field, ' one')
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() => expect(server.callsOf('campaigns.update')).toHaveLength(1))
  await user.type(field, ' two')
  expect(field).toHaveProperty('value', 'Tallybird invoicing one')
  answer()
  await screen.findByText(/Nothing you typed is lost/)
  await user.type(field, ' three')
  expect(field).toHaveProperty('value', 'Tallybird invoicing one three')
})

test('what a draft lacks is asked for where the draft was, and the draft goes on', async () => {
  const { screen, user, server } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}?min=0.1`, ({ fail }) => {
    fail('functions.generateLeadReply', LACKS)
  })
  await user.click(await screen.findByRole('button', { name: 'Post 2' }))
  const match = within(await screen.findByRole('article', { name: 'Post 2' }))
  await user.click(await match.findByRole('button', { name: 'Generate Reply' }))
  const field = await match.findByRole('textbox', { name: 'Business name' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByText(LACKS.message)).toBeNull()
  expect(match.queryByRole('textbox', { name: 'Product/Service' })).toBeNull()
  await user.click(match.getByRole('button', { name: 'Save and draft' }))
  await match.findByText('Enter the name of your business.')
  expect(server.callsOf('campaigns.update')).toEqual([])

  server.answerAgain('functions.generateLeadReply')
  await user.type(field, 'Tallybird{Enter}')
  await waitFor(() => expect(server.callsOf('functions.generateLeadReply')).toHaveLength(2))
  expect(server.callsOf('campaigns.update').map(({ input }) => input)).toEqual([
    { id: CAMPAIGN_ID, business_name: 'Tallybird' },
  ])
})

test('a business name that is refused is told at its field, and nothing is drafted', async () => {
  const { screen, user, server } = openApp('/dashboard/leads', ({ fail }) => {
    fail('functions.generateLeadReply', LACKS)
    fail('campaigns.update', refusal({ business_name: ['At most 120 characters.'] }))
  })
  await user.click((await screen.findAllByRole('button', { name: 'Generate Reply' }))[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Business name' }), 'Tallybird{Enter}')
  await screen.findByText('At most 120 characters.')
  expect(server.callsOf('functions.generateLeadReply')).toHaveLength(1)
})

test('an entry that the contract refuses is named at once, and nothing is sent', async () => {
  const app = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ subreddits: ['freelancing'] })
  })
  const { screen, user, server } = app
  const input = await enter(app, 'Subreddits', ['bad name'])
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await screen.findByText('“bad name”: A subreddit name has 2 to 24 letters, digits or underscores.')
  expect(pill(app, 'bad name')).toHaveProperty('dataset.mark', 'refused')
  expect(pill(app, 'freelancing')).not.toHaveProperty('dataset.mark', 'refused')
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(server.callsOf('campaigns.update')).toEqual([])
})

test('several refused entries of several lists are each told', async () => {
  const app = openApp(EDIT, ({ state, fail }) => {
    state.campaigns[0] = sampleCampaign({ keywords: ['one', 'two OR'], negative_users: ['gone_user'] })
    fail(
      'campaigns.update',
      refusal({ 'keywords.1': ['Something is missing after OR.'], 'negative_users.0': ['Not a name.'] }),
    )
  })
  const { screen, user } = app
  await user.click(await screen.findByRole('button', { name: 'Update Campaign' }))
  await screen.findByText('“two OR”: Something is missing after OR.')
  screen.getByText('“gone_user”: Not a name.')
  expect(pill(app, 'one')).not.toHaveProperty('dataset.mark', 'refused')
})

test('a plan without room for a campaign says so above the form, and leads to the larger one', async () => {
  const { screen, user } = openApp('/dashboard/campaigns/new')
  await screen.findByText("You've reached your campaign limit. Upgrade to Moderator for more capacity.")
  await user.click(screen.getByRole('link', { name: 'Open Billing & Usage' }))
  await screen.findByRole('heading', { level: 1, name: 'Billing & Usage' })
})

test('lists that hold more than the plan has room for are told beside the button, too', async () => {
  let goOn = () => {}
  const app = openApp(EDIT, ({ state, hold }) => {
    state.campaigns[0] = sampleCampaign({ keywords: ['a1', 'a2', 'a3', 'a4'] })
    goOn = hold('functions.usageCheck')
  })
  const { screen, user, server } = app
  await enter(app, 'Keywords', ['a5', 'a6'])
  goOn()
  await screen.findByText(/^6 \/ 5/)
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  const alert = await screen.findByRole('alert', { name: 'Not saved' })
  within(alert).getByText(/^You've reached your keyword limit\..* Nothing you typed is lost\.$/)
  expect(server.callsOf('campaigns.update')).toEqual([])
})

test('an address that can be no campaign is told as missing, for no other try will find it', async () => {
  const { screen } = openApp(EDIT, ({ fail }) => fail('campaigns.get', refusal({ id: ['Invalid UUID'] })))
  await screen.findByRole('heading', { level: 1, name: 'Campaign not found' })
})

test('what the plan has no room for is refused as it is entered, with what would fit', async () => {
  const app = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ keywords: ['a1', 'a2', 'a3', 'a4'] })
  })
  const { screen, user, server } = app
  await screen.findByText('4 / 5 of your plan')
  await enter(app, 'Keywords', ['a5', 'a6'])
  await screen.findByText(
    '“a6” was not added: your plan has room for 5 keywords. Remove one first, or upgrade to Moderator for 50.',
  )
  await screen.findByText('Resource Limit Reached')
  expect(screen.queryByText('a6')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() => expect(server.state.campaigns[0]?.keywords).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']))
})

test('of a thousand keywords that are pasted those are taken that fit, and the form goes on', async () => {
  const app = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ keywords: ['a1'] })
  })
  const { screen, user, server } = app
  await screen.findByText('1 / 5 of your plan')
  await user.click(screen.getByRole('combobox', { name: 'Keywords' }))
  await user.paste(Array.from({ length: 1_000 }, (_, n) => `word ${n}`).join('\n'))
  await screen.findByText(
    '“word 4”, “word 5”, “word 6”, “word 7”, “word 8” and 991 more were not added: your plan has room for 5 keywords. Remove one first, or upgrade to Moderator for 50.',
  )
  await user.type(screen.getByRole('textbox', { name: 'Campaign Name' }), ' again')
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() =>
    expect(server.state.campaigns[0]).toMatchObject({
      name: 'Tallybird invoicing again',
      keywords: ['a1', 'word 0', 'word 1', 'word 2', 'word 3'],
    }),
  )
})

test('addresses, prefixes and lists become tags; each subreddit is checked', async () => {
  const app = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ subreddits: [], keywords: [] })
  })
  const { screen, user, server } = app
  await screen.findByText('0 / 2 of your plan')
  await enter(app, 'Subreddits', ['https://www.reddit.com/r/vinyl/comments/abc/', '/r/Breadit/'])
  await screen.findByText('r/vinyl · 1,234 subscribers')
  await screen.findByText('Radar cannot find r/Breadit.')
  expect(pill(app, 'Breadit')).toHaveProperty('dataset.mark', 'refused')
  expect(pill(app, 'vinyl')).not.toHaveProperty('dataset.mark', 'refused')
  screen.getByText('Radar cannot find r/Breadit. Remove it, or choose another.')
  const save = screen.getByRole('button', { name: 'Update Campaign' })
  expect(save).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('combobox', { name: 'Subreddits' }), '{Backspace}')
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('combobox', { name: 'Keywords' }))
  await user.paste('late payment, unpaid invoice\nlate payment')
  await screen.findByText(/finds: late payment, late payments/)
  await enter(app, 'Example/intent queries', ['unpaid invoices', 'help'])
  await screen.findByText(
    /looks for posts that mean the same, or that ask for something and say most of: unpaid, invoices/,
  )
  await screen.findByText('“help”: This finds no posts by itself.')
  await enter(app, 'Blocked users', ['https://www.reddit.com/user/ann/'])
  const blocked = screen.getByRole('combobox', { name: 'Blocked users' })
  // As dictation and some phones enter it: no key and no paste tells of the comma.
  fireEvent.change(blocked, { target: { value: 'u/ben; u/cid, u/dan' } })
  await user.type(blocked, '{Enter}')
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() =>
    expect(server.state.campaigns[0]).toMatchObject({
      subreddits: ['vinyl'],
      keywords: ['late payment', 'unpaid invoice'],
      negative_users: ['ann', 'ben', 'cid', 'dan'],
    }),
  )
})

test('an entry that is typed or pasted in another form is the same entry, and takes no place of the plan', async () => {
  const app = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ subreddits: ['vinyl'], negative_users: ['ann'] })
  })
  const { screen, user, server } = app
  await enter(app, 'Subreddits', ['/r/Vinyl/', 'https://www.reddit.com/r/vinyl/', 'Breadmaking'])
  const blocked = await enter(app, 'Blocked users', ['u/ann'])
  await user.click(blocked)
  await user.paste('u/ben, https://www.reddit.com/user/Ben/, @ben, cid')
  await screen.findByText('2 / 2 of your plan')
  for (const name of ['vinyl', 'Breadmaking', 'ann', 'ben', 'cid'])
    expect(screen.getAllByText(name)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() =>
    expect(server.state.campaigns[0]).toMatchObject({
      subreddits: ['vinyl', 'Breadmaking'],
      negative_users: ['ann', 'ben', 'cid'],
    }),
  )
})

test('a form that is saved changes what was typed there, and nothing that was changed elsewhere meanwhile', async () => {
  const { screen, user, server } = openApp(EDIT)
  const name = await screen.findByRole('textbox', { name: 'Campaign Name' })
  const elsewhere = { active: false, keywords: ['chasing money'], website: 'https://tally.example' }
  server.state.campaigns[0] = { ...sampleCampaign(), ...elsewhere }
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() =>
    expect(server.state.campaigns[0]).toMatchObject({ name: 'Tallybird invoicing!', ...elsewhere }),
  )
})

test('of many subreddits a few are checked at a time, and all in the end', async () => {
  const names = Array.from({ length: 70 }, (_, n) => `vinyl_${n}`)
  let go = () => undefined as void
  const app = openApp(EDIT, ({ state, hold }) => {
    state.campaigns[0] = sampleCampaign({ subreddits: names })
    go = hold('subreddits.get')
  })
  const { screen, server } = app
  await screen.findByText('r/vinyl_69: being checked…')
  await app.user.type(screen.getByRole('combobox', { name: 'Subreddits' }), 'tape')
  await waitFor(() => expect(server.callsOf('functions.redditSearch')).not.toEqual([]))
  expect(server.callsOf('subreddits.get')).toHaveLength(4)
  go()
  await screen.findByText('r/vinyl_69 · 1,234 subscribers')
  expect(server.callsOf('subreddits.get')).toHaveLength(names.length)
})

test('the communities of the practice forum are offered, and a name that it does not have is told', async () => {
  const app = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ subreddits: [] })
  })
  const { screen, user } = app
  const input = await screen.findByRole('combobox', { name: 'Subreddits' })
  await user.click(input)
  await screen.findByText('31,940 subscribers · public')
  await user.type(input, 'sourdough')
  await screen.findByText(/^The practice forum has no community called “sourdough”/)
})

test('drafts need to know who writes and what is offered, and the first that lacks gets the focus', async () => {
  const app = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ product_service: '' })
  })
  const { screen, user, server } = app
  await user.click(await screen.findByRole('radio', { name: /^Enabled/ }))
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await screen.findByText(/Enter your business name/)
  screen.getByText(/Say what you offer, and to whom/)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Business name/ }))
  expect(server.callsOf('campaigns.update')).toEqual([])
})

test('a form with something typed is not left without a question', async () => {
  const { screen, user } = openApp(EDIT)
  await user.type(await screen.findByRole('textbox', { name: 'Campaign Name' }), '!')
  await user.click(screen.getAllByRole('link', { name: /Dashboard/ })[0]!)
  await screen.findByText('Leave without saving?')
  screen.getByRole('textbox', { name: 'Campaign Name' })
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
})

test('a campaign over the limit of a smaller plan is marked where it rests, and can be saved', async () => {
  const keywords = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']
  const app = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({
      keywords,
      campaign_prompts: ['who asks?'],
      paused: [
        { thing: 'keywords', entries: ['a6'], reason: 'Your plan has room for 5 keywords.' },
        { thing: 'campaign_prompts', entries: ['who asks?'], reason: 'Upgrade required.' },
      ],
    })
  })
  const { screen, user, server } = app
  const name = await screen.findByRole('textbox', { name: 'Campaign Name' })
  expect(pill(app, 'a6')).toHaveProperty('dataset.mark', 'paused')
  expect(pill(app, 'who asks?')).toHaveProperty('dataset.mark', 'paused')
  await screen.findByTitle('Intent queries are part of the Moderator plan')
  await user.type(name, ' again')
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() =>
    expect(server.state.campaigns[0]).toMatchObject({ name: 'Tallybird invoicing again', keywords }),
  )
})

test('what the form misses is told at its fields, and nothing is sent', async () => {
  const { screen, user, server } = openApp('/dashboard/campaigns/new', ({ state }) => {
    state.campaigns = []
  })
  await user.click(await screen.findByRole('button', { name: 'Create Campaign' }))
  screen.getByText('A campaign needs a name.')
  screen.getByText('Choose a goal.')
  expect(server.callsOf('campaigns.create')).toEqual([])
})

test('a form that nobody answers keeps everything, also for the next visit', async () => {
  const app = openApp(EDIT)
  const { screen, user, server } = app
  await user.type(await screen.findByRole('textbox', { name: 'Campaign Name' }), ' two')
  server.goAway()
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await screen.findByText('Radar cannot be reached. Please check your connection. Nothing you typed is lost.')
  server.comeBack()
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Campaign Name' })).toHaveProperty(
    'value',
    'Tallybird invoicing two',
  )
  expect(Object.values(sessionStorage)).toEqual([expect.stringContaining('Tallybird invoicing two')])
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await screen.findByRole('heading', { name: 'Tallybird invoicing two' })
  expect(Object.values(sessionStorage)).toEqual([])
})

test('comments are watched where somebody says so', async () => {
  const app = openApp(EDIT)
  const { screen, user, server } = app
  await user.click(await screen.findByRole('switch', { name: /^Watch comments as well/ }))
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.update').at(-1)?.input).toMatchObject({ watch_comments: true }),
  )
})
