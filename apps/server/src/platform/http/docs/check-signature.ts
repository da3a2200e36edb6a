/** Example of a receiver's check of a message. A test runs it unchanged. */
export const CHECK_SIGNATURE = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Checks that a message is from Radar, and new. \`body\` is the body before it is parsed. */
export function isFromRadar(headers, body, secret) {
  const id = headers['webhook-id']
  const sentAt = Number(headers['webhook-timestamp'])
  if (Math.abs(Date.now() / 1000 - sentAt) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${body}\`).digest()
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}`
