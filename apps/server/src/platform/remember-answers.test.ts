import { expect, test } from 'vitest'
import { rememberAnswers } from './remember-answers.ts'

/** Answers words by their lengths once `open` is called, or fails; `asked` are the words of each call. */
function createAnswerer({ max = 100 } = {}) {
  const asked: string[][] = []
  const gates: PromiseWithResolvers<void>[] = []
  const ask = rememberAnswers(
    async (words: readonly string[], options) => {
      asked.push(options?.isAwaited ? ['awaited', ...words] : [...words])
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      await gate.promise
      return words.map((word) => word.length)
    },
    { max },
  )
  const open = () => gates.shift()?.resolve()
  const answer = async (words: string[]) => {
    const answers = ask(words)
    open()
    return answers
  }
  return { ask, answer, open, fail: () => gates.shift()?.reject(new Error('planned')), asked }
}

test('equal questions of one call, of now and of later are asked once, and answered in their order', async () => {
  const { ask, answer, open, asked } = createAnswerer()
  const [first, second] = [ask(['one', 'three', 'one']), ask(['three', 'seven', 'one'])]
  open()
  open()
  expect(await Promise.all([first, second])).toEqual([
    [3, 5, 3],
    [5, 5, 3],
  ])
  expect(await answer(['seven', 'one'])).toEqual([5, 3])
  expect(await answer([])).toEqual([])
  expect(asked).toEqual([['one', 'three'], ['seven']])
})

test('a question that failed is asked again, and only that', async () => {
  const { ask, answer, fail, asked } = createAnswerer()
  await answer(['one'])
  const failing = ask(['one', 'two'])
  const waiting = ask(['two'])
  fail()
  await expect(failing).rejects.toThrow('planned')
  await expect(waiting).rejects.toThrow('planned')
  expect(await answer(['two', 'one'])).toEqual([3, 3])
  expect(asked).toEqual([['one'], ['two'], ['two']])
})

test('a person asks again what others wait for, and nothing that was answered', async () => {
  const { ask, answer, open, asked } = createAnswerer()
  await answer(['one'])
  const job = ask(['one', 'two'])
  const person = ask(['one', 'two'], { isAwaited: true })
  const other = ask(['two'], { isAwaited: true })
  open()
  open()
  expect(await Promise.all([job, person, other])).toEqual([[3, 3], [3, 3], [3]])
  expect(asked).toEqual([['one'], ['two'], ['awaited', 'two']])
})

test('the answers that were used last stay', async () => {
  const { answer, asked } = createAnswerer({ max: 2 })
  await answer(['one', 'two'])
  await answer(['one'])
  await answer(['three'])
  await answer(['one', 'three'])
  expect(await answer(['one', 'two', 'three', 'seven'])).toEqual([3, 3, 5, 5])
  expect(asked).toEqual([['one', 'two'], ['three'], ['two', 'seven']])
})

test('an answer that is missing fails', async () => {
  const ask = rememberAnswers(async () => [] as number[], { max: 1 })
  await expect(ask(['one'])).rejects.toThrow(RangeError)
})
