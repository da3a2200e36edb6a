import { expect, it, vi } from 'vitest'
import { remember } from './remember.ts'

const LONG = 'tent '.repeat(40)

it('encodes a short text once, and a long one each time', () => {
  const encode = vi.fn((text: string) => Float32Array.of(text.length, 1))
  const remembering = remember(encode)
  const [first, second] = [remembering('a tent'), remembering('a tent')]
  expect(second).toEqual(first)
  expect(encode).toHaveBeenCalledTimes(1)
  remembering(LONG)
  remembering(LONG)
  expect(encode).toHaveBeenCalledTimes(3)
})

it('keeps nothing of what is asked for once', () => {
  const encode = vi.fn((text: string) => Float32Array.of(text.length, 1))
  const remembering = remember(encode)
  const once = [remembering('a tent', 'once'), remembering('a tent', 'once')]
  expect(encode).toHaveBeenCalledTimes(2)
  expect(once).toEqual([remembering('a tent'), remembering('a tent')])
  expect(encode).toHaveBeenCalledTimes(3)
})

it('gives a short text a direction of length 1, and an empty one none', () => {
  const [x = 0, y = 0] = remember(() => Float32Array.of(0.6, 0.8))('a tent')
  expect(Math.hypot(x, y)).toBeCloseTo(1, 6)
  expect(y / x).toBeCloseTo(0.8 / 0.6, 2)
  expect(remember(() => new Float32Array(2))('')).toEqual(new Float32Array(2))
})
