import { expect, test } from 'vitest'
import { undoAll } from './undo-all.ts'

test('undoes all steps, the last first, once', async () => {
  const undone: string[] = []
  const steps = ['first', 'second', 'third'].map((name) => async () => void undone.push(name))
  await undoAll(steps)
  await undoAll(steps)
  expect(undone).toEqual(['third', 'second', 'first'])
})

test('a step that fails is told, and the others are undone', async () => {
  const undone: string[] = []
  const fail = (name: string) => () => {
    throw new Error(name)
  }
  await expect(undoAll([() => undone.push('first'), fail('jobs')])).rejects.toThrow('jobs')
  await expect(
    undoAll([fail('database'), () => undone.push('second'), fail('server')]),
  ).rejects.toMatchObject({
    errors: [{ message: 'server' }, { message: 'database' }],
  })
  expect(undone).toEqual(['first', 'second'])
})
