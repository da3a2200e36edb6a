import { createHash } from 'node:crypto'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Call } from '../call-context.ts'
import type { Html } from './page-context.ts'
import { STYLE_SHEET } from './style-sheet.ts'

const STYLE_HASH = createHash('sha256').update(STYLE_SHEET).digest('base64')

/**
 * Sends a page under a policy that lets nothing run. A form on the page may lead to the forum itself and, in the end,
 * to the origin `formTarget`.
 */
export async function sendPage(
  c: Call,
  page: Html,
  { status = 200, formTarget }: { status?: ContentfulStatusCode; formTarget?: string } = {},
): Promise<Response> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return c.html(page, status, {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
