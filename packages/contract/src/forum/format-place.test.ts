import { expect, test } from 'vitest'
import { formatPlace } from './format-place.ts'

test.each([
  ['freelancing', 'r/freelancing'],
  ['Hacker News', 'Hacker News'],
  ['woodworking@lemmy.example', 'woodworking@lemmy.example'],
  ['forum.example', 'forum.example'],
  ['forum.example/c/hand-tools/5', 'forum.example › hand-tools'],
  ['forum.example/c/дом/9', 'forum.example › дом'],
  ['forum.example/c/2024/7', 'forum.example › 2024'],
  ['forum.example/c/5', 'forum.example › category 5'],
  ['forum.example/t/5', 'forum.example/t/5'],
])('%s is shown as %s', (place, shown) => {
  expect(formatPlace(place)).toBe(shown)
})
