import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPostReader } from '@radar/engine'
import type { PostReader } from '@radar/engine'
import { ReaderClosedError, openReader } from '@radar/relevance'
import type { Reader } from '@radar/relevance'
import { createWorld, setUpWorld } from '../testing/index.ts'
import type { World } from '../testing/index.ts'
import { makeCampaign } from '../testing/make-posts.ts'
import { actFor } from './ctx.ts'
import { WEIGHTS_DIR, openRelevance, withWordsInstead } from './relevance.ts'

const world = setUpWorld()

const POST = {
  title: 'Which web hosting would you recommend for a small shop?',
  body: 'Our host is slow and the shop is down twice a week. I want to move this month.',
}

async function scoreText(one: World, post = POST, product_service?: string) {
  const person = await one.signUp()
  const id = await makeCampaign(person, { subreddits: ['hosting'] })
  if (product_service !== undefined)
    await person.api.campaigns.update({ id, name: product_service, product_service })
  return person.api.links.scoreText({ id, ...post })
}

const readBy = async ({ app }: World) =>
  ((await (await app.request('http://localhost:3000/healthz')).json()) as { read_by: string }).read_by

/** A copy of the weights with a fault. */
async function copyWeights(damage: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'radar-weights-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(WEIGHTS_DIR, folder, { recursive: true })
  await damage(folder)
  return folder
}

const FAULTS: [string, string, (folder: string) => Promise<unknown>][] = [
  ['cut short', 'does not have its length', (folder) => truncate(join(folder, 'relevance.bin'), 1_000_000)],
  ['of another hash', 'does not have its hash', changeLastByte],
  ['missing', 'cannot be read', (folder) => rm(join(folder, 'relevance.bin'))],
]

async function changeLastByte(folder: string): Promise<void> {
  const file = join(folder, 'relevance.bin')
  const bytes = await readFile(file)
  bytes[bytes.length - 1]! ^= 1
  await writeFile(file, bytes)
}

test.each(FAULTS)(
  'weights that are %s are named in the log, and words alone score',
  async (_, says, damage) => {
    const damaged = await createWorld({ weights: await copyWeights(damage) })
    onTestFinished(damaged.close)
    const line = damaged.logged.find((each) => each.includes('relevance.no-model'))
    expect(line).toContain(`The weights of the relevance model cannot be used`)
    expect(line).toContain(says)
    expect(await readBy(damaged)).toBe('words')
    const score = await scoreText(damaged)
    expect(score).toMatchObject({ read_by: 'words', words_because: 'no_model', labels: [] })
    expect(score.reason).toMatch(/^By words alone, as the reading model could not be loaded/)
    expect(score.ledger.reduce((sum, { points }) => sum + points, 0)).toBe(score.relevance_score)
  },
)

test('with its weights the model reads', async () => {
  expect(await readBy(world)).toBe('model')
  const score = await scoreText(world)
  expect(score).toMatchObject({ read_by: 'model', words_because: null })
  expect(score.labels.length).toBeGreaterThan(0)
  const quoted = score.ledger.filter(({ part }) => part === 'sentence').flatMap(({ quotes }) => quotes)
  expect(quoted.length).toBeGreaterThan(0)
  for (const quote of quoted) expect(`${POST.title}\n${POST.body}`).toContain(quote)
})

test('a post in another language is compared by words, and so is a campaign in one', async () => {
  const german = {
    title: 'Welches Webhosting könnt ihr für einen kleinen Laden empfehlen?',
    body: 'Unser Anbieter ist langsam, und der Laden ist zweimal in der Woche nicht zu erreichen.',
  }
  expect(await scoreText(world, german)).toMatchObject({
    read_by: 'words',
    words_because: 'post_language',
    labels: [],
    reason: expect.stringContaining('as the post is not in English'),
  })
  const product =
    'Verwaltetes Webhosting für kleine Läden, mit täglichen Sicherungen und gutem Dienst am Kunden.'
  expect(await scoreText(world, POST, product)).toMatchObject({
    read_by: 'words',
    words_because: 'campaign_language',
    labels: [],
    reason: expect.stringContaining('as the campaign is not in English'),
  })
})

