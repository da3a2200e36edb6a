import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Arena } from './arena.ts'
import { growMemory, openKernel } from './open-kernel.ts'
import type { Instructions } from './open-kernel.ts'

const SOURCES = ['build-kernel.sh', 'kernel.c', 'kernel-plain.wasm', 'kernel-relaxed.wasm']
const MEMORY_BYTES = 1_048_576
const FIRST_ADDRESS = 65_536

it('is what its source was compiled to', () => {
  const hashes = SOURCES.map((file) => {
    const contents = readFileSync(join(import.meta.dirname, file))
    return `${createHash('sha256').update(contents).digest('hex')}  ${file}\n`
  })
  expect(hashes.join('')).toBe(readFileSync(join(import.meta.dirname, 'kernel.sha256'), 'utf8'))
})

describe.each(['relaxed', 'plain'] as const)('by %s instructions', (instructions) => {
  it.each([
    ['any weights', (place: number) => ((place * 7919) % 255) - 127],
    ['the largest weights', () => 127],
    ['the smallest weights', () => -127],
  ])('multiplies the largest states exactly by %s', (_, weightAt) => {
    const { kernel, floats, bytes, take } = openWith(instructions)
    const [rows, inner, columns] = [8, 1536, 16]
    // Each row has a 0 and a 127, so that levels are the states themselves.
    const states = floats(rows * inner, (place) => (place % inner === 5 ? 0 : 127 - (place % 3)))
    const matrix = bytes(columns * inner, weightAt)
    const packed = bytes(columns * inner)
    const [sums, scales, biases] = [
      floats(columns),
      floats(columns, () => 0.5),
      floats(columns, (place) => place),
    ]
    const [rowScales, minima, out] = [floats(rows), floats(rows), floats(rows * columns)]
    const levels = take(2 * rows * inner)
    kernel.pack(matrix.byteOffset, packed.byteOffset, sums.byteOffset, columns, inner)
    kernel.quantize(states.byteOffset, levels, rowScales.byteOffset, minima.byteOffset, rows, inner)
    kernel.multiply(
      levels,
      rowScales.byteOffset,
      minima.byteOffset,
      packed.byteOffset,
      scales.byteOffset,
      sums.byteOffset,
      biases.byteOffset,
      out.byteOffset,
      rows,
      inner,
      columns,
    )
    const wanted = Array.from(out, (_, place) => {
      const [row, column] = [Math.floor(place / columns), place % columns]
      const weights = matrix.subarray(column * inner, (column + 1) * inner)
      const sum = weights.reduce((sum, weight, at) => sum + weight * Number(states[row * inner + at]), 0)
      return Math.fround(Math.fround(sum) * 0.5 + column)
    })
    expect([...out]).toEqual(wanted)
  })

  it('rounds states to the nearest of 128 levels between the smallest and the largest of their row', () => {
    const { kernel, floats, bytes, take } = openWith(instructions)
    const inner = 16
    const states = floats(4 * inner, (place) => (place < inner ? 7 : Math.sin(place) * 3 - 1))
    // One column for each place, which has weight 1 there alone.
    const matrix = bytes(inner * inner, (place) => (place % (inner + 1) === 0 ? 1 : 0))
    const packed = bytes(inner * inner)
    const [sums, scales, biases] = [floats(inner), floats(inner, () => 1), floats(inner)]
    const [rowScales, minima, out] = [floats(4), floats(4), floats(4 * inner)]
    const levels = take(8 * inner)
    kernel.pack(matrix.byteOffset, packed.byteOffset, sums.byteOffset, inner, inner)
    kernel.quantize(states.byteOffset, levels, rowScales.byteOffset, minima.byteOffset, 4, inner)
    kernel.multiply(
      levels,
      rowScales.byteOffset,
      minima.byteOffset,
      packed.byteOffset,
      scales.byteOffset,
      sums.byteOffset,
      biases.byteOffset,
      out.byteOffset,
      4,
      inner,
      inner,
    )
    expect([...out.subarray(0, inner)]).toEqual(Array(inner).fill(7))
    for (const [place, state] of states.entries()) {
      const step = Number(rowScales[Math.floor(place / inner)])
      expect(Math.abs(Number(out[place]) - state)).toBeLessThanOrEqual(step * 0.5001 + 1e-6)
    }
  })

  it.each([1, 7, 8, 61])('attends over %i rows as plain arithmetic does', (rows) => {
    const { kernel, floats, take } = openWith(instructions)
    const width = 64
    const [query, key, value] = [1, 2, 3].map((seed) =>
      floats((rows + 3) * width, (place) => Math.sin(place * seed * 1.7 + seed) * 2),
    ) as [Float32Array, Float32Array, Float32Array]
    const out = floats((rows + 3) * width)
    kernel.attend(
      query.byteOffset,
      key.byteOffset,
      value.byteOffset,
      out.byteOffset,
      take(4 * 40 * (rows + 8)),
      rows,
      width,
    )
    const wanted = attendPlainly([query, key, value], rows, width)
    for (const [place, number] of wanted.entries()) expect(Number(out[place])).toBeCloseTo(number, 3)
  })

  it.each([
    [-9, 0],
    [-2, -0.0455],
    [-0.5, -0.15427],
    [0, 0],
    [0.3, 0.18537],
    [1, 0.84134],
    [3, 2.99595],
    [20, 20],
  ])('activates %d to %d', (input, output) => {
    const { kernel, floats } = openWith(instructions)
    const values = floats(4, () => input)
    kernel.activate(values.byteOffset, 4)
    for (const value of values) expect(Math.abs(value - output)).toBeLessThan(1e-4)
  })

  it('normalizes rows to mean 0 and variance 1 before gain and bias', () => {
    const { kernel, floats } = openWith(instructions)
    const width = 64
    const [states, added] = [floats(2 * width, Math.sin), floats(2 * width, Math.cos)]
    const sums = Array.from(states, (state, place) => state + Number(added[place]))
    const [gain, bias] = [floats(width, (place) => 1 + place / 10), floats(width, (place) => place / 5)]
    kernel.normalize(states.byteOffset, added.byteOffset, gain.byteOffset, bias.byteOffset, 2, width)
    for (const row of [0, 1]) {
      const numbers = sums.slice(row * width, (row + 1) * width)
      const mean = numbers.reduce((sum, number) => sum + number, 0) / width
      const spread = Math.sqrt(numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / width)
      for (const [place, number] of numbers.entries()) {
        const wanted = ((number - mean) / spread) * (1 + place / 10) + place / 5
        expect(Number(states[row * width + place])).toBeCloseTo(wanted, 4)
      }
    }
  })
})

