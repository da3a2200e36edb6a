import { ORPCError } from '@orpc/client'
import { waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { FakeServer } from './fake-server.ts'
import { openApp } from './open-app.tsx'

export type Cause = (app: ReturnType<typeof openApp>) => Promise<unknown>

/** A message as its title and its text, the page that shows it, and what causes it there. */
export type Row = [said: string, path: string, prepare: (server: FakeServer) => unknown, cause: Cause]

export const forumAway = new ORPCError('FORUM_UNAVAILABLE', { status: 503, message: 'The forum is away.' })
export const signedOut = new ORPCError('UNAUTHORIZED', { status: 401, message: 'Please sign in.' })

/** Presses buttons one after the other, of several with a name the last one. */
export const press =
  (...names: (string | RegExp)[]): Cause =>
  async ({ screen, user }) => {
    for (const name of names) {
      const buttons = await screen.findAllByRole('button', { name })
      await user.click(buttons.at(-1)!)
    }
  }

/** Answers a question with the button whose words are its title, or others. */
export const confirm =
  (title: string, action = title): Cause =>
  async ({ screen, user }) => {
    const question = within(await screen.findByRole('dialog', { name: title }))
    await user.click(question.getByRole('button', { name: action }))
  }

/** Presses a button, and answers what it asks. */
export const pressAndConfirm =
  (button: string, title = button, action = title): Cause =>
  async (app) => {
    await press(button)(app)
    await confirm(title, action)(app)
  }

export const look: Cause = () => Promise.resolve()

/** Causes a message, which is the only one. */
export async function expectMessage([said, path, prepare, cause]: Row) {
  const app = openApp(path, prepare)
  await cause(app)
  await waitFor(() => expect(readMessages()).toEqual([said]))
  return app
}

/** The messages that are shown, each as its title and its text. */
export function readMessages(): string[] {
  return [...document.querySelectorAll('.mantine-Notification-body')].map((body) =>
    [...body.children].flatMap((part) => part.textContent || []).join(': '),
  )
}