const CAMPAIGN = {
  id: 'campaign',
  name: 'Hosting',
  description: '',
  product_service: 'Web hosting',
  subreddits: ['hosting'],
  keywords: ['web hosting'],
  negative_users: [],
  campaign_prompts: [],
}

const pairs = ['a', 'b', 'c'].map((id) => ({
  campaign: CAMPAIGN,
  post: { ...POST, id, subreddit: 'hosting', author: null, created_utc: 0, score: null, num_comments: null },
}))

/** Reads three posts with a model that fails as told; returns what was read by what, and the log. */
async function readWith(read: PostReader['read']) {
  const error = vi.fn()
  const log = { debug() {}, info() {}, warn() {}, error }
  const all = await withWordsInstead(read, { log, isClosed: () => false }).read(pairs)
  return {
    read: all.map(({ post, reading }) => `${post.id} ${reading.by}`),
    causes: all.map(({ reading }) => reading.words_because),
    told: error.mock.calls.map(([event]) => event as string),
  }
}

const byModel = createPostReader({
  read: (some) =>
    Promise.resolve(
      some.map(() => ({
        chance: 0.1,
        kinds: {
          asks: 1,
          has_problem: 0,
          other_question: 0,
          sells: 0,
          researches: 0,
          jobs: 0,
          news: 0,
          tells: 0,
        },
        fits: [0, 0, 1] as const,
        unread: [],
      })),
    ),
})

test('a model that fails at one post reads the others, and words read that one', async () => {
  const { read, causes, told } = await readWith((some, options) => {
    if (some.some(({ post }) => post.id === 'b')) throw new Error('planned')
    return byModel.read(some, options)
  })
  expect(read).toEqual(['a model', 'b words', 'c model'])
  expect(causes).toEqual([null, 'model_failed', null])
  expect(told).toEqual(['relevance.read-failed', 'relevance.post-unreadable'])
})

test('a model that fails once reads all at the second try', async () => {
  let calls = 0
  const { read, told } = await readWith((some, options) => {
    if (calls++ === 0) throw new Error('planned')
    return byModel.read(some, options)
  })
  expect(read).toEqual(['a model', 'b model', 'c model'])
  expect(told).toEqual(['relevance.read-failed'])
})

test('a model that always fails is not tried for each post', async () => {
  let calls = 0
  const { read } = await readWith(() => {
    calls++
    throw new Error('planned')
  })
  expect(read).toEqual(['a words', 'b words', 'c words'])
  expect(calls).toBe(3)
})

test('posts that are read while the model closes fail, and are not read by words', async () => {
  const relevance = await openRelevance(WEIGHTS_DIR, world.ctx.log)
  const reading = relevance.read(pairs)
  await relevance.close()
  await expect(reading).rejects.toThrow('The reader was closed.')
})

/** Model of which the threads that are opened are known. `openNext` may replace how the next is opened. */
async function openWatched() {
  const opened: Reader[] = []
  const closed: Reader[] = []
  const urgencies: boolean[] = []
  let clock = 0
  let openNext = openReader
  const relevance = await openRelevance(WEIGHTS_DIR, world.ctx.log, {
    open: async (folder) => {
      const real = await openNext(folder)
      const reader: Reader = {
        ...real,
        read: (some, urgency) => {
          urgencies.push(urgency?.isAwaited ?? false)
          return real.read(some, urgency)
        },
        findDirections: (texts, urgency) => {
          urgencies.push(urgency?.isAwaited ?? false)
          return real.findDirections(texts, urgency)
        },
        close: () => {
          closed.push(reader)
          return real.close()
        },
      }
      opened.push(reader)
      onTestFinished(() => real.close())
      return reader
    },
    monotonic: () => clock,
  })
  return {
    relevance,
    opened,
    closed,
    urgencies,
    /** Ends the thread that reads now, as a crash does. */
    crash: async () => {
      await opened.at(-1)!.close()
      closed.pop()
    },
    setOpening: (open: typeof openReader) => (openNext = open),
    wait: (ms: number) => (clock += ms),
  }
}

