import { createHmac } from 'node:crypto'

/** The header `stripe-signature` for a body: a time and an HMAC over both. */
export function signBody({ body, secret, at }: { body: string; secret: string; at: number }): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${signature}`
}
