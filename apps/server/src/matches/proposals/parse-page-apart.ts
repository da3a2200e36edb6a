import { OutsidePageError } from '../../platform/outside-errors.ts'
import { takeTurns } from '../../platform/database/take-turns.ts'
import { callWorker, WorkerLimitError } from '../../platform/process/call-worker.ts'
import type { PageText, ParsedPage } from './parse-page.ts'

const MODULE = new URL('./page-worker.ts', import.meta.url)
const MAX_MS = 1_000

/** One process at a time, so that pages leave the other processors to calls. Those that wait hold a page each. */
const turns = takeTurns({ atATime: 1, maxWaiting: 200 })
const ALL = 'all'

/**
 * Parses a page in a process of its own. Throws `OutsidePageError` where that takes longer than a second, or much memory,
 * and `TooManyWaitingError`.
 */
export async function parsePageApart(
  html: string,
  { module = MODULE, max_ms = MAX_MS }: { module?: URL; max_ms?: number } = {},
): Promise<PageText> {
  try {
    const { page } = await turns.run(ALL, () =>
      callWorker<string, ParsedPage>({ module, input: html, max_ms }),
    )
    return page
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error
    throw new OutsidePageError('The page is too complicated.', { cause: error })
  }
}
