import { compareShape } from '@radar/simulator-kit'
import type { RecordedShape } from '@radar/simulator-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLemmySimulator } from './simulator.ts'

/*
 * Fields by the types that Lemmy publishes: version 3 of the API as of lemmy-js-client 0.19.9, version 4 as of 1.0.0-beta.2.
 * What a type may leave out is absent here or there.
 */

const NOW = 1_790_000_000
const HOST = 'lemmy.example'
const STRING: RecordedShape[string] = ['string']
const NUMBER: RecordedShape[string] = ['number']
const BOOLEAN: RecordedShape[string] = ['boolean']
const OPTIONAL: RecordedShape[string] = ['string', 'absent']

const shapeOf = (names: readonly string[], types: RecordedShape[string]): RecordedShape =>
  Object.fromEntries(names.map((name) => [name, types]))

const FIGURES = ['score', 'upvotes', 'downvotes']
const PEOPLE = [
  'subscribers',
  'posts',
  'comments',
  'users_active_day',
  'users_active_week',
  'users_active_month',
  'users_active_half_year',
  'subscribers_local',
]

const POST: RecordedShape = {
  ...shapeOf(['id', 'creator_id', 'community_id', 'language_id'], NUMBER),
  ...shapeOf(['name', 'ap_id'], STRING),
  ...shapeOf(['url', 'body'], OPTIONAL),
  ...shapeOf(
    ['removed', 'locked', 'deleted', 'nsfw', 'local', 'featured_community', 'featured_local'],
    BOOLEAN,
  ),
}
const COMMENT: RecordedShape = {
  ...shapeOf(['id', 'creator_id', 'post_id', 'language_id'], NUMBER),
  ...shapeOf(['content', 'ap_id', 'path'], STRING),
  ...shapeOf(['removed', 'deleted', 'local', 'distinguished'], BOOLEAN),
}
const PERSON: RecordedShape = {
  ...shapeOf(['id', 'instance_id'], NUMBER),
  ...shapeOf(['name'], STRING),
  ...shapeOf(['local', 'deleted', 'bot_account'], BOOLEAN),
}
const COMMUNITY: RecordedShape = {
  ...shapeOf(['id', 'instance_id'], NUMBER),
  ...shapeOf(['name', 'title', 'visibility'], STRING),
  ...shapeOf(['removed', 'deleted', 'nsfw', 'local', 'posting_restricted_to_mods'], BOOLEAN),
}
const VIEW: RecordedShape = {
  ...shapeOf(['post', 'creator', 'community'], ['object']),
  ...shapeOf(['creator_banned_from_community', 'creator_is_moderator', 'creator_is_admin'], BOOLEAN),
}

const DATES = {
  v3: { published: STRING, updated: OPTIONAL },
  v4: { published_at: STRING, updated_at: OPTIONAL },
}
const REPORTS = shapeOf(['report_count', 'unresolved_report_count'], NUMBER)

const SHAPES = {
  v3: {
    post: { ...POST, ...DATES.v3 },
    comment: { ...COMMENT, ...DATES.v3 },
    creator: { ...PERSON, actor_id: STRING, published: STRING, banned: BOOLEAN },
    community: { ...COMMUNITY, actor_id: STRING, published: STRING, hidden: BOOLEAN },
    view: {
      ...VIEW,
      counts: ['object'],
      ...shapeOf(['banned_from_community', 'saved', 'creator_blocked'], BOOLEAN),
      subscribed: STRING,
    },
    postView: { ...shapeOf(['read', 'hidden'], BOOLEAN), unread_comments: NUMBER },
    counts: {
      post: {
        ...shapeOf(['post_id', 'comments', ...FIGURES], NUMBER),
        ...shapeOf(['published', 'newest_comment_time'], STRING),
      },
      comment: { ...shapeOf(['comment_id', 'child_count', ...FIGURES], NUMBER), published: STRING },
      community: { ...shapeOf(['community_id', ...PEOPLE], NUMBER), published: STRING },
    },
  },
  v4: {
    post: {
      ...POST,
      ...DATES.v4,
      ...REPORTS,
      ...shapeOf(['comments', ...FIGURES], NUMBER),
      federation_pending: BOOLEAN,
    },
    comment: {
      ...COMMENT,
      ...DATES.v4,
      ...REPORTS,
      ...shapeOf(['child_count', ...FIGURES], NUMBER),
      ...shapeOf(['federation_pending', 'locked'], BOOLEAN),
    },
    creator: {
      ...PERSON,
      ...shapeOf(['ap_id', 'published_at', 'last_refreshed_at'], STRING),
      ...shapeOf(['post_count', 'comment_count'], NUMBER),
    },
    community: {
      ...COMMUNITY,
      ...REPORTS,
      ...shapeOf(['ap_id', 'published_at', 'last_refreshed_at'], STRING),
      ...shapeOf(PEOPLE, NUMBER),
      local_removed: BOOLEAN,
    },
    view: { ...VIEW, ...shapeOf(['can_mod', 'creator_banned'], BOOLEAN), tags: ['array'] },
    postView: {},
  },
} as const satisfies Record<'v3' | 'v4', object>

