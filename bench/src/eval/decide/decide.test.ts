import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDecider } from '@radar/decisions'
import type { DecisionRequest } from '@radar/decisions'
import { createDecisionsSimulator, serveDecisions } from '@radar/decisions-simulator'
import { askAboutPair, askAboutPost } from '@radar/engine'
import { expect, onTestFinished, test } from 'vitest'
import type { RadarScores } from '../radar-scores.ts'
import type { JudgedFolder } from '../read-folder.ts'
import { decideWith, describeDecided } from './decide-with.ts'

const campaign = {
  id: 'c1',
  name: 'Kettles',
  description: '',
  product_service: 'Electric kettles',
  subreddits: [],
  keywords: ['kettle'],
  negative_users: [],
  campaign_prompts: [],
}
const TITLES = ['Which kettle should I buy?', 'My kettle, a photo', 'We sell kettles']
const posts = TITLES.map((title, n) => ({
  id: `p${n}`,
  title,
  body: '',
  subreddit: 'tea',
  author: null,
  created_utc: null,
  score: null,
  num_comments: null,
}))
const folder: JudgedFolder = {
  missing: [],
  posts: new Map(posts.map((post) => [post.id, post])),
  campaigns: [
    {
      source: 'hand-graded',
      campaign,
      judgements: [2, 0, 0].map((grade, n) => ({ post_id: `p${n}`, grade: grade as 0 | 2, basis: 'hand' })),
    },
  ],
}
const score = {
  relevance_score: 30,
  ledger: [],
  reason: '',
  read_by: 'model' as const,
  words_because: null,
  kind: null,
  fit: null,
}
const radar: RadarScores = new Map([[campaign, new Map(posts.map(({ id }) => [id, score]))]])

async function start() {
  const simulator = createDecisionsSimulator({
    read: ({ options }, data) => {
      const place = data.includes(TITLES[0] ?? '') ? 0 : 1
      return Object.fromEntries(
        options.map((name, at) => [name, at === Math.min(place, options.length - 1) ? 1 : 0]),
      )
    },
  })
  const served = await serveDecisions(simulator, { port: 0, hostname: '127.0.0.1' })
  const dir = mkdtempSync(join(tmpdir(), 'radar-decide-'))
  onTestFinished(async () => {
    await served.close()
    rmSync(dir, { recursive: true })
  })
  const decider = createDecider({ wire: 'systemone', model: 'jev', address: served.url })
  return { simulator, input: { folders: [folder], radar, decider }, file: join(dir, 'answers') }
}

test('each post is asked about once and each pair once, and what was recorded is replayed', async () => {
  const { simulator, input, file } = await start()
  const asked = await decideWith(input, { record: file, replay: undefined })
  expect(simulator.requests).toHaveLength(6)
  const scores = asked.system(campaign, posts)
  expect(scores[0]).toBeGreaterThan(80)
  expect(Math.max(...scores.slice(1))).toBeLessThan(30)
  expect(describeDecided(asked)).toMatch(
    /3 posts and 3 pairs in all; 6 requests, 0 without an answer, \d+ \+ \d+ tokens/,
  )

  await decideWith(input, { record: file, replay: undefined })
  const replayed = await decideWith(input, { record: undefined, replay: file })
  expect(simulator.requests).toHaveLength(6)
  expect(replayed.system(campaign, posts)).toEqual(scores)
})

test('a run that the provider breaks off goes on where it was', async () => {
  const { simulator, input, file } = await start()
  simulator.planFaults([
    { kind: 'cut', times: 1 },
    { kind: 'rate_limited', times: 1 },
  ])
  await expect(decideWith(input, { record: file, replay: undefined })).rejects.toThrow(
    /The provider failed after \d requests/,
  )
  const before = simulator.requests.length
  const kept = readFileSync(file, 'utf8').trim().split('\n')
  simulator.planFaults([])
  const { answers } = await decideWith(input, { record: file, replay: undefined })
  expect([answers.posts.size, answers.pairs.size]).toEqual([3, 3])
  expect(simulator.requests.length - before).toBe(6 - kept.length)
})

const LONG = {
  words: 'Which invoicing program would you recommend for a small studio? ',
  signs: '1,299.50 + 20 % = ??? (#7/8) -> ',
  Cyrillic: 'Какую программу для счетов вы посоветуете? ',
  Chinese: '请问有没有适合自由职业者的开票软件？',
  emoji: '💍🎉🧾 ',
  'one word': 'x'.repeat(900),
}

test.each(Object.entries(LONG))(
  'both requests of a hit take 900 tokens at most, whatever is long in them: %s',
  async (_name, text) => {
    const long = text.repeat(40_000 / text.length)
    const post = { subreddit: 'x'.repeat(300), title: long.slice(0, 300), body: long }
    const business = {
      name: long,
      business_name: long,
      product_service: long,
      description: long,
      campaign_prompts: [long, long],
    }
    for (const wire of ['openai', 'systemone'] as const) {
      const simulator = createDecisionsSimulator()
      const served = await serveDecisions(simulator, { port: 0, hostname: '127.0.0.1' })
      const decider = createDecider({ wire, model: 'jev', address: served.url })
      const requests: DecisionRequest[] = [askAboutPost(post), askAboutPair(post, business)]
      for (const request of requests) await decider.decide(request)
      await served.close()
      expect(simulator.tokens).toBeLessThanOrEqual(900)
    }
  },
)
