import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** Builds the headers of Standard Webhooks: id, time, and for each valid secret a signature over both and the body. */
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
