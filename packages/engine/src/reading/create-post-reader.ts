import type { Campaign } from '../campaign.ts'
import type { Post, Span } from '../post.ts'
import { itemAt } from '../item-at.ts'
import { blankQuoted } from '../language/sentences/blank-quoted.ts'
import { isEnglish } from '../language/is-english.ts'
import { sureFit, sureKind } from './sure-labels.ts'
import { takeAnswer } from '../take-answer.ts'
import { createWordReader } from './read-words.ts'
import { listParts, measureSentences } from './measure-sentences.ts'
import type { PostKind, Reading, WordsBecause } from './reading.ts'
import { splitSentences } from './split-sentences.ts'

export type CampaignPost = { campaign: Campaign; post: Post }

/** Pair with what was read of it. */
export type ReadPair<P extends CampaignPost> = P & { reading: Reading }

type PairPost = Pick<Post, 'subreddit' | 'title' | 'body'>
type PairCampaign = Pick<
  Campaign,
  'name' | 'product_service' | 'description' | 'keywords' | 'campaign_prompts'
> & { business_name: string }

/**
 * Chances of a pair: that the owner would answer, of each kind, and of each fit (other, near, same); and the parts of a
 * long post that the model was not given.
 */
type ModelReading = {
  chance: number
  kinds: Readonly<Record<PostKind, number>>
  fits: readonly [number, number, number]
  unread: readonly Span[]
}

/** Model that reads a campaign and a post together: one answer a pair, in their order. */
export type PairModel = {
  read(pairs: readonly { campaign: PairCampaign; post: PairPost }[]): Promise<ModelReading[]>
  /** Chances of campaigns beside no post, where they are remembered for longer than a campaign is in memory. */
  starts?: {
    get(campaign: PairCampaign): number | undefined
    set(campaign: PairCampaign, start: number): void
  }
}

/** Reads posts beside the campaigns that they concern. */
export type PostReader = {
  /**
   * Reads pairs, in their order. `isMeasured` adds the worth of each sentence; what the model has read of the whole post
   * is taken from `reading`.
   */
  read<P extends CampaignPost & { reading?: Reading }>(
    pairs: readonly P[],
    options?: { isMeasured?: boolean },
  ): Promise<ReadPair<P>[]>
}

type PairToRead = CampaignPost & { reading?: Reading }

/** Results for campaigns, each of which is read beside many posts, and for posts, which may be read again measured. */
type Memory = {
  /** Chance of a campaign beside no post. */
  startOf: WeakMap<Campaign, number>
  readWords(campaign: Campaign): ReturnType<typeof createWordReader>
  obstacleOfPost(post: Post): WordsBecause | undefined
  isEnglishCampaign(campaign: Campaign): boolean
}

/** Pairs of one request to the model: a person who waits stands behind one request at most. */
const PAIRS_TOGETHER = 24
const NOTHING: PairPost = { subreddit: '', title: '', body: '' }

/**
 * Creates a reader by a model; without one, and in languages that it does not know, words alone are compared.
 * `withoutModel` is the cause that readings name where there is no model.
 */
export function createPostReader(
  model: PairModel | undefined,
  withoutModel: WordsBecause = 'no_model',
): PostReader {
  const memory: Memory = {
    startOf: new WeakMap(),
    readWords: rememberEach(createWordReader),
    obstacleOfPost: rememberEach(obstacleOfPost),
    isEnglishCampaign: rememberEach(isEnglishCampaign),
  }
  const readPart = async <P extends PairToRead>(pairs: readonly P[], isMeasured: boolean) => {
    const becauses = pairs.map((pair) => (model ? obstacleOf(pair, memory) : withoutModel))
    const forModel = pairs.filter((_, place) => becauses[place] === undefined)
    const byModel = (model ? await readByModel({ model, memory }, forModel, isMeasured) : []).values()
    return pairs.map((pair, place) => {
      const words_because = becauses[place]
      if (!words_because) return { ...pair, reading: takeAnswer(byModel) }
      const reading = memory.readWords(pair.campaign)(pair.post, isMeasured)
      return { ...pair, reading: { ...reading, words_because } }
    })
  }
  return {
    read: async (pairs, { isMeasured = false } = {}) => {
      const read: Awaited<ReturnType<typeof readPart<(typeof pairs)[number]>>> = []
      for (let start = 0; start < pairs.length; start += PAIRS_TOGETHER) {
        await letOthersWork()
        read.push(...(await readPart(pairs.slice(start, start + PAIRS_TOGETHER), isMeasured)))
      }
      return read
    },
  }
}

