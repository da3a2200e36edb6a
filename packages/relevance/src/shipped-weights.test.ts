import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openReader } from './index.ts'
import { KINDS, toChances } from './reading.ts'
import type { Reading } from './reading.ts'
import { FIT_ORDER, LABELLED_PAIRS } from './testing/labelled-pairs.ts'
import { readFixture } from './testing/tiny-model.ts'

/** Difference of a chance by the rounding of states. */
const TOLERANCE = 0.06
/** Product of directions that differ by that rounding alone. */
const NEAR = 0.99

/** `make_fixture.py` writes it for the weights that ship. */
const fixture = readFixture(join(import.meta.dirname, 'testing/shipped-fixture.jsonl'))
const reader = await openReader(join(import.meta.dirname, '../weights'))
afterAll(() => reader.close())
const readings = await reader.read(fixture.map(({ pair }) => pair))

const labelled = await reader.read(LABELLED_PAIRS.map(({ pair }) => pair))

it.each(fixture.map(({ name, logits }, place) => [name, logits, readings[place]] as const))(
  'the weights that ship read %s as PyTorch does in floats',
  (_, logits, reading) => {
    const expected = toChances(logits, [0, 1, 0])
    expect(Math.abs((reading?.atLeast1 ?? NaN) - expected.atLeast1)).toBeLessThan(TOLERANCE)
    expect(Math.abs((reading?.atLeast2 ?? NaN) - expected.atLeast2)).toBeLessThan(TOLERANCE)
    for (const kind of KINDS)
      expect(Math.abs((reading?.kinds[kind] ?? NaN) - expected.kinds[kind])).toBeLessThan(TOLERANCE)
    for (const [place, fit] of expected.fits.entries())
      expect(Math.abs((reading?.fits[place] ?? NaN) - fit)).toBeLessThan(TOLERANCE)
  },
)

it.each(LABELLED_PAIRS.map((expected, place) => [expected.name, expected, labelled[place]] as const))(
  'they give %s the labels that anybody would',
  (_, { kind, fit }, reading) => {
    expect({ kind: reading && likeliestKind(reading), fit: reading && likeliestFit(reading) }).toEqual({
      kind,
      fit,
    })
  },
)

it('each kind and fit is a label of these pairs, so that no two rows of a head can be swapped unseen', () => {
  expect(new Set(LABELLED_PAIRS.map(({ kind }) => kind))).toEqual(new Set(KINDS))
  expect(new Set(LABELLED_PAIRS.map(({ fit }) => fit))).toEqual(new Set(FIT_ORDER))
})

it('they find as PyTorch does', async () => {
  const texts = fixture.flatMap(({ pair: { campaign, post } }) => [{ campaign }, { post }])
  const directions = await reader.findDirections(texts)
  const expected = fixture.flatMap((entry) => entry.directions)
  for (const [place, direction] of directions.entries())
    expect(
      direction.reduce((sum, value, at) => sum + value * (expected[place]?.[at] ?? NaN), 0),
    ).toBeGreaterThan(NEAR)
})

const likeliestKind = ({ kinds }: Reading) => KINDS.toSorted((one, other) => kinds[other] - kinds[one])[0]
const likeliestFit = ({ fits }: Reading) => FIT_ORDER[fits.indexOf(Math.max(...fits))]
