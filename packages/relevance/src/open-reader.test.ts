import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openReader, ReaderClosedError, RelevanceError, WeightsError } from './index.ts'
import type { Instructions, Reading } from './index.ts'
import { toChances } from './reading.ts'
import type { Chances } from './reading.ts'
import { copyModel, findTensor, readFixture, TINY } from './testing/tiny-model.ts'

/** Rounding states to 7 bits moves no chance of the tiny model by more, and a fault moves most by far more. */
const TOLERANCE = 0.08

const fixture = readFixture()
const pairs = fixture.map(({ pair }) => pair)
const expected = fixture.map(({ logits }) => toChances(logits, [0.4, 0.9, -0.3]))
const reader = await openReader(TINY)
afterAll(() => reader.close())
const readings = await reader.read(pairs)

/** Product of directions that differ by the rounding of states alone. */
const NEAR = 0.99
const texts = pairs.flatMap(({ campaign, post }) => [{ campaign }, { post }])
const expectedDirections = fixture.flatMap(({ directions: both }) => both)
const directions = await reader.findDirections(texts)

it.each(fixture.map(({ name }, place) => [name, readings[place], expected[place]] as const))(
  'reads %s as PyTorch does in floats',
  (_, ours, theirs) => {
    expect(distance(ours, theirs)).toBeLessThan(TOLERANCE)
  },
)

describe('directions', () => {
  it('are those of PyTorch in floats', () => {
    for (const [place, direction] of directions.entries())
      expect(dot(direction, expectedDirections[place] ?? [])).toBeGreaterThan(NEAR)
  })

  it('have length 1', () => {
    for (const direction of directions) expect(dot(direction, direction)).toBeCloseTo(1, 5)
  })

  it('have the same bits again, alone and in another order, and by plain instructions', async () => {
    expect(await reader.findDirections(texts)).toEqual(directions)
    expect((await reader.findDirections(texts.toReversed())).toReversed()).toEqual(directions)
    const alone = await Promise.all(texts.map((text) => reader.findDirections([text])))
    expect(alone.flat()).toEqual(directions)
    expect(await findWith(TINY, 'plain')).toEqual(directions)
  })

  it('come with the threshold and the hash of the weights', async () => {
    const weights = await readFile(join(TINY, 'relevance.bin'))
    const version = createHash('sha256').update(weights).digest('hex')
    expect(reader.finds).toEqual({ threshold: 0.25, version })
  })

  it.each([
    [
      'the layers of the reader take the place of its own',
      'finder.layers.0.value.weight',
      'encoder.layers.0.value.weight',
    ],
    ['the table of segments is that of the reader', 'finder.segments.weight', 'encoder.segments.weight'],
    ['tokens are weighed by something else', 'finder.weigh.weight', 'finder.norm.bias'],
  ])('differ where %s', async (_, changed, from) => {
    using model = copyModel({
      change: (file) => {
        findTensor(file, from).copy(findTensor(file, changed))
        return file
      },
    })
    const others = await findWith(model.folder)
    const apart = others.filter((direction, place) => dot(direction, expectedDirections[place] ?? []) < NEAR)
    expect(apart.length).toBeGreaterThan(texts.length / 2)
  })

  it('are none where the weights have a reader alone, which reads on', async () => {
    using model = copyModel({ change: (file) => replaceText(file, '"finder":', '"nobody":') })
    const other = await openReader(model.folder)
    expect(other.finds).toBeUndefined()
    expect(await other.findDirections(texts)).toEqual([])
    expect(await other.read(pairs)).toEqual(readings)
    await other.close()
  })
})

describe('the same bits', () => {
  it('come again', async () => {
    expect(await reader.read(pairs)).toEqual(readings)
  })

  it('come whatever stands beside a pair', async () => {
    expect((await reader.read(pairs.toReversed())).toReversed()).toEqual(readings)
    const alone = await Promise.all(pairs.map((pair) => reader.read([pair])))
    expect(alone.flat()).toEqual(readings)
  })

  it.each(['relaxed', 'plain'] as const)('come by %s instructions', async (instructions) => {
    expect(await readWith(TINY, instructions)).toEqual(readings)
  })
})

it('answers what somebody waits for before the rest', async () => {
  const answered: string[] = []
  const read = async (name: string, isAwaited: boolean) => {
    await reader.read(pairs, { isAwaited })
    answered.push(name)
  }
  await Promise.all([read('first', false), read('second', false), read('awaited', true)])
  expect(answered).toEqual(['first', 'awaited', 'second'])
})

it('reads no pairs', async () => {
  expect(await reader.read([])).toEqual([])
})

it('gives chances of kinds and fits that add up to 1', () => {
  for (const { kinds, fits } of readings) {
    expect(add(Object.values(kinds))).toBeCloseTo(1, 9)
    expect(add(fits)).toBeCloseTo(1, 9)
  }
})

describe('a fault in the weights', () => {
  it('shows when two heads are swapped', async () => {
    using model = copyModel({
      change: (file) => {
        for (const part of ['weight', 'weight.scale', 'bias']) {
          swapHalves(findTensor(file, `encoder.layers.0.value.${part}`))
        }
        return file
      },
    })
    expect(meanDistance(await readWith(model.folder))).toBeGreaterThan(3 * TOLERANCE)
  })

  it('shows when the table of words is shifted by one', async () => {
    using model = copyModel({
      change: (file) => {
        findTensor(file, 'encoder.words.weight').copyWithin(64, 0)
        return file
      },
    })
    expect(meanDistance(await readWith(model.folder))).toBeGreaterThan(3 * TOLERANCE)
  })
})