test('the start of a campaign is read once, however much is read and however often it is loaded', async () => {
  const starts: string[] = []
  const { relevance, opened } = await openWatched()
  const [answer] = await opened[0]!.read([
    { campaign: { ...CAMPAIGN, business_name: '' }, post: pairs[0]!.post },
  ])
  opened[0]!.read = (some) => {
    starts.push(...some.filter(({ post }) => post.title === '').map(({ campaign }) => campaign.name))
    return Promise.resolve(some.map(() => answer!))
  }
  const loadAgain = (name = CAMPAIGN.name) => [{ campaign: { ...CAMPAIGN, name }, post: pairs[0]!.post }]
  await relevance.read(loadAgain())
  const many = Array.from({ length: 10_001 }, (_, n) => ({
    ...pairs[0]!,
    post: { ...pairs[0]!.post, body: `${n}` },
  }))
  await relevance.read(many)
  await relevance.awaited.read(loadAgain())
  expect(starts).toEqual(['Hosting'])
  await relevance.read(loadAgain('Bakery'))
  expect(starts).toEqual(['Hosting', 'Bakery'])
})

test('a model whose thread ended is opened once for all who wait, and closed with the rest', async () => {
  const { relevance, opened, closed, crash } = await openWatched()
  await crash()
  const read = await Promise.all([relevance.read(pairs), relevance.read(pairs), relevance.read(pairs)])
  expect(read.flat().map(({ reading }) => reading.by)).toEqual(Array(9).fill('model'))
  expect(opened).toHaveLength(2)
  await relevance.close()
  expect(closed).toEqual([opened[1]])
})

test('what a person asks comes before the rest', async () => {
  const { relevance, urgencies } = await openWatched()
  const person = actFor({ ...world.ctx, relevance }, { actor: 'user', user: (await world.signUp()).user })
  for (const [place, each] of [person.relevance, person.system.relevance].entries()) {
    urgencies.length = 0
    // Each asks what nobody has asked before.
    const title = `A desk ${place}`
    await each.read(pairs.map(({ campaign, post }) => ({ campaign, post: { ...post, title } })))
    await each.finder?.findDirections([{ post: { subreddit: 'rooms', title, body: '' } }])
    expect(new Set(urgencies)).toEqual(new Set([each === person.relevance]))
  }
})

test('a finder whose thread ended fails otherwise than one that closes, and finds again', async () => {
  const { relevance, crash } = await openWatched()
  const texts = [{ post: { subreddit: 'rooms', title: 'A desk', body: '' } }]
  const find = async () => relevance.finder?.findDirections(texts)
  await crash()
  await expect(find()).rejects.toThrow('The thread of the model ended.')
  expect(await find()).toHaveLength(1)
  await relevance.close()
  await expect(find()).rejects.toThrow(ReaderClosedError)
})

test('a model that is being opened again while Radar closes is closed as well', async () => {
  const { relevance, opened, closed, crash, setOpening } = await openWatched()
  await crash()
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  setOpening(async (folder) => {
    begun.resolve()
    await gate.promise
    return openReader(folder)
  })
  const failed = expect(relevance.read(pairs)).rejects.toThrow(ReaderClosedError)
  await begun.promise
  const closing = relevance.close()
  gate.resolve()
  await Promise.all([failed, closing])
  expect(closed).toEqual([opened[1]])
})

test('a model that cannot be opened again is tried once more after a minute', async () => {
  const { relevance, opened, crash, setOpening, wait } = await openWatched()
  const by = async () => (await relevance.read(pairs)).map(({ reading }) => reading.by)
  await crash()
  const open = vi.fn(() => Promise.reject(new Error('planned')))
  setOpening(open)
  expect(await by()).toEqual(['words', 'words', 'words'])
  wait(59_000)
  expect(await by()).toEqual(['words', 'words', 'words'])
  expect([relevance.read_by, open.mock.calls.length]).toEqual(['words', 1])
  wait(1_000)
  await by()
  expect(open).toHaveBeenCalledTimes(2)
  setOpening(openReader)
  wait(60_000)
  expect(await by()).toEqual(['model', 'model', 'model'])
  expect(opened).toHaveLength(2)
  await relevance.close()
})
