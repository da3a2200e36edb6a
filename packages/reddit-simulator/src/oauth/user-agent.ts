const DEFAULTS =
  /^(node|undici|node-fetch|axios|got|superagent|better-auth|python-|python\/|aiohttp|httpx|curl|wget|java|okhttp|go-http-client|libwww|ruby|php|guzzle|deno|bun)\b(?!:)/i

/** True where a User-Agent names nobody: missing, or a library's default; `node:app:1 (by ...)` names an app. */
export function isAnonymousUserAgent(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || DEFAULTS.test(userAgent.trim())
}
