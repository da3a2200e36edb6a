import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/**
 * The headers that say where a message is from, as Standard Webhooks has them: id, time, and a signature of both with
 * the body for each secret that is valid.
 */
export function signMessage({
  id,
  at,
  body,
  secrets,
}: {
  id: string
  at: Date
  body: string
  secrets: string[]
}) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

export const toSecret = (bytes: Buffer): string => `${PREFIX}${bytes.toString('base64')}`
