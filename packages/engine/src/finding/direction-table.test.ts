import { expect, test } from 'vitest'
import { DirectionTable } from './direction-table.ts'

const directionOf = (seed: number) => {
  const raw = Float32Array.from({ length: 384 }, (_, place) => Math.sin(seed * 12.9 + place * (1.7 + seed)))
  const length = Math.hypot(...raw)
  return raw.map((value) => value / length)
}
const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)
const directions = Array.from({ length: 200 }, (_, seed) => directionOf(seed))

test('a nearness is the product of both directions, but for rounding', () => {
  const table = new DirectionTable()
  const rows = directions.map((direction) => table.add(direction))
  for (const [place, direction] of directions.entries()) {
    const other = directions[(place * 7) % directions.length] ?? direction
    expect(Math.abs(table.nearness(other, rows[place] ?? -1) - dot(other, direction))).toBeLessThan(0.01)
    expect(table.nearness(direction, rows[place] ?? -1)).toBeCloseTo(1, 2)
  }
})

test('a removed row is taken by the next direction, and the others stay', () => {
  const table = new DirectionTable()
  const [first, second, third] = directions as [Float32Array, Float32Array, Float32Array]
  const [one, two] = [table.add(first), table.add(second)]
  table.remove(one)
  expect(table.add(third)).toBe(one)
  expect(table.nearness(third, one)).toBeCloseTo(1, 2)
  expect(table.nearness(second, two)).toBeCloseTo(1, 2)
})
