import { within } from '@testing-library/react'
import type { ActivityEntry } from '@radar/contract'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, idOf } from '../testing/samples.ts'

afterEach(closeApp)

const entry = (n: number, of: Partial<ActivityEntry>): ActivityEntry => ({
  id: idOf(7, n),
  at: '2026-11-21T12:00:00.000Z',
  actor: 'user',
  key_name: null,
  action: 'reply.approved',
  target_id: null,
  about: null,
  details: {},
  ...of,
})

test('the activity says who did what, by which key, and why a reply failed', async () => {
  const { screen } = openApp('/dashboard/settings/privacy', ({ state }) => {
    state.activity = [
      entry(1, { actor: 'job', action: 'reply.failed', details: { reason: 'post_gone' } }),
      entry(2, {
        actor: 'mcp',
        key_name: 'My model',
        action: 'settings.changed',
        details: { fields: ['floor'] },
      }),
      entry(4, { about: 'Who makes invoices?' }),
      entry(3, { actor: 'api_key', action: 'campaign.created', details: { name: 'Tea' } }),
    ]
  })
  const section = within(await screen.findByRole('region', { name: 'Activity' }))
  await section.findByText('A reply failed: post gone')
  section.getByText('Changed settings: floor')
  section.getByText('Created a campaign: “Tea”')
  section.getByText('Approved a reply: “Who makes invoices?”')
  const said = section.getAllByRole('article').map(({ textContent }) => textContent)
  expect(said[0]).toContain('Radar · ')
  expect(said[1]).toContain('a model through “My model” · ')
  expect(said[2]).toContain('you · ')
  expect(said[3]).toContain('a program with a revoked key · ')
})

test('the activity goes on while there is more of it, and no further', async () => {
  const { screen, user } = openApp('/dashboard/settings/privacy', ({ state }) => {
    state.activity = Array.from({ length: 40 }, (_, n) => entry(n + 1, { about: `Question ${n + 1}` }))
  })
  const section = within(await screen.findByRole('region', { name: 'Activity' }))
  await section.findByText('Approved a reply: “Question 20”')
  await user.click(section.getByRole('button', { name: 'Load More' }))
  await section.findByText('Approved a reply: “Question 40”')
  expect(section.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('activity that cannot be read says so, and none is told as none', async () => {
  const { screen, user, server } = openApp('/dashboard/settings/privacy', (app) =>
    app.fail('activity.list', new Error('No disk is left.')),
  )
  const section = within(await screen.findByRole('region', { name: 'Activity' }))
  await section.findByText('The activity cannot be shown')
  server.answerAgain('activity.list')
  await user.click(section.getByRole('button', { name: 'Try Again' }))
  await section.findByText('No activity yet.')
})

test('a client link is made for one campaign, shown once, and ended after a question', async () => {
  const { screen, user, server } = openApp(`/dashboard/analytics?campaign=${CAMPAIGN_ID}`)
  await user.click(await screen.findByRole('button', { name: 'Make a link' }))
  expect((await screen.findByLabelText('New link')).textContent).toBe('https://radar.example/client/abc')
  await screen.findByRole('button', { name: 'Renew link' })
  await user.click(screen.getByRole('button', { name: 'End link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End client link' }))
  await user.click(dialog.getByRole('button', { name: 'End link' }))
  await screen.findByRole('button', { name: 'Make a link' })
  expect(screen.queryByLabelText('New link')).toBeNull()
  expect(server.callsOf('clientLinks.renew')).toHaveLength(1)
})
