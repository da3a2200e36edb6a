import type { RequestReport } from './forum-process.ts'
import { SILENT } from './forum-faults.ts'

/** A reply's row at the end. */
export type EndRow = {
  account: string
  status: string
  asked: boolean
  error_message: string | null
  attempt: number
  checks: number
}

export type Verdict = {
  endings: Record<string, number>
  /** Accounts whose reply stands in the forum more than once. */
  duplicates: string[]
  /** Accounts whose reply is neither posted, failed with a reason, nor asked about, and what it is instead. */
  lost: string[]
  /** Accounts whose reply failed although the forum never refused it, or is posted without a comment. */
  wrong: string[]
  asked: number
  /** Replies without a comment whose last request was executed and answered by nobody, or never arrived. */
  silent: number
}

/** Holds what Radar says against what the forum's own log says. */
export function judge(rows: EndRow[], { posts, comments }: RequestReport): Verdict {
  const made = countBy(comments.map(({ account }) => account))
  const last = new Map(posts.map((call) => [call.account ?? '', call]))
  const isSilent = ({ account }: EndRow) =>
    !made.has(account) && (!last.has(account) || SILENT.has(last.get(account)?.fault ?? ''))
  const isOver = ({ status, asked, error_message }: EndRow) =>
    status === 'posted' || (error_message !== null && (status === 'failed' || status === 'draft' || asked))
  const isWrong = ({ account, status }: EndRow) =>
    status === 'failed' || status === 'draft' || (status === 'posted') !== made.has(account)
  return {
    endings: Object.fromEntries(countBy(rows.map(({ status, asked }) => (asked ? 'please check' : status)))),
    duplicates: [...made].filter(([, times]) => times > 1).map(([account]) => account),
    lost: rows
      .filter((row) => !isOver(row))
      .map(
        ({ account, status, attempt, checks, error_message }) =>
          `${account} (${status}, attempt ${attempt}, ${checks} looks, ${error_message})`,
      ),
    wrong: rows.filter((row) => isOver(row) && isWrong(row) && !row.asked).map(({ account }) => account),
    asked: rows.filter(({ asked }) => asked).length,
    silent: rows.filter(isSilent).length,
  }
}

/** Lists the ways in which a verdict falls short. */
export function findShortfalls(
  { duplicates, lost, wrong, asked, silent }: Verdict,
  replies: number,
): string[] {
  const shown = (accounts: string[]) => accounts.slice(0, 5).join(', ')
  return [
    ...(duplicates.length > 0 ? [`${duplicates.length} duplicates: ${shown(duplicates)}`] : []),
    ...(lost.length > 0 ? [`${lost.length} lost: ${shown(lost)}`] : []),
    ...(wrong.length > 0 ? [`${wrong.length} wrong: ${shown(wrong)}`] : []),
    ...(asked > silent + replies / 100 ? [`${asked} asked about, ${silent} silent`] : []),
  ]
}

function countBy(names: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
