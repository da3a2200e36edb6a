import { expect, test } from 'vitest'
import { postWith } from '../../matching/testing/make.ts'
import { readPost } from '../read-post.ts'
import { askingClauses } from './asking-clauses.ts'

const TITLE = 'Which kettle is quiet enough for a small office?'

test.each([
  ['points to it', 'Does anyone have any experience with how this kettle sounds?', TITLE],
  ['names it too', 'Does anyone know how loud a copper kettle sounds?', undefined],
])('a question that names its subject comes before one that %s', (_, question, first) => {
  const { own, speech } = readPost(postWith({ title: TITLE, body: question }))
  const topic = own.sentences.map(({ field }) => {
    const start = own[field].indexOf('kettle')
    return { field, start, end: start + 6, root: 'kettl', weight: 1 }
  })
  const heard = { own, speech: { ...speech, asking: Float64Array.of(0.4, 0.5) } }
  expect(askingClauses(heard, topic)[0]).toBe(first ?? question)
})
