import { ORPCError } from '@orpc/client'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, sampleCampaign } from '../testing/samples.ts'

afterEach(closeApp)

type App = ReturnType<typeof openApp>

const EDIT = `/dashboard/campaigns/${CAMPAIGN_ID}/edit`
const refusal = (fields: Record<string, string[]>) =>
  new ORPCError('BAD_REQUEST', { status: 400, message: 'Some of the input is not valid.', data: { fields } })

async function enter({ screen, user }: App, field: string, tags: string[]) {
  const input = await screen.findByRole('combobox', { name: field })
  for (const tag of tags) await user.type(input, `${tag}{Enter}`)
  return input
}

const pill = ({ screen }: App, text: string) => screen.getByText(text).closest('.mantine-Pill-root')

test('a refused entry of a list is named at its field and marked; the others are not', async () => {
  const app = openApp(EDIT, ({ state, fail }) => {
    state.campaigns[0] = sampleCampaign({ subreddits: ['freelancing'] })
    fail('campaigns.update', refusal({ 'subreddits.1': ['A subreddit name has 2 to 24 letters.'] }))
  })
  const { screen, user, server } = app
  const input = await enter(app, 'Subreddits', ['bad name'])
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await screen.findByText('“bad name”: A subreddit name has 2 to 24 letters.')
  expect(pill(app, 'bad name')).toHaveProperty('dataset.mark', 'refused')
  expect(pill(app, 'freelancing')).not.toHaveProperty('dataset.mark', 'refused')
  await screen.findByText(/Please look at the fields marked above\. Nothing you typed is lost\./)
  await waitFor(() => expect(document.activeElement).toBe(input))

  server.answerAgain('campaigns.update')
  await user.type(input, '{Backspace}')
  expect(screen.queryByText(/^“bad name”/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() => expect(server.state.campaigns[0]?.subreddits).toEqual(['freelancing']))
})

test('several refused entries of several lists are each told', async () => {
  const app = openApp(EDIT, ({ state, fail }) => {
    state.campaigns[0] = sampleCampaign({ keywords: ['one', 'two OR'], negative_users: ['a b'] })
    fail(
      'campaigns.update',
      refusal({ 'keywords.1': ['Something is missing after OR.'], 'negative_users.0': ['Not a name.'] }),
    )
  })
  const { screen, user } = app
  await user.click(await screen.findByRole('button', { name: 'Update Campaign' }))
  await screen.findByText('“two OR”: Something is missing after OR.')
  screen.getByText('“a b”: Not a name.')
  expect(pill(app, 'one')).not.toHaveProperty('dataset.mark', 'refused')
})

test('what is more than the plan has room for is told as it is entered, and not sent', async () => {
  const app = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ keywords: ['a1', 'a2', 'a3', 'a4', 'a5'] })
  })
  const { screen, user, server } = app
  await enter(app, 'Keywords', ['a6'])
  await screen.findByText("You've reached your keyword limit. Upgrade to Moderator for more capacity.")
  screen.getByText('6 / 5 of your plan')
  expect(pill(app, 'a6')).toHaveProperty('dataset.mark', 'refused')
  expect(pill(app, 'a5')).not.toHaveProperty('dataset.mark', 'refused')
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await screen.findByText('Resource Limit Reached')
  expect(server.callsOf('campaigns.update')).toEqual([])
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
  screen.getByText('Choose what you are after.')
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
