import { expect, test } from 'vitest'
import { parseWait } from './parse-wait.ts'

test.each([
  ['you are doing that too much. try again in 9 minutes.', 540_000],
  ["Looks like you've been doing that a lot. Take a break for 5 seconds before trying again.", 5000],
  ['Take a break for 1 second before trying again.', 1000],
  ['Take a break for 250 milliseconds before trying again.', 250],
  ['try again in 1 minute 30 seconds', 90_000],
  ['try again in 2 hours', 7_200_000],
  ['try again in 999999 hours', 86_400_000],
])('reads the pause of %j', (text, wait) => {
  expect(parseWait(text)).toBe(wait)
})

test.each(['', 'Slow down, friend.', 'try again in a while', 'error 500 mallets', '0 seconds'])(
  'finds no pause in %j',
  (text) => {
    expect(parseWait(text)).toBeUndefined()
  },
)
