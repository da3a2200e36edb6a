import { expect } from 'vitest'
import type { Visitor } from './set-up-radar.ts'

/** Connects an account of the practice forum, as its person does at the forum's page. */
export async function connectAccount({ page, send }: Visitor, account: string): Promise<void> {
  const { authorizeUrl } = await send('/functions/v1/reddit-config', { purpose: 'main' })
  const { origin } = new URL(authorizeUrl as string)
  const form = { account, authorize: 'Allow' }
  const answer = await page.request.post(authorizeUrl as string, { form, headers: { origin } })
  expect(answer.url()).toContain('reddit_connected=true')
}