const FITS = { faults: [], unknown: [] }
type Answer = Record<string, unknown> & { error?: string }
type View = Record<string, Answer>

describe.each(['v3', 'v4'] as const)('answers of %s have the published fields, and no others:', (version) => {
  const simulator = createLemmySimulator({ hosts: [HOST], start: NOW })
  simulator.instance(HOST).quirks.api = version
  const shapes = SHAPES[version]

  const post = simulator.addPost({ community: `shop@${HOST}`, title: 'Which lamp?', text: 'For reading.' })
  const comment = simulator.addComment({ below: post.id, text: 'A brass one.' })
  simulator.change(post.id, { updated: NOW })

  const numberOf = (id: string) => id.split('/').at(-1)

  async function ask(path: string): Promise<{ status: number; json: Answer }> {
    const answer = await simulator.app(HOST).request(`https://${HOST}/api/${version}${path}`)
    return { status: answer.status, json: (await answer.json()) as Answer }
  }

  function expectView(view: View, kind: 'post' | 'comment', more: RecordedShape = {}): void {
    const own = kind === 'comment' ? { comment: ['object'] as const } : shapes.postView
    expect(compareShape(view, { ...shapes.view, ...own, ...more })).toEqual(FITS)
    for (const part of ['creator', 'community', 'post'] as const)
      expect(compareShape(view[part], shapes[part]), part).toEqual(FITS)
    if (kind === 'comment') expect(compareShape(view['comment'], shapes.comment)).toEqual(FITS)
    if ('counts' in shapes) expect(compareShape(view['counts'], shapes.counts[kind])).toEqual(FITS)
  }

  beforeAll(() => expect(simulator.network.things).toHaveLength(2))

  test('lists', async () => {
    for (const kind of ['post', 'comment'] as const) {
      const { json } = await ask(`/${kind}/list?limit=1`)
      const named = version === 'v3' ? `${kind}s` : 'items'
      // Version 3 numbers the pages of comments.
      const next_page = version === 'v3' && kind === 'comment' ? ['absent' as const] : STRING
      expect(compareShape(json, { [named]: ['array'], next_page })).toEqual(FITS)
      expectView((json[named] as View[])[0]!, kind)
    }
  })

  test('single things', async () => {
    const { json: whole } = await ask(`/post?id=${numberOf(post.id)}`)
    const parts = shapeOf(['post_view', 'community_view'], ['object'])
    expect(compareShape(whole, { ...parts, ...shapeOf(['moderators', 'cross_posts'], ['array']) })).toEqual(
      FITS,
    )
    expectView(whole['post_view'] as View, 'post')
    const { json } = await ask(`/comment?id=${numberOf(comment.id)}`)
    const recipients = version === 'v3' ? { recipient_ids: ['array'] as const } : {}
    expect(compareShape(json, { comment_view: ['object'], ...recipients })).toEqual(FITS)
    expectView(json['comment_view'] as View, 'comment')
  })

  test('things by their address', async () => {
    for (const [kind, { id }] of [
      ['post', post],
      ['comment', comment],
    ] as const) {
      const { json } = await ask(`/resolve_object?q=${encodeURIComponent(id)}`)
      if (version === 'v3') expectView(json[kind] as View, kind)
      else expectView(json as View, kind, { type_: STRING })
    }
  })

  test('a community', async () => {
    const { json } = await ask('/community?name=shop')
    const view = json['community_view'] as View
    expect(compareShape(view['community'], shapes.community)).toEqual(FITS)
    if ('counts' in shapes) expect(compareShape(view['counts'], shapes.counts.community)).toEqual(FITS)
    else
      expect(compareShape(view, { community: ['object'], can_mod: BOOLEAN, tags: ['array'] })).toEqual(FITS)
  })

  test('a search', async () => {
    const { json } = await ask(version === 'v3' ? '/search?q=lamp' : '/search?search_term=lamp')
    const lists = ['posts', 'comments', 'communities']
    const others = version === 'v3' ? ['users'] : ['persons', 'multi_communities']
    const type = version === 'v3' ? { type_: STRING } : {}
    expect(compareShape(json, { ...shapeOf([...lists, ...others], ['array']), ...type })).toEqual(FITS)
    expectView((json['posts'] as View[])[0]!, 'post')
  })

  test('what is not there', async () => {
    const { status, json } = await ask('/post?id=99')
    expect(status).toBe(404)
    expect(compareShape(json, { error: STRING })).toEqual(FITS)
  })
})
