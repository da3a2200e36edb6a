import { signUp } from '../processes/sign-up.ts'

export type Visitor = { name: string; path: string; cookie: string; heading: string }

/** Opens pages as strangers, and as a user whose campaign has found posts in the practice forum. */
export async function createVisitors(url: string): Promise<Visitor[]> {
  const { ask, cookie } = await signUp(url)
  const { id } = await ask<{ id: string }>('POST', '/api/v1/campaigns', {
    name: 'Tallybird invoicing',
    goal_type: 'Lead Gen',
    product_service: 'Simple invoicing for freelancers, with reminders for late payers.',
    subreddits: ['freelancing', 'invoicing'],
    keywords: ['invoice', 'late payment', 'accounting software'],
  })
  await ask('POST', '/functions/v1/reddit-monitor', { campaign_id: id, manual_trigger: true })
  return [
    { name: 'landing', path: '/', cookie: '', heading: 'Find the people who ask' },
    { name: 'sign-in', path: '/auth', cookie: '', heading: 'Sign in to Radar' },
    { name: 'dashboard', path: '/dashboard', cookie, heading: 'Dashboard' },
    { name: 'campaign', path: `/dashboard/campaigns/${id}`, cookie, heading: 'Campaign Matches' },
  ]
}
