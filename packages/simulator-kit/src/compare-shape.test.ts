import { expect, test } from 'vitest'
import { compareShape } from './compare-shape.ts'
import type { RecordedShape } from './compare-shape.ts'

const SHAPE: RecordedShape = { by: ['string'], text: ['string'], kids: ['array', 'absent'] }

test('names what is missing, of another type, or new', () => {
  expect(compareShape({ by: null, karma: 4 }, SHAPE)).toEqual({
    faults: ['by: null', 'text: absent'],
    unknown: ['karma'],
  })
  expect(compareShape({ by: 'ann', text: '', kids: [] }, SHAPE)).toEqual({ faults: [], unknown: [] })
  expect(compareShape([], SHAPE).faults).toEqual(['the whole: array'])
})
