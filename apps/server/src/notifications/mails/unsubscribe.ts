import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailTopic } from '../../account/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

export type UnsubscribeRequest = { user_id: string; topic: MailTopic }

const TOPICS: Record<MailTopic, string> = {
  new_opportunities: 'mails about new matches',
  campaign_updates: 'mails about scans, posts, accounts, limits and the plan',
  profile_alerts: 'alerts about what your leads write',
}

const PURPOSE = 'links that unsubscribe'

/** Builds the signed address that stops mails of one kind. Works without a session, and as long as its key is known. */
export function unsubscribeUrl(ctx: Pick<Ctx, 'url' | 'key'>, userId: string, topic: MailTopic): string {
  const request = `${userId}.${topic}`
  return `${ctx.url}/unsubscribe/${request}.${sign(ctx.key(PURPOSE), request)}`
}

const sign = (key: Buffer, request: string) => createHmac('sha256', key).update(request).digest('base64url')

/** Parses the token of a link; undefined unless Radar signed it, with the present or an earlier key. */
export function parseUnsubscribeToken(
  { key, earlierKeys }: Pick<Ctx, 'key' | 'earlierKeys'>,
  token: string,
): UnsubscribeRequest | undefined {
  const [user_id = '', topic = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const isSigned = [key(PURPOSE), ...earlierKeys(PURPOSE)].some((each) => {
    const wanted = Buffer.from(sign(each, `${user_id}.${topic}`))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  return isSigned && topic in TOPICS ? { user_id, topic: topic as MailTopic } : undefined
}

export const describeTopic = ({ topic }: UnsubscribeRequest): string => TOPICS[topic]
