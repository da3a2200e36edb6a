import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleMatch } from '../../../testing/samples.ts'
import { useSelection } from './use-selection.ts'

test('no more are chosen than one call takes, whatever was chosen before a range', () => {
  const matches = Array.from({ length: 900 }, (_, n) => sampleMatch(n))
  const { result } = renderHook(() => useSelection(matches))
  const choose = (from: number, to: number) => {
    act(() => result.current.toggle(matches[from]!.id))
    act(() => result.current.extendTo(matches[to]!.id))
  }
  choose(0, 299)
  expect(result.current.selected).toHaveLength(300)
  choose(400, 899)
  expect(result.current.selected).toHaveLength(500)
  expect(result.current.isSelected(matches[0]!.id)).toBe(true)
})
