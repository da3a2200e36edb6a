import { createHash } from 'node:crypto'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Call } from '../call-context.ts'
import { STYLE_SHEET } from './style-sheet.ts'

const styleHash = createHash('sha256').update(STYLE_SHEET).digest('base64')

/**
 * Sends a page under a policy that lets nothing run.
 * @param formTarget origin to which a form on the page may lead in the end, besides the forum itself.
 */
export function sendPage(
  c: Call,
  html: string,
  { status = 200, formTarget }: { status?: ContentfulStatusCode; formTarget?: string } = {},
): Response {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return c.body(html, status, {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
