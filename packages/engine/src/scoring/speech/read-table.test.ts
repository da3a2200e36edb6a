import { expect, test } from 'vitest'
import { CUE_GROUPS } from '../../language/lexicon/cue-groups.ts'
import { pattern, slotKey } from './pattern.ts'
import { numberWords, readTable, writeTable } from './read-table.ts'
import type { SpeechModel } from './speech-model.ts'
import { SPEECH_TABLE } from './table.ts'

const news = CUE_GROUPS.findIndex(({ name }) => name === 'news')
const model: SpeechModel = {
  known: numberWords(['kettle', 'wanted']),
  author: new Map([
    [pattern(slotKey('cue.title'), news), Float32Array.of(-0.5, 0, 0, 0.75)],
    [pattern(slotKey('text'), 2, 3), Float32Array.of(0.25, 0, 0, 0)],
  ]),
  authorStart: Float32Array.of(-1, 0, 0.5, 0),
  sentence: new Map([[pattern(slotKey('sentence'), 1, 2), 0.5]]),
  asking: { words: 0.75, direction: Float32Array.of(-0.25, 0.5) },
  meaning: [{ start: 0.25, words: Float32Array.of(1, 0, 0, 0), direction: Float32Array.of(0.5, -0.5) }],
  mean: Float32Array.of(0.5, -0.25),
}

test('a model that was written is read again', () => {
  expect(readTable(writeTable(model))).toEqual(model)
})

test('groups of cues are named, so that a new one moves none', () => {
  expect(writeTable(model).author).toContain('cue.title news=')
})

test('a table that names a group that is gone is refused', () => {
  const author = SPEECH_TABLE.author.replaceAll('cue.title news=', 'cue.title gossip=')
  expect(() => readTable({ ...SPEECH_TABLE, author })).toThrow(
    'The table of speech names gossip, which is no group of cues.',
  )
})
