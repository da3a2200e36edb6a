import { expect, test } from 'vitest'
import { DirectionTable } from './direction-table.ts'
import { packDirection, unpackDirection } from './pack-direction.ts'

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
  const rows = directions.map((direction) => table.add(packDirection(direction)))
  for (const [place, direction] of directions.entries()) {
    const other = directions[(place * 7) % directions.length] ?? direction
    expect(Math.abs(table.nearness(other, rows[place] ?? -1) - dot(other, direction))).toBeLessThan(0.01)
    expect(table.nearness(direction, rows[place] ?? -1)).toBeCloseTo(1, 2)
  }
})

test('a removed row is taken by the next direction, and the others stay', () => {
  const table = new DirectionTable()
  const [first, second, third] = directions as [Float32Array, Float32Array, Float32Array]
  const [one, two] = [table.add(packDirection(first)), table.add(packDirection(second))]
  table.remove(one)
  expect(table.add(packDirection(third))).toBe(one)
  expect(table.nearness(third, one)).toBeCloseTo(1, 2)
  expect(table.nearness(second, two)).toBeCloseTo(1, 2)
})

test('a packed direction has length 1, and is the same packed again', () => {
  for (const direction of directions) {
    const unpacked = unpackDirection(packDirection(direction))
    expect(Math.hypot(...unpacked)).toBeCloseTo(1, 5)
    expect(packDirection(unpacked)).toEqual(packDirection(direction))
  }
})

test('a direction without a length stays without one', () => {
  expect(unpackDirection(packDirection(new Float32Array(4)))).toEqual(new Float32Array(4))
})
