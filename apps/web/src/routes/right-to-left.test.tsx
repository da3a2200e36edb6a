import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'
import {
  CAMPAIGN_ID,
  sampleAccount,
  sampleCampaign,
  sampleEngagement,
  sampleLead,
  sampleMatch,
  sampleReply,
} from '../testing/samples.ts'

afterEach(closeApp)

const NAME = 'فواتير للمستقلين 2026'
const TITLE = 'מי מכיר תוכנה לחשבוניות?'
const BODY = 'אני שולח 12 חשבוניות בחודש.'
const ANSWER = 'אצלנו זה עובד: Tallybird.'

const prepare = ({ state }: FakeServer) => {
  state.accounts = [sampleAccount()]
  state.campaigns = [sampleCampaign({ name: NAME, business_name: NAME })]
  state.matches = [sampleMatch(1, { title: TITLE, body: BODY })]
  const { post } = sampleReply(1)
  const campaign = { id: CAMPAIGN_ID, name: NAME }
  state.replies = [
    sampleReply(1, { generated_reply: ANSWER, campaign, post: { ...post, title: TITLE, body: BODY } }),
  ]
  state.leads = [sampleLead(1, { campaign_name: NAME })]
  state.engagements = [sampleEngagement(1, { thing_title: TITLE })]
}

/** Text that begins at its own side, so that what does not fit is cut at its end. */
const expectOwnDirection = (element: Element) =>
  expect(element.closest('[dir=auto], bdi'), element.outerHTML).not.toBeNull()

test.each([
  ['/dashboard', [NAME]],
  [`/dashboard/campaigns/${CAMPAIGN_ID}`, [NAME, TITLE]],
  [`/dashboard/campaigns/${CAMPAIGN_ID}?match=${sampleMatch(1).id}`, [NAME, TITLE, BODY]],
  ['/dashboard/inbox', [TITLE]],
  ['/dashboard/queue', [TITLE, BODY, ANSWER, NAME]],
  ['/dashboard/leads', [NAME]],
  ['/dashboard/engagements', [TITLE]],
])('names and posts that are written from right to left begin there: %s', async (path, texts) => {
  const { screen } = openApp(path, prepare)
  for (const text of texts)
    for (const element of await screen.findAllByText(text, { ignore: 'option' })) expectOwnDirection(element)
})

test('a folded post is cut at its end, as what stands in one line has the direction of its own', async () => {
  const { screen, user } = openApp('/dashboard/queue', prepare)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const fold = within(await screen.findByRole('button', { name: /^Their post/ }))
  expect(fold.getByText(BODY).getAttribute('dir')).toBe('auto')
})