/** Reads pairs and, where they are measured, each again in parts that tell what its sentences are worth. */
async function readByModel(
  { model, memory: { startOf } }: { model: PairModel; memory: Memory },
  given: readonly PairToRead[],
  isMeasured: boolean,
): Promise<Reading[]> {
  const pairs = given.map((pair) => ({ ...pair, post: toOwnWords(pair.post) }))
  await findStarts(model, { startOf, campaigns: new Set(pairs.map(({ campaign }) => campaign)) })
  const wholes = (await readWholes(model, pairs, isMeasured)).map((whole, place) => {
    const { post, campaign } = itemAt(pairs, place)
    const sentences = isMeasured ? splitSentences(post, whole.unread) : []
    return { ...whole, post, campaign, start: startOf.get(campaign) ?? 0, sentences }
  })
  const parts = wholes.map(({ campaign, post, ...whole }) =>
    listParts(post, whole).map((part) => toPair({ campaign, post: part })),
  )
  const answers = (await readAll(model, parts.flat())).values()
  return wholes.map(({ post: _, campaign: __, ...whole }, place) => {
    const ofParts = (parts[place] ?? []).map(() => takeAnswer(answers).chance)
    const { start, chance, sentences } = whole
    return { ...whole, sentences: measureSentences(sentences, { start, whole: chance, ofParts }) }
  })
}

/** Post without what its author quotes from others: whoever answers a request makes none. Everything stands where it stood. */
const toOwnWords = (post: Post): Post => ({ ...post, body: blankQuoted(post.body) })

/** Readings of whole posts, those that are known already left out of what the model is asked. */
async function readWholes(model: PairModel, pairs: readonly PairToRead[], isMeasured: boolean) {
  const known = pairs.map(({ reading }) => (isMeasured && reading?.by === 'model' ? reading : undefined))
  const unknown = pairs.filter((_, place) => !known[place])
  const answers = (await readAll(model, unknown.map(toPair))).values()
  return known.map((reading) => reading ?? toReading(takeAnswer(answers)))
}

/** Fills `startOf` for campaigns that it lacks. */
async function findStarts(
  model: PairModel,
  { startOf, campaigns }: Pick<Memory, 'startOf'> & { campaigns: ReadonlySet<Campaign> },
): Promise<void> {
  const lacking = [...campaigns]
    .filter((campaign) => !startOf.has(campaign))
    .map((campaign) => ({ campaign, pair: toPair({ campaign, post: NOTHING }) }))
  const unknown = lacking.filter(({ campaign, pair }) => {
    const start = model.starts?.get(pair.campaign)
    if (start !== undefined) startOf.set(campaign, start)
    return start === undefined
  })
  const answers = (
    await readAll(
      model,
      unknown.map(({ pair }) => pair),
    )
  ).values()
  for (const { campaign, pair } of unknown) {
    const { chance } = takeAnswer(answers)
    startOf.set(campaign, chance)
    model.starts?.set(pair.campaign, chance)
  }
}

async function readAll(model: PairModel, pairs: Parameters<PairModel['read']>[0]): Promise<ModelReading[]> {
  const readings: ModelReading[] = []
  for (let start = 0; start < pairs.length; start += PAIRS_TOGETHER)
    readings.push(...(await model.read(pairs.slice(start, start + PAIRS_TOGETHER))))
  return readings
}

function toReading({ chance, kinds, fits, unread }: ModelReading) {
  return {
    by: 'model' as const,
    words_because: null,
    chance,
    kind: sureKind(kinds),
    fit: sureFit(fits),
    unread,
  }
}

function toPair({ campaign, post }: { campaign: Campaign; post: PairPost }): {
  campaign: PairCampaign
  post: PairPost
} {
  const { name, business_name, product_service, description, keywords, campaign_prompts } = campaign
  const { subreddit, title, body } = post
  return {
    campaign: {
      name,
      business_name: business_name ?? '',
      product_service,
      description,
      keywords,
      campaign_prompts,
    },
    post: { subreddit, title, body },
  }
}

/** The model knows English; a campaign or post in another language is compared by words. */
function obstacleOf({ campaign, post }: CampaignPost, memory: Memory): WordsBecause | undefined {
  return memory.obstacleOfPost(post) ?? (memory.isEnglishCampaign(campaign) ? undefined : 'campaign_language')
}

/** Judges what a campaign says of its product, and all of its texts together, as the model reads them. */
function isEnglishCampaign(campaign: Campaign): boolean {
  const { name, product_service, description, keywords, campaign_prompts } = campaign
  const product = { title: product_service, body: description }
  const rest = [name, ...keywords, ...campaign_prompts].join('\n')
  return isEnglish(product) && isEnglish({ title: `${product_service}\n${description}`, body: rest })
}

function obstacleOfPost(post: Post): WordsBecause | undefined {
  if (!hasLetters(post)) return 'no_text'
  return isEnglish(post) ? undefined : 'post_language'
}

/** True for a text that says something: a picture's post may have only signs for a title. */
const hasLetters = ({ title, body }: Pick<Post, 'title' | 'body'>) => /\p{L}/u.test(`${title}\n${body}`)

/** Wraps a function of an object to call it once for each. */
function rememberEach<T extends WeakKey, R>(make: (of: T) => R): (of: T) => R {
  const made = new WeakMap<T, { result: R }>()
  return (of) => {
    const known = made.get(of) ?? { result: make(of) }
    made.set(of, known)
    return known.result
  }
}

function letOthersWork(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
