import { RequestTimedOutError } from '@radar/forum-client'

type TimeLimit = { host: string; path: string; max_ms?: number | undefined }

/** Throws RequestTimedOutError where work is not done in time; what it still brings is dropped. */
export async function limitTime<Result>(
  work: Promise<Result>,
  { host, path, max_ms: timeout_ms = 0 }: TimeLimit,
): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new RequestTimedOutError({ host, endpoint: `GET ${path}`, timeout_ms })),
    timeout_ms,
  )
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