describe('weights that cannot be used', () => {
  it.each([
    ['a changed byte', { change: changeByte, keepHash: true }, 'relevance.bin', 'altered'],
    [
      'a changed vocabulary',
      { file: 'vocabulary.txt', change: changeByte, keepHash: true },
      'vocabulary.txt',
      'altered',
    ],
    ['a file cut short', { change: cutShort, keepHash: true }, 'relevance.bin', 'cut short'],
    ['a file cut short, with its hash', { change: cutShort }, 'relevance.bin', 'unknown format'],
    ['half a header, with its hash', { change: cutHeader }, 'relevance.bin', 'unknown format'],
    [
      'a finder with more tokens than positions',
      { change: (file: Buffer) => replaceText(file, '"post":72', '"post":99') },
      'relevance.bin',
      'unknown format',
    ],
    ['an empty file, with its hash', { change: () => Buffer.alloc(0) }, 'relevance.bin', 'unknown format'],
    ['another version', { change: changeVersion }, 'relevance.bin', 'unknown format'],
    [
      'a vocabulary of another model',
      { file: 'vocabulary.txt', change: () => Buffer.from('[UNK]\n[CLS]\n[SEP]\n') },
      'relevance.bin',
      'unknown format',
    ],
    [
      'a vocabulary without pieces',
      { file: 'vocabulary.txt', change: () => Buffer.from('') },
      'vocabulary.txt',
      'unknown format',
    ],
    [
      'descriptions that are no JSON',
      { file: 'relevance.json', change: () => Buffer.from('{'), keepHash: true },
      'relevance.json',
      'unknown format',
    ],
    [
      'descriptions of other files',
      { file: 'relevance.json', change: () => Buffer.from('{}'), keepHash: true },
      'relevance.json',
      'unknown format',
    ],
  ])('says so for %s', async (_, copy, file, fault) => {
    using model = copyModel(copy)
    const error = await openReader(model.folder).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(WeightsError)
    expect(error).toBeInstanceOf(RelevanceError)
    expect(error).toMatchObject({ file: join(model.folder, file), fault })
  })

  it.each(['relevance.bin', 'vocabulary.txt', 'relevance.json'])(
    'says so where %s is missing',
    async (file) => {
      using model = copyModel({ change: (contents) => contents })
      rmSync(join(model.folder, file))
      await expect(openReader(model.folder)).rejects.toMatchObject({ name: 'WeightsError', fault: 'missing' })
    },
  )
})

it('fails with an error of its own where the kernel cannot start', async () => {
  const instructions = 'unheard' as Instructions
  const error = await openReader(TINY, { instructions }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ReaderClosedError)
  expect(error).toBeInstanceOf(RelevanceError)
})

describe('closing', () => {
  it('fails requests without an answer, and those that come later', async () => {
    const closing = await openReader(TINY)
    const answer = closing.read(pairs)
    const closed = closing.close()
    await expect(answer).rejects.toBeInstanceOf(ReaderClosedError)
    await closed
    await expect(closing.read(pairs)).rejects.toBeInstanceOf(ReaderClosedError)
  })

  it('may be done twice', async () => {
    const closing = await openReader(TINY)
    await closing.close()
    await closing.close()
  })
})

async function readWith(folder: string, instructions?: Instructions): Promise<Reading[]> {
  const other = await openReader(folder, instructions && { instructions })
  try {
    return await other.read(pairs)
  } finally {
    await other.close()
  }
}

async function findWith(folder: string, instructions?: Instructions): Promise<Float32Array[]> {
  const other = await openReader(folder, instructions && { instructions })
  try {
    return await other.findDirections(texts)
  } finally {
    await other.close()
  }
}

function dot(one: Float32Array, other: ArrayLike<number>): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? NaN), 0)
}

/** Replaces a text by one of the same length. */
function replaceText(file: Buffer, text: string, by: string): Buffer {
  file.write(by, file.indexOf(text), 'latin1')
  return file
}

function meanDistance(others: readonly Chances[]): number {
  return add(others.map((reading, place) => distance(reading, expected[place]))) / others.length
}

/** Largest difference of two chances. */
function distance(one: Chances | undefined, other: Chances | undefined): number {
  const [ours, theirs] = [one, other].map((reading) => listChances(reading))
  return Math.max(...(ours ?? []).map((chance, place) => Math.abs(chance - (theirs?.[place] ?? NaN))))
}

function listChances(reading: Chances | undefined): number[] {
  if (!reading) return []
  const { chance, atLeast1, atLeast2, kinds, fits } = reading
  return [chance, atLeast1, atLeast2, ...Object.values(kinds), ...fits]
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function swapHalves(bytes: Buffer): void {
  const first = Buffer.from(bytes.subarray(0, bytes.length / 2))
  bytes.copyWithin(0, bytes.length / 2)
  first.copy(bytes, bytes.length / 2)
}

function changeByte(file: Buffer): Buffer {
  const place = Math.floor(file.length / 2)
  file.writeUInt8(file.readUInt8(place) ^ 1, place)
  return file
}

function cutShort(file: Buffer): Buffer {
  return file.subarray(0, file.length - 1000)
}

function cutHeader(file: Buffer): Buffer {
  return file.subarray(0, 500)
}

function changeVersion(file: Buffer): Buffer {
  file.writeUInt32LE(2, 8)
  return file
}
