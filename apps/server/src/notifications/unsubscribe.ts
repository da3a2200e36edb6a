import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailTopic } from '../auth/index.ts'
import type { Ctx } from '../platform/ctx.ts'

export type Order = { user_id: string; topic: MailTopic }

const TOPICS: Record<MailTopic, string> = {
  new_opportunities: 'mails about new matches',
  campaign_updates: 'mails about scans, posts, accounts and limits',
}

/** The address by which whoever has a mail wants no more of its kind. It works for ever, and signed out. */
export function unsubscribeUrl(ctx: Pick<Ctx, 'url' | 'key'>, userId: string, topic: MailTopic): string {
  return `${ctx.url}/unsubscribe/${userId}.${topic}.${sign(ctx, userId, topic)}`
}

function sign({ key }: Pick<Ctx, 'key'>, userId: string, topic: string): string {
  return createHmac('sha256', key('links that unsubscribe')).update(`${userId}.${topic}`).digest('base64url')
}

/** What the token of a link orders, if Radar signed it. */
export function readOrder(ctx: Pick<Ctx, 'key'>, token: string): Order | undefined {
  const [user_id = '', topic = '', signature = ''] = token.split('.')
  const wanted = Buffer.from(sign(ctx, user_id, topic))
  const given = Buffer.from(signature)
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isSigned && topic in TOPICS ? { user_id, topic: topic as MailTopic } : undefined
}

export const describeTopic = ({ topic }: Order): string => TOPICS[topic]
