import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import openWabt from 'wabt'
import { MAX_ACTIVATION, MAX_WEIGHT } from '../layers/dense.ts'
import { HIDDEN } from '../layers/sizes.ts'
import { Arena } from './arena.ts'
import { KERNEL_BYTES } from './kernel-bytes.ts'
import { startKernel } from './start-kernel.ts'

it('is what its source assembles to', async () => {
  const { parseWat } = await openWabt()
  const source = readFileSync(join(import.meta.dirname, 'kernel.wat'), 'utf8')
  const { buffer } = parseWat('kernel.wat', source, { simd: true }).toBinary({})
  expect(KERNEL_BYTES).toBe(Buffer.from(buffer).toString('base64'))
})

it('multiplies integers, with a scale for each row and column and a bias', () => {
  const { kernel, buffer } = startKernel(65_536)
  const arena = new Arena(buffer)
  const [rows, inner, columns] = [8, 48, 6]
  const values = fill(arena.shorts(rows * inner), (place) => ((place * 7919) % 22_001) - 11_000)
  const rowScales = fill(arena.floats(rows), (place) => (place + 1) / 64)
  const weights = fill(arena.bytes(columns * inner), (place) => ((place * 31) % 255) - 127)
  const columnScales = fill(arena.floats(columns), (place) => (place + 3) / 128)
  const biases = fill(arena.floats(columns), (place) => place - 2)
  const out = arena.floats(rows * columns)
  kernel.multiplyIntegers(
    values.byteOffset,
    rowScales.byteOffset,
    weights.byteOffset,
    columnScales.byteOffset,
    biases.byteOffset,
    out.byteOffset,
    rows,
    inner,
    columns,
  )
  const wanted = Array.from({ length: rows * columns }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns]
    const sum = values
      .subarray(row * inner, (row + 1) * inner)
      .reduce((total, value, step) => total + value * Number(weights[column * inner + step]), 0)
    const scaled = Math.fround(Math.fround(sum) * Number(rowScales[row]))
    return Math.fround(Math.fround(scaled * Number(columnScales[column])) + Number(biases[column]))
  })
  expect([...out]).toEqual(wanted)
})

it('adds up the largest numbers of the longest rows', () => {
  const { kernel, buffer } = startKernel(65_536)
  const arena = new Arena(buffer)
  const values = arena.shorts(4 * HIDDEN).fill(MAX_ACTIVATION)
  const weights = arena.bytes(2 * HIDDEN).fill(MAX_WEIGHT)
  const ones = arena.floats(4).fill(1)
  const zeros = arena.floats(2)
  const out = arena.floats(8)
  kernel.multiplyIntegers(
    values.byteOffset,
    ones.byteOffset,
    weights.byteOffset,
    ones.byteOffset,
    zeros.byteOffset,
    out.byteOffset,
    4,
    HIDDEN,
    2,
  )
  expect([...out]).toEqual(Array.from({ length: 8 }, () => HIDDEN * MAX_ACTIVATION * MAX_WEIGHT))
})

it('multiplies floats whose lines are longer than what is read of them', () => {
  const { kernel, buffer } = startKernel(65_536)
  const arena = new Arena(buffer)
  const [rows, inner, columns] = [3, 5, 32]
  const left = fill(arena.floats(rows * 7), (place) => place - 9)
  const right = fill(arena.floats(inner * 40), (place) => (place % 11) - 4)
  const out = arena.floats(rows * 36).fill(-1)
  kernel.multiplyFloats(left.byteOffset, 28, right.byteOffset, 160, out.byteOffset, 144, rows, inner, columns)
  const wanted = Array.from({ length: rows * 36 }, (_, place) => {
    const [row, column] = [Math.floor(place / 36), place % 36]
    if (column >= columns) return -1
    return [...left.subarray(row * 7, row * 7 + inner)].reduce(
      (sum, number, step) => sum + number * Number(right[step * 40 + column]),
      0,
    )
  })
  expect([...out]).toEqual(wanted)
})

function fill<Numbers extends Int8Array | Int16Array | Float32Array>(
  numbers: Numbers,
  of: (place: number) => number,
): Numbers {
  for (let place = 0; place < numbers.length; place++) numbers[place] = of(place)
  return numbers
}
