import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Content security policy. Inline scripts run only if the build wrote them: each is named by its hash. */
export function contentPolicy(html = ''): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashScripts(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashScripts(html: string): string[] {
  const scripts = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script))
  return [...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
