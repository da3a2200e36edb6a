import { expect, test } from 'vitest'
import { createMemoryBudget } from '@radar/reddit'
import { openPracticeForum } from './practice/index.ts'
import { connectPracticeForum, connectReddit } from './connect-forum.ts'

const CONFIG = { clientId: 'abc', clientSecret: 'secret', username: 'radar', url: undefined }
const budget = createMemoryBudget()
const reddit = connectReddit(CONFIG, budget).forum

test('the practice forum and Reddit are two, whether the practice forum is embedded or runs alone', () => {
  const demo = openPracticeForum({ dataDir: '/nowhere', publicUrl: undefined, secret: Buffer.alloc(32) })
  const url = 'http://localhost:3000'
  const embedded = connectPracticeForum(demo, {
    localUrl: url,
    publicUrl: url,
    budget,
    votes: 'allowed',
  }).forum
  demo.close()
  const alone = connectReddit(
    { ...CONFIG, clientId: demo.clientId, url: 'http://localhost:4000' },
    budget,
  ).forum
  expect([reddit.name, embedded.name, alone.name]).toEqual(['reddit', 'demo', 'demo'])
  const post = { forum: 'demo', reddit_id: 'one', subreddit: 'tea' }
  expect(embedded.addressOf(post)).toBe('http://localhost:3000/forum/r/tea/comments/one/')
  expect(alone.addressOf(post)).toBe('http://localhost:4000/r/tea/comments/one/')
  expect(reddit.addressOf(post)).toBeNull()
})

test('an address is made from what a post and a comment are called, and leads nowhere else', () => {
  const post = { forum: 'reddit', reddit_id: 'one', subreddit: 'tea' }
  expect(reddit.addressOf(post, 'two')).toBe('https://www.reddit.com/r/tea/comments/one/_/two/')
  const odd = { forum: 'reddit', reddit_id: '../../x', subreddit: 'tea"><b>?#' }
  expect(new URL(reddit.addressOf(odd) ?? '').pathname).toBe(
    '/r/tea%22%3E%3Cb%3E%3F%23/comments/..%2F..%2Fx/',
  )
})
