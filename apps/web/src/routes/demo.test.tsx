import { ORPCError } from '@orpc/client'
import { EXAMPLE_FORUM } from '@radar/contract'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleAccount, sampleMatch, sampleReply } from '../testing/samples.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'

const REFUSAL = new ORPCError('FORBIDDEN', { status: 403, message: 'This is a demo: nothing changes.' })

beforeEach(() => {
  window.history.replaceState(null, '', '/demo/inbox')
  return () => window.history.replaceState(null, '', '/')
})
afterEach(closeApp)

function openDemo(path: string, refused: readonly string[] = []) {
  return openApp(path, (server: FakeServer) => {
    const { state } = server
    const example = { forum: EXAMPLE_FORUM, forum_name: 'Example', reply: null }
    const { post: _, ...draft } = sampleReply(1, { forum: EXAMPLE_FORUM, post_url: null })
    state.accounts = [sampleAccount()]
    state.matches = [sampleMatch(1, { ...example, reply_draft: draft }), sampleMatch(2, example)]
    for (const name of refused) server.fail(name, REFUSAL)
  })
}

test('posts of the demo look like those of Reddit: with their authors, a draft to approve and one to ask for', async () => {
  const { screen, user } = openDemo('/dashboard/inbox')
  const row = async (name: string) => within(await screen.findByRole('article', { name }))
  await user.click((await row('Post 1')).getByRole('button', { name: 'Post 1' }))
  await (await row('Post 1')).findByRole('button', { name: /^Approve/ })
  ;(await row('Post 1')).getByText('u/author_1')
  await user.click((await row('Post 2')).getByRole('button', { name: 'Post 2' }))
  await (await row('Post 2')).findByRole('button', { name: 'Generate Reply' })
  expect(screen.queryByText('Example')).toBeNull()
})

test('the demo says that nothing in it changes, and reports no failure', async () => {
  const { screen, user } = openDemo('/dashboard/inbox', ['matches.judge'])
  const row = within(await screen.findByRole('article', { name: 'Post 1' }))
  await user.click(row.getByRole('button', { name: 'Dismiss' }))
  await screen.findByText('This is a demo')
  await screen.findByRole('article', { name: 'Post 1' })
  expect(screen.queryByText('The match did not change')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Match dismissed')).toBeNull())
})

test('the demo, which looks nowhere, has no list of forums on its dashboard', async () => {
  const { screen, server } = openDemo('/dashboard', ['forums.list'])
  await screen.findByText('This Month')
  await vi.dynamicImportSettled()
  expect(screen.queryByText('Where Radar looks')).toBeNull()
  expect(server.callsOf('forums.list')).toHaveLength(0)
})
