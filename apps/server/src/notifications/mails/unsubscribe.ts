import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailTopic } from '../../account/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

export type Order = { user_id: string; topic: MailTopic }

const TOPICS: Record<MailTopic, string> = {
  new_opportunities: 'mails about new matches',
  campaign_updates: 'mails about scans, posts, accounts and limits',
}

const PURPOSE = 'links that unsubscribe'

/** The address by which whoever has a mail wants no more of its kind, signed out too, as long as its key is known. */
export function unsubscribeUrl(ctx: Pick<Ctx, 'url' | 'key'>, userId: string, topic: MailTopic): string {
  const order = `${userId}.${topic}`
  return `${ctx.url}/unsubscribe/${order}.${sign(ctx.key(PURPOSE), order)}`
}

const sign = (key: Buffer, order: string) => createHmac('sha256', key).update(order).digest('base64url')

/** What the token of a link orders, if Radar signed it, be it with a key that is rotated out. */
export function readOrder(
  { key, earlierKeys }: Pick<Ctx, 'key' | 'earlierKeys'>,
  token: string,
): Order | undefined {
  const [user_id = '', topic = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const isSigned = [key(PURPOSE), ...earlierKeys(PURPOSE)].some((each) => {
    const wanted = Buffer.from(sign(each, `${user_id}.${topic}`))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  return isSigned && topic in TOPICS ? { user_id, topic: topic as MailTopic } : undefined
}

export const describeTopic = ({ topic }: Order): string => TOPICS[topic]
