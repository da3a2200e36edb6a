import { createHmac, timingSafeEqual } from 'node:crypto'
import { ALERT_ACTIONS, ALERT_LINK_DAYS } from '@radar/contract'
import type { AlertAction } from '@radar/contract'
import type { Ctx } from '../../platform/ctx.ts'

export type AlertLink = { action: AlertAction; match_id: string; expires_at: Date }

const DAY_MS = 86_400_000
const PURPOSE = 'links in alerts'
const FACTS_BYTES = 21
const SIGNATURE_BYTES = 16

const WORDS: Record<AlertAction, string> = {
  keep: 'Keep',
  dismiss: 'Dismiss',
  snooze: 'Snooze for a day',
  open: 'Read',
}

/** Link of an action with the words for it; its token is the last part of the address. */
export type NamedLink = { action: AlertAction; text: string; url: string; token: string }

/** Links of a match for an alert that is written now. */
export function listAlertLinks(ctx: Pick<Ctx, 'url' | 'key' | 'now'>, matchId: string): NamedLink[] {
  const expires_at = new Date(ctx.now().getTime() + ALERT_LINK_DAYS * DAY_MS)
  return ALERT_ACTIONS.map((action) => nameLink(ctx, { action, match_id: matchId, expires_at }))
}

export function nameLink(ctx: Pick<Ctx, 'url' | 'key'>, link: AlertLink): NamedLink {
  const facts = packFacts(link)
  const token = Buffer.concat([facts, sign(ctx.key(PURPOSE), facts)]).toString('base64url')
  return { action: link.action, text: WORDS[link.action], url: `${ctx.url}/act/${token}`, token }
}

/** Parses the token of a link, expired or not; undefined unless Radar signed it, with the present or an earlier key. */
export function parseAlertToken(
  { key, earlierKeys }: Pick<Ctx, 'key' | 'earlierKeys'>,
  token: string,
): AlertLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== FACTS_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token)
    return undefined
  const facts = bytes.subarray(0, FACTS_BYTES)
  const isSigned = [key(PURPOSE), ...earlierKeys(PURPOSE)].some((each) =>
    timingSafeEqual(bytes.subarray(FACTS_BYTES), sign(each, facts)),
  )
  return isSigned ? unpackFacts(facts) : undefined
}

/** Half of an HMAC-SHA-256: 128 bits (RFC 2104, section 5). */
const sign = (key: Buffer, facts: Buffer) =>
  createHmac('sha256', key).update(facts).digest().subarray(0, SIGNATURE_BYTES)

/** The match names its owner, so a token has no user: action, end in seconds since 1970, id of the match. */
function packFacts({ action, match_id, expires_at }: AlertLink): Buffer {
  const facts = Buffer.alloc(FACTS_BYTES)
  facts.writeUInt8(ALERT_ACTIONS.indexOf(action), 0)
  facts.writeUInt32BE(Math.floor(expires_at.getTime() / 1_000), 1)
  facts.write(match_id.replaceAll('-', ''), 5, 'hex')
  return facts
}

function unpackFacts(facts: Buffer): AlertLink | undefined {
  const action = ALERT_ACTIONS[facts.readUInt8(0)]
  const hex = facts.toString('hex', 5)
  const match_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return action && { action, match_id, expires_at: new Date(facts.readUInt32BE(1) * 1_000) }
}
