import { expect, test } from 'vitest'
import { subredditNameOf, username, usernameOf } from './forum-names.ts'

test.each([
  'vinyl',
  ' r/vinyl ',
  '/r/vinyl/',
  'https://www.reddit.com/r/vinyl',
  'https://old.reddit.com/r/vinyl/comments/abc/a_title/?share=1',
  'reddit.com/r/vinyl/new',
  'https://www.reddit.com/r/vinyl/#top',
  'http://127.0.0.1:3000/forum/r/vinyl',
  'https://radar.example/forum/r/vinyl/comments/abc',
])('%s is the subreddit vinyl', (typed) => {
  expect(subredditNameOf(typed)).toBe('vinyl')
})

test.each(['ann', 'u/ann', '/u/ann/', 'https://www.reddit.com/user/ann', 'reddit.com/u/ann/comments'])(
  '%s is the user ann',
  (typed) => {
    expect(usernameOf(typed)).toBe('ann')
  },
)

test.each(['ann.example.com', '@ann.example.com', 'https://bsky.app/profile/ann.example.com/post/3l3'])(
  '%s is the user ann.example.com',
  (typed) => {
    expect(usernameOf(typed)).toBe('ann.example.com')
    expect(username.parse(typed)).toBe('ann.example.com')
  },
)

test.each([
  'lemmy.example/u/ann',
  'https://lemmy.example/u/ann/',
  'https://lemmy.example/u/ann?view=Posts',
  'https://Lemmy.Example/u/ann#top',
  'https://other.example/u/ann@lemmy.example',
  'other.example/u/ann@lemmy.example/',
  '@ann@lemmy.example',
  'ann@lemmy.example',
])('%s is the user ann of lemmy.example', (typed) => {
  expect(username.parse(typed)).toBe('ann@lemmy.example')
})

test.each([
  'https://forum.example/u/ann/summary',
  'https://old.reddit.com/u/ann',
  'http://127.0.0.1:3000/forum/u/ann',
  'http://127.0.0.1:4000/u/ann',
  'http://localhost:4000/u/ann',
])('%s has no instance', (typed) => {
  expect(username.parse(typed)).toBe('ann')
})

test('what names nothing stays as it was typed', () => {
  expect(subredditNameOf('https://tallybird.example/pricing')).toBe('https://tallybird.example/pricing')
  expect(subredditNameOf('two words')).toBe('two words')
  expect(usernameOf('r/vinyl')).toBe('r/vinyl')
})
