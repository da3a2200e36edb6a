import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastList } from '../ui/toast-list.tsx'
import { undoToast } from '../ui/undo-toast.tsx'
import { toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <ToastList />
    </MantineProvider>,
  )
})
afterEach(() => {
  notifications.clean()
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([
  ['success', 4_000, (title: string) => toast.success({ title })],
  ['error', 8_000, (title: string) => toast.error({ title })],
  ['undo', 8_000, (title: string) => undoToast({ title, onUndo: () => undefined })],
])(
  'a %s message stands for its whole time, however soon it follows another',
  async (_kind, lasts_ms, show) => {
    act(() => show('First'))
    await pass(lasts_ms - 100)
    act(() => show('Second'))
    await pass(lasts_ms - 100)
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.queryByText('Second')).not.toBeNull()
    await pass(1_000)
    expect(screen.queryByText('Second')).toBeNull()
  },
)

test('a message of an action that was not done goes, and one of a later action stays', async () => {
  const offers = ['First', 'Second'].map((title) => undoToast({ title, onUndo: () => undefined }))
  await pass(1_000)
  act(() => offers[0]?.drop())
  await pass(1_000)
  expect(screen.queryByText('Second')).not.toBeNull()
  act(() => offers[1]?.drop())
  await pass(1_000)
  expect(screen.queryByText('Second')).toBeNull()
})
