import { expect, test } from 'vitest'
import { createMemoryBudget } from '@radar/reddit'
import { openPracticeForum } from './practice/index.ts'
import { createForums } from '../platform/forums.ts'
import { connectPracticeForum, connectReddit } from './connect-forum.ts'

const CONFIG = { clientId: 'abc', clientSecret: 'secret', username: 'radar', url: undefined }
const budget = createMemoryBudget()
const reddit = connectReddit(CONFIG, budget)

test('the practice forum and Reddit are two, whether the practice forum is embedded or runs alone', () => {
  const demo = openPracticeForum({ dataDir: '/nowhere', publicUrl: undefined, secret: Buffer.alloc(32) })
  const url = 'http://localhost:3000'
  const embedded = connectPracticeForum(demo, {
    localUrl: url,
    publicUrl: url,
    budget,
    votes: 'allowed',
  })
  demo.close()
  const alone = connectReddit({ ...CONFIG, clientId: demo.clientId, url: 'http://localhost:4000' }, budget)
  expect([reddit.forum.name, embedded.forum.name, alone.forum.name]).toEqual(['reddit', 'demo', 'demo'])
  const post = { forum: 'demo', reddit_id: 'one', subreddit: 'tea' }
  expect(embedded.connector.addressOf(post)).toBe('http://localhost:3000/forum/r/tea/comments/one/')
  expect(alone.connector.addressOf(post)).toBe('http://localhost:4000/r/tea/comments/one/')
  expect(createForums([reddit.connector]).addressOf(post)).toBeNull()
})

test('an address is made from what a post and a comment are called, and leads nowhere else', () => {
  const post = { forum: 'reddit', reddit_id: 'one', subreddit: 'tea' }
  expect(reddit.connector.addressOf(post, 'two')).toBe('https://www.reddit.com/r/tea/comments/one/_/two/')
  const odd = { forum: 'reddit', reddit_id: '../../x', subreddit: 'tea"><b>?#' }
  expect(new URL(reddit.connector.addressOf(odd)).pathname).toBe(
    '/r/tea%22%3E%3Cb%3E%3F%23/comments/..%2F..%2Fx/',
  )
})
