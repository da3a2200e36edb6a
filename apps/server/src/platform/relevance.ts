import { join } from 'node:path'
import { createPostReader } from '@radar/engine'
import type { PostReader } from '@radar/engine'
import { openReader } from '@radar/relevance'
import type { Reader } from '@radar/relevance'
import type { Log } from './process/log.ts'

/** Weights of the model, beside its package. */
export const WEIGHTS_DIR = join(import.meta.dirname, '../../../../packages/relevance/weights')

/** `read_by` is `words` where the model could not be loaded. */
export type Relevance = PostReader & { read_by: 'model' | 'words'; close(): Promise<void> }

/** Opens the model. Without it every post is read by words alone, which the log and `/healthz` say. */
export async function openRelevance(folder: string, log: Log): Promise<Relevance> {
  const model = await openModel(folder, log)
  return {
    ...createPostReader(model),
    read_by: model ? 'model' : 'words',
    close: async () => model?.close(),
  }
}

async function openModel(folder: string, log: Log): Promise<Reader | undefined> {
  try {
    return await openReader(folder)
  } catch (error) {
    log.error('relevance.no-model', { error })
    return undefined
  }
}
