import type { App, Call } from '@radar/simulator-kit'
import { cidOf } from '../posts/names.ts'
import { uriOf } from '../posts/network.ts'
import type { Account, StoredPost } from '../posts/post.ts'
import type { NetworkState } from '../state.ts'

const MAX_URIS = 25
const MAX_ACTORS = 25
/** Levels of a thread where none are asked for. */
const USUAL_DEPTH = 6

/** Calls of the public API that need no account. */
export function mountPublicApi(app: App, { network, clock }: NetworkState): void {
  app.get('/xrpc/app.bsky.feed.getPosts', (c) => {
    const uris = c.req.queries('uris') ?? []
    if (uris.length === 0) return refuse(c, 'Error: Params must have the property "uris"')
    if (uris.length > MAX_URIS) return refuse(c, `Error: uris must not have more than ${MAX_URIS} elements`)
    const posts = uris.flatMap((uri) => network.post(uri) ?? [])
    return c.json({ posts: posts.map(renderView) })
  })

  app.get('/xrpc/app.bsky.feed.getPostThread', (c) => {
    const uri = c.req.query('uri') ?? ''
    const post = network.post(uri)
    if (post === undefined) return c.json({ error: 'NotFound', message: `Post not found: ${uri}` }, 400)
    const depth = Number(c.req.query('depth') ?? USUAL_DEPTH)
    return c.json({ thread: renderThread(post, depth) })
  })

  app.get('/xrpc/com.atproto.identity.resolveHandle', (c) => {
    const account = network.accountOf(c.req.query('handle') ?? '')
    if (account === undefined) return refuse(c, 'Unable to resolve handle')
    return c.json({ did: account.did })
  })

  app.get('/xrpc/app.bsky.actor.getProfiles', (c) => {
    const actors = c.req.queries('actors') ?? []
    if (actors.length === 0) return refuse(c, 'Error: Params must have the property "actors"')
    if (actors.length > MAX_ACTORS)
      return refuse(c, `Error: actors must not have more than ${MAX_ACTORS} elements`)
    const accounts = actors.flatMap((actor) => network.accountOf(actor) ?? [])
    return c.json({ profiles: accounts.filter(({ active }) => active).map(renderProfile) })
  })

  app.get('/xrpc/app.bsky.feed.searchPosts', (c) =>
    c.json({ error: 'Forbidden', message: 'Request forbidden by administrative rules.' }, 403),
  )

  function renderThread(post: StoredPost, depth: number): Record<string, unknown> {
    const replies =
      depth > 0 ? network.repliesTo(uriOf(post)).map((reply) => renderThread(reply, depth - 1)) : []
    return { $type: 'app.bsky.feed.defs#threadViewPost', post: renderView(post), replies }
  }

  function renderView(post: StoredPost): Record<string, unknown> {
    const uri = uriOf(post)
    return {
      uri,
      cid: cidOf(post.record),
      author: {
        did: post.did,
        handle: network.accountOf(post.did)?.handle ?? 'handle.invalid',
        displayName: '',
        labels: [],
        createdAt: new Date(0).toISOString(),
      },
      record: post.record,
      bookmarkCount: 0,
      replyCount: network.repliesTo(uri).length,
      repostCount: 0,
      likeCount: post.likes,
      quoteCount: 0,
      indexedAt: new Date(clock.now() * 1_000).toISOString(),
      labels: [],
    }
  }
}

function renderProfile({ did, handle }: Account): Record<string, unknown> {
  return {
    did,
    handle,
    displayName: '',
    labels: [],
    createdAt: new Date(0).toISOString(),
    description: '',
    followersCount: 0,
    followsCount: 0,
    postsCount: 0,
    indexedAt: new Date(0).toISOString(),
  }
}

const refuse = (c: Call, message: string): Response => c.json({ error: 'InvalidRequest', message }, 400)
