import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCRATCH_FLOATS, SPARE_ROWS } from '../layers/workspace.ts'
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
    const [rows, inner, columns] = [7, 1536, 16]
    // Each row has a 0 and a 127, so that levels are the states themselves.
    const stateAt = (place: number) => (place % inner === 5 ? 0 : 127 - (place % 3))
    const { out } = multiply({ instructions, rows, inner, columns, stateAt, weightAt })
    const wanted = Array.from({ length: rows * columns }, (_, place) => {
      const [row, column] = [Math.floor(place / columns), place % columns]
      let sum = 0
      for (let at = 0; at < inner; at++) sum += stateAt(row * inner + at) * weightAt(column * inner + at)
      return Math.fround(Math.fround(sum) * 0.5 + column)
    })
    expect(out).toEqual(wanted)
  })

  it('rounds states to the nearest of 128 levels between the smallest and the largest of their row', () => {
    const [rows, inner] = [4, 16]
    const stateAt = (place: number) => (place < inner ? 7 : Math.sin(place) * 3 - 1)
    // Each column has the weight of one place alone.
    const weightAt = (place: number) => (place % (inner + 1) === 0 ? 2 : 0)
    const { out, rowScales } = multiply({ instructions, rows, inner, columns: inner, stateAt, weightAt })
    for (const [place, number] of out.entries()) {
      const step = Number(rowScales[Math.floor(place / inner)])
      expect(Math.abs(number - (place % inner) - stateAt(place))).toBeLessThanOrEqual(step * 0.5001 + 1e-5)
    }
    expect(rowScales[0]).toBe(0)
  })

  it.each([1, 7, 8, 61])('attends over %i rows as plain arithmetic does', (rows) => {
    const { kernel, floats, take } = openWith(instructions)
    const width = 64
    const [query, key, value] = [1, 2, 3].map((seed) =>
      floats((rows + SPARE_ROWS) * width, (place) => Math.sin(place * seed * 1.7 + seed) * 2),
    ) as [Float32Array, Float32Array, Float32Array]
    const out = floats((rows + SPARE_ROWS) * width)
    kernel.attend(
      query.byteOffset,
      key.byteOffset,
      value.byteOffset,
      out.byteOffset,
      take(4 * SCRATCH_FLOATS * (rows + SPARE_ROWS)),
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

type Product = {
  instructions: Instructions
  rows: number
  inner: number
  columns: number
  stateAt(place: number): number
  weightAt(place: number): number
}

/** Rows of states by columns of weights with a scale of 1/2; the number of the column is its bias. */
function multiply({ instructions, rows, inner, columns, stateAt, weightAt }: Product) {
  const { kernel, floats, bytes, take } = openWith(instructions)
  const states = floats(rows * inner, stateAt)
  const matrix = bytes(columns * inner, weightAt)
  const packed = bytes(columns * inner)
  const [sums, scales, biases] = [
    floats(columns),
    floats(columns, () => 0.5),
    floats(columns, (place) => place),
  ]
  const touched = rows + SPARE_ROWS
  const [rowScales, minima, out] = [floats(touched), floats(touched), floats(touched * columns)]
  const levels = take(2 * touched * inner)
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
  return { out: [...out.subarray(0, rows * columns)], rowScales }
}

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
