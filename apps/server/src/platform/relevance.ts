import { join } from 'node:path'
import { createPostReader } from '@radar/engine'
import type { CampaignPost, Finder, PairModel, PostReader } from '@radar/engine'
import { ReaderClosedError, openReader } from '@radar/relevance'
import type { Pair, Reader, Reading, TextToFind } from '@radar/relevance'
import type { Log } from './process/log.ts'
import { rememberAnswers } from './remember-answers.ts'
import { rememberStarts } from './remember-starts.ts'

/** Weights of the model, beside its package. */
export const WEIGHTS_DIR = join(import.meta.dirname, '../../../../packages/relevance/weights')

/** Posts that may fail alone before the rest of a call is read by words. */
const MAX_FAILURES = 2

/** Time after which a model that could not be opened again is tried once more. */
const RETRY_MS = 60_000

/** Readings and directions that are remembered: 5 and 9 MB. */
const MAX_READINGS = 10_000
const MAX_DIRECTIONS = 5_000
/** Starts of campaigns, of which every match needs one: 8 MB. */
const MAX_STARTS = 100_000

/** `read_by` is `words` while there is no model, and `finder` undefined. */
export type Relevance = PostReader & {
  readonly read_by: 'model' | 'words'
  readonly finder: Finder | undefined
  /** For people who wait for the answer: they come before all other work. */
  readonly awaited: Relevance
}

export type OpenedRelevance = Relevance & { close(): Promise<void> }

type Opening = { open?(folder: string): Promise<Reader>; monotonic?(): number }

/**
 * Opens the model. Without it every post is read by words alone, which the log and `/healthz` say. A model whose thread
 * ends is opened again, and where that fails, once more with a read after a minute.
 */
export async function openRelevance(
  folder: string,
  log: Log,
  { open = openReader, monotonic = () => performance.now() }: Opening = {},
): Promise<OpenedRelevance> {
  let model: Reader | undefined
  let readers: Record<'awaited' | 'other', PostReader>
  // All models that are opened here have the same weights.
  const starts = rememberStarts({ max: MAX_STARTS })
  let replacing: Promise<void> | undefined
  let retryAt = Infinity
  let isClosed = false
  await openModel()
  const awaited = serve('awaited')
  return Object.assign(serve('other'), {
    close: async () => {
      isClosed = true
      await replacing
      await model?.close()
    },
  })

  function serve(kind: 'awaited' | 'other'): Relevance {
    const read: PostReader['read'] = async (pairs, options) => {
      if (!isClosed && monotonic() >= retryAt) await openAgain()
      return readers[kind].read(pairs, options)
    }
    return {
      ...withWordsInstead(read, { log, isClosed: () => isClosed }),
      get read_by() {
        return model ? 'model' : 'words'
      },
      get finder() {
        const opened = model
        if (!opened?.finds) return undefined
        const findDirections = (texts: readonly TextToFind[]) =>
          orOpenAgain(opened, () => opened.findDirections(texts, { isAwaited: kind === 'awaited' }))
        return { ...opened.finds, findDirections }
      },
      get awaited() {
        return awaited
      },
    }
  }

  function createReader(isAwaited: boolean): PostReader {
    const opened = model
    const ask: PairModel | undefined = opened && {
      read: (pairs) => orOpenAgain(opened, () => opened.read(pairs, { isAwaited })),
      starts,
    }
    return createPostReader(ask)
  }

  async function orOpenAgain<Answer>(opened: Reader, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ReaderClosedError && !isClosed && opened === model) await openAgain()
      const hasEndedItself = error instanceof ReaderClosedError && !isClosed
      throw hasEndedItself ? new Error('The thread of the model ended.', { cause: error }) : error
    }
  }

  /** Replaces the model once for all requests that failed with it. */
  function openAgain(): Promise<void> {
    replacing ??= openModel().finally(() => {
      replacing = undefined
    })
    return replacing
  }

  async function openModel(): Promise<void> {
    const wasOpen = model !== undefined || retryAt < Infinity
    try {
      model = withMemory(await open(folder))
    } catch (error) {
      log.error('relevance.no-model', { error })
      model = undefined
    }
    retryAt = !model && wasOpen ? monotonic() + RETRY_MS : Infinity
    readers = { awaited: createReader(true), other: createReader(false) }
  }
}

/**
 * Reads a text once that several ask for: a back-test and the first scan of its campaign, a scan and the matching of what
 * it stored, the matches and the scan of an edited campaign, all who watch a place.
 */
function withMemory(opened: Reader): Reader {
  let reader: Pick<Reader, 'read' | 'findDirections'> = {
    read: rememberAnswers<Pair, Reading>((pairs, urgency) => opened.read(pairs, urgency), {
      max: MAX_READINGS,
    }),
    findDirections: rememberAnswers<TextToFind, Float32Array>(
      (texts, urgency) => opened.findDirections(texts, urgency),
      { max: MAX_DIRECTIONS },
    ),
  }
  return {
    finds: opened.finds,
    read: (pairs, urgency) => reader.read(pairs, urgency),
    findDirections: (texts, urgency) => reader.findDirections(texts, urgency),
    close: () => {
      reader = opened
      return opened.close()
    },
  }
}

/**
 * Reader that answers for every pair: where a call fails, each of its pairs is read alone, and by words where that fails
 * as well. What is read while Radar closes fails, so that it is read again.
 */
export function withWordsInstead(
  read: PostReader['read'],
  { log, isClosed }: { log: Log; isClosed(): boolean },
): PostReader {
  const byWords = createPostReader(undefined, 'model_failed')
  return {
    read: async (pairs, options) => {
      try {
        return await read(pairs, options)
      } catch (error) {
        if (isClosed()) throw error
        log.error('relevance.read-failed', { pairs: pairs.length, error })
        return readOneByOne(pairs, options)
      }
    },
  }

  async function readOneByOne<P extends CampaignPost>(
    pairs: readonly P[],
    options: Parameters<PostReader['read']>[1],
  ) {
    let failures = 0
    const found = []
    for (const pair of pairs) {
      const one = failures < MAX_FAILURES ? await readAlone(pair) : undefined
      if (!one) failures++
      found.push(...(one ?? (await byWords.read([pair], options))))
    }
    return found

    async function readAlone(pair: P) {
      try {
        return await read([pair], options)
      } catch (error) {
        log.error('relevance.post-unreadable', { campaign: pair.campaign.id, post: pair.post.id, error })
        return undefined
      }
    }
  }
}
