import { expect, test } from 'vitest'
import { postWith } from '../../matching/testing/make.ts'
import { readPost } from '../read-post.ts'
import { sharpenAsking } from './sharpen-asking.ts'

const { own, speech } = readPost(
  postWith({ title: 'Our kettle?', body: 'It sings. Can anyone recommend a quiet one? It is too loud!' }),
)
const { spoken } = speech
const places = [...spoken.keys()]
/** A direction that means asking is the only one of the model. */
const model = { asking: { words: 1, direction: Float32Array.of(4) } }

function sharpen(asking: number[]) {
  const encoded: string[] = []
  const encode = (text: string) => {
    encoded.push(text)
    return Float32Array.of(text.includes('recommend') ? 1 : 0)
  }
  const chances = sharpenAsking({ own, spoken, asking: Float64Array.from(asking) }, places, { encode, model })
  return { chances, encoded }
}

test('of three that words leave in doubt, the one whose direction asks is likelier, and all have what they had', () => {
  const { chances, encoded } = sharpen([0.5, 0.15, 0.3, 0.05])
  expect(encoded).toEqual(['Our kettle?', 'Can anyone recommend a quiet one?', 'It sings.'])
  const [title = 0, complaint = 0, question = 0, other] = chances
  expect(question).toBeGreaterThan(title)
  expect(title).toBeGreaterThan(complaint)
  expect(title + complaint + question).toBeCloseTo(0.95)
  expect(other).toBe(0.05)
})

test('of which words are sure is not encoded', () => {
  expect(sharpen([0.85, 0.05, 0.05, 0.05])).toEqual({ chances: [0.85, 0.05, 0.05, 0.05], encoded: [] })
})

test('one alone is not encoded', () => {
  const encode = () => {
    throw new Error('It was encoded.')
  }
  const asking = Float64Array.of(0.4, 0.2, 0.2, 0.2)
  expect(sharpenAsking({ own, spoken, asking }, [0], { encode, model })).toEqual([0.4])
})