function openWith(instructions: Instructions) {
  const kernel = openKernel(instructions)
  growMemory(kernel, MEMORY_BYTES)
  const arena = new Arena(FIRST_ADDRESS)
  return {
    kernel,
    take: (bytes: number) => arena.take(bytes),
    floats: (length: number, at?: (place: number) => number) =>
      fill(new Float32Array(kernel.memory.buffer, arena.take(4 * length), length), at),
    bytes: (length: number, at?: (place: number) => number) =>
      fill(new Int8Array(kernel.memory.buffer, arena.take(length), length), at),
  }
}

function fill<Numbers extends Float32Array | Int8Array>(
  numbers: Numbers,
  at: (place: number) => number = () => 0,
): Numbers {
  for (let place = 0; place < numbers.length; place++) numbers[place] = at(place)
  return numbers
}

function attendPlainly(
  [query, key, value]: [Float32Array, Float32Array, Float32Array],
  rows: number,
  width: number,
): number[] {
  const mixed = Array<number>(rows * width).fill(0)
  const at = (table: Float32Array, row: number, place: number) => Number(table[row * width + place])
  const others = Array.from({ length: rows }, (_, other) => other)
  for (let row = 0; row < rows; row++) {
    for (let head = 0; head < width; head += 32) {
      const places = Array.from({ length: 32 }, (_, place) => head + place)
      const powers = others.map((other) =>
        Math.exp(
          places.reduce((sum, place) => sum + at(query, row, place) * at(key, other, place), 0) /
            Math.sqrt(32),
        ),
      )
      const total = powers.reduce((sum, power) => sum + power, 0)
      for (const place of places) {
        mixed[row * width + place] =
          others.reduce((sum, other) => sum + Number(powers[other]) * at(value, other, place), 0) / total
      }
    }
  }
  return mixed
}
