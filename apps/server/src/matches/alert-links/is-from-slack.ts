import { createHmac } from 'node:crypto'
import type { Ctx } from '../../platform/ctx.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { isSame } from '../../platform/secrets/is-same.ts'

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Signatures of Slack's latest calls: none is answered twice. */
    slackCalls: RecentAnswers<true>
  }
}

/** https://docs.slack.dev/authentication/verifying-requests-from-slack */
const MAX_AGE_MS = 5 * 60_000
/** Call by its headers and the bytes as they came. */
type SignedCall = { headers: Headers; bytes: Uint8Array }

/** Checks the signature over time and body, that the call is of the last minutes, and that it came once. */
export function isFromSlack({ channels, memory, now }: Ctx, { headers, bytes }: SignedCall): boolean {
  const secret = channels.slack?.signingSecret
  const signature = headers.get('x-slack-signature')
  const timestamp = headers.get('x-slack-request-timestamp') ?? ''
  if (secret === undefined || signature === null || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now().getTime() - Number(timestamp) * 1_000) > MAX_AGE_MS) return false
  const expected = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(bytes).digest('hex')}`
  if (!isSame(signature, expected) || memory.slackCalls.find(expected, now())) return false
  memory.slackCalls.keep(expected, true, new Date(now().getTime() + 2 * MAX_AGE_MS))
  return true
}
