/** What a receiver does with a message, in its own language. It is run as it stands. */
export const CHECK_SIGNATURE = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a message is from Radar, and new. \`body\` is what came, before it is parsed. */
export function isFromRadar(headers, body, secret) {
  const id = headers['webhook-id']
  const sentAt = Number(headers['webhook-timestamp'])
  if (Math.abs(Date.now() / 1000 - sentAt) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}`
