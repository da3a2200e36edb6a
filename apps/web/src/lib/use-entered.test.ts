import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEntered } from './use-entered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A field whose values its page takes, but does not show. */
function openField() {
  const onChange = vi.fn<(value: string) => void>()
  const { result, rerender } = renderHook(({ value }) => useEntered({ value, onChange }), {
    initialProps: { value: '' },
  })
  const type = (next: string) => {
    act(() => result.current[1](next))
    act(() => void vi.advanceTimersByTime(300))
  }
  return { onChange, type, show: (value: string) => rerender({ value }), shown: () => result.current[0] }
}

test('a value that the field gave is late, and takes the place of nothing', () => {
  const { onChange, type, show, shown } = openField()
  type('a')
  type('ab')
  show('a')
  expect(shown()).toBe('ab')
  show('ab')
  expect([shown(), onChange.mock.calls]).toEqual(['ab', [['a'], ['ab']]])
  show('elsewhere')
  expect(shown()).toBe('elsewhere')
})

test('a value that the field gave and took back comes from elsewhere when it comes again', () => {
  const { type, show, shown } = openField()
  type('a')
  type('')
  show('a')
  expect(shown()).toBe('a')
})
