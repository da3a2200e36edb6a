import { z } from 'zod'
import type { Mailer } from './mailer.ts'
import { readJson } from './read-json.ts'

/** Provider of text messages by Twilio's protocol, with account and sender number. */
export type SmsConfig = { url: string; account: string; token: string; from: string }

/**
 * Transport of text messages: a provider, or the outbox page of this machine, or none where people elsewhere use this
 * Radar.
 */
export type Texter =
  | { by: 'sms'; send(to: string, text: string): Promise<void> }
  | { by: 'outbox' }
  | { by: 'none' }

/** The provider did not take a message. */
export class TextNotSentError extends Error {
  override readonly name = 'TextNotSentError'
  /** The provider's own number of what went wrong, or the status, where it answered. */
  readonly reason: number | undefined
  constructor(reason: number | undefined, options?: ErrorOptions) {
    super('The provider of text messages did not take it.', options)
    this.reason = reason
  }
}

const MAX_ANSWER_MS = 10_000
/** Answers have about 1,000 characters. */
const MAX_ANSWER_BYTES = 20_000

const refusal = z.object({ code: z.number() })

/** A provider where one is set; without one, the outbox page where mails lie there too. */
export function chooseTexter(sms: SmsConfig | undefined, mailer: Mailer): Texter {
  if (sms) return createTexter(sms)
  return { by: mailer.by === 'outbox' ? 'outbox' : 'none' }
}

/** Sends by Twilio's protocol. A code is worth nothing later, so a message is tried once. */
export function createTexter({ url, account, token, from }: SmsConfig, maxAnswerMs = MAX_ANSWER_MS): Texter {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url)
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    by: 'sms',
    send: async (to, text) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(maxAnswerMs),
      }).catch((cause: unknown) => {
        throw new TextNotSentError(undefined, { cause })
      })
      if (!answer.ok) throw await nameRefusal(answer)
      await answer.body?.cancel()
    },
  }
}

async function nameRefusal(answer: Response): Promise<TextNotSentError> {
  try {
    const { code } = refusal.parse(await readJson(answer, MAX_ANSWER_BYTES))
    return new TextNotSentError(code)
  } catch (cause) {
    return new TextNotSentError(answer.status, { cause })
  }
}
