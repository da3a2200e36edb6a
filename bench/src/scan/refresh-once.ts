import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryTokenStore, createRedditApp, userAgent } from '@radar/reddit'

const USES = 100

/** Many uses of one expired token at the same moment, over HTTP: how many of them ask for a new one. */
export async function useExpiredToken(): Promise<{ uses: number; answered: number; refreshes: number }> {
  let refreshes = 0
  const server = createServer((request, response) => {
    const isToken = request.url?.startsWith('/api/v1/access_token') === true
    if (isToken) refreshes += 1
    const body = isToken
      ? {
          access_token: `access-${refreshes}`,
          refresh_token: 'refresh-2',
          token_type: 'bearer',
          expires_in: 3600,
          scope: 'identity',
        }
      : { kind: 'Listing', data: { children: [], after: null } }
    const isFresh = isToken || request.headers.authorization === 'bearer access-1'
    setTimeout(() => {
      response.writeHead(isFresh ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isFresh ? body : { message: 'Unauthorized', error: 401 }))
    }, 20)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reddit = createRedditApp({
    clientId: 'bench',
    clientSecret: 'bench',
    userAgent: userAgent({ platform: 'node', appId: 'radar-bench', version: '0.1.0', username: 'radar' }),
    wwwUrl: url,
    oauthUrl: url,
  })
  const tokens = reddit.storedTokens(
    createMemoryTokenStore({
      access_token: 'expired',
      refresh_token: 'refresh-1',
      expires_at: Date.now() - 1000,
      scope: 'read',
    }),
  )
  const session = reddit.session(tokens)
  const answers = await Promise.allSettled(Array.from({ length: USES }, () => session.newPosts(['coffee'])))
  server.closeAllConnections()
  server.close()
  return { uses: USES, answered: answers.filter(({ status }) => status === 'fulfilled').length, refreshes }
}
