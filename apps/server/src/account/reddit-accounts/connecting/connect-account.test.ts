import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { oauthStates, redditCredentials } from '../../../db/schema/index.ts'
import { allowAccess, connectAccount, denyAccess, landing } from '../../../testing/connect-account.ts'
import { collectEvents } from '../../../testing/collect-events.ts'
import { setUpWorld } from '../../../testing/index.ts'
import type { Person } from '../../../testing/index.ts'
import { runAsOwner } from '../../../testing/run-as-owner.ts'
import { deleteExpiredStates } from './oauth-state.ts'
import { finishRevocations } from '../tokens/revoke-tokens.ts'
import { saveConnection } from './save-connection.ts'
import { sessionAs } from '../session-as.ts'

// All cases are one client to the forum: its window must allow them all, wherever it begins.
const world = setUpWorld({ budget: { requests: 100_000, seconds: 600 } })
afterEach(() => {
  world.forum.planFaults([])
  world.ctx.forum.votes = 'forbidden'
})

const stateIn = (authorizeUrl: string) => new URL(authorizeUrl).searchParams.get('state') ?? ''
const scopesIn = (authorizeUrl: string) => new URL(authorizeUrl).searchParams.get('scope')
const comeBack = async (person: Person, path: string) => landing(await person.request(path))
const accountsOf = async (person: Person) => (await person.api.redditCredentials.list({})).items
const tokensOf = (account: string) => world.forum.state.grants.tokensOf(account)
const begin = async (person: Person, purpose: 'main' | 'buddy' = 'main') =>
  (await person.api.functions.redditConfig({ purpose })).authorizeUrl

const failed = (error: string, page = '/dashboard') => `${page}?${new URLSearchParams({ error }).toString()}`

/** Cookie of the same user in another browser. */
async function signInElsewhere({ user }: Person): Promise<string> {
  const answer = await world.app.request(`${world.ctx.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: world.ctx.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: 'a long password' }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie().join('; ')
}

describe('the way to the forum', () => {
  test('asks for a lasting grant with the scopes of a main account', async () => {
    const person = await world.signUp()
    const { clientId, authorizeUrl } = await person.api.functions.redditConfig({})
    const asked = Object.fromEntries(new URL(authorizeUrl).searchParams)
    expect(clientId).toBe('radar-test')
    expect(asked).toEqual({
      client_id: 'radar-test',
      response_type: 'code',
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${world.ctx.url}/functions/v1/reddit-oauth`,
      duration: 'permanent',
      scope: 'identity read submit history',
    })
  })

  test.each([
    ['forbidden', 'identity read'],
    ['allowed', 'identity vote submit read'],
  ] as const)('where votes are %s, a buddy is asked for %s', async (votes, scope) => {
    const person = await world.signUp({ plan: 'moderator' })
    await connectAccount(person, { account: `main-${votes}` })
    world.ctx.forum.votes = votes
    const authorizeUrl = await begin(person, 'buddy')
    expect(scopesIn(authorizeUrl)).toBe(scope)
    expect(stateIn(authorizeUrl)).toMatch(/^buddy_[\w-]{43}$/)
  })

  test('the state itself is nowhere in the database', async () => {
    const person = await world.signUp()
    const state = stateIn(await begin(person))
    const [row] = await person.ctx.db.transaction((tx) => tx.select().from(oauthStates))
    expect(row?.user_id).toBe(person.user.id)
    expect(JSON.stringify(row)).not.toContain(state)
  })

  test('no user piles up more than twenty states', async () => {
    const person = await world.signUp()
    const urls: string[] = []
    for (let tries = 0; tries < 25; tries++) urls.push(await begin(person))
    expect(await person.ctx.db.transaction((tx) => tx.select().from(oauthStates))).toHaveLength(20)
    expect(await comeBack(person, await allowAccess(urls.at(-1)!, 'latest'))).toContain('connected')
  })

  test('is for people who are signed in', async () => {
    const answer = await world.app.request(`${world.ctx.url}/functions/v1/reddit-config`, {
      method: 'POST',
      headers: { origin: world.ctx.url, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(401)
  })
})

describe('the way back', () => {
  test('the first account is the main one, the next are buddies', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    expect(await connectAccount(person, { account: 'first_one' })).toBe('/dashboard?reddit_connected=true')
    expect(await connectAccount(person, { account: 'second_one', purpose: 'buddy' })).toBe(
      '/dashboard/settings?buddy_connected=true',
    )
    expect(await accountsOf(person)).toMatchObject([
      { reddit_username: 'first_one', main_reddit_account: true, status: 'connected', country_code: null },
      { reddit_username: 'second_one', main_reddit_account: false, status: 'connected' },
    ])
  })

  test('the first account is the main one even where a buddy was asked for', async () => {
    const person = await world.signUp()
    expect(scopesIn(await begin(person, 'buddy'))).toBe('identity read submit history')
    expect(await connectAccount(person, { account: 'not_a_buddy', purpose: 'buddy' })).toBe(
      '/dashboard?reddit_connected=true',
    )
    expect(await accountsOf(person)).toMatchObject([{ main_reddit_account: true }])
  })

  test('two tabs with two accounts end in one main account and one buddy', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    const [one, two] = [await begin(person), await begin(person)]
    const paths = [await allowAccess(one, 'tab_one'), await allowAccess(two, 'tab_two')]
    const landed = await Promise.all(paths.map((path) => comeBack(person, path)))
    expect(landed.toSorted()).toEqual([
      '/dashboard/settings?buddy_connected=true',
      '/dashboard?reddit_connected=true',
    ])
    expect((await accountsOf(person)).map((account) => account.main_reddit_account)).toEqual([true, false])
  })

  test('the same account again gets new tokens and no second row', async () => {
    const person = await world.signUp()
    const urls = [await begin(person), await begin(person)]
    await comeBack(person, await allowAccess(urls[0]!, 'Again_Me'))
    const [before] = await accountsOf(person)
    const old = tokensOf('again_me')
    expect(await comeBack(person, await allowAccess(urls[1]!, 'again_me'))).toContain('reddit_connected')
    expect(await accountsOf(person)).toEqual([before])

    await finishRevocations(world.ctx)
    const left = tokensOf('again_me')
    expect(left).toHaveLength(2)
    expect(left.filter((token) => old.includes(token))).toEqual([])
  })

  test('the main account is not weakened by who comes back as it to be a buddy', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    await connectAccount(person, { account: 'still_main' })
    const before = tokensOf('still_main')
    expect(await connectAccount(person, { account: 'still_main', purpose: 'buddy' })).toBe(
      failed('connected_already', '/dashboard/settings'),
    )
    expect(tokensOf('still_main')).toEqual(before)
    const [row] = await person.ctx.db.transaction((tx) => tx.select().from(redditCredentials))
    expect(row?.scopes).toEqual(['identity', 'read', 'submit', 'history'])
  })

  test('the screens of the user hear of it', async () => {
    const person = await world.signUp()
    const connect = () => connectAccount(person, { account: 'is_heard' })
    expect(await collectEvents({ world, person }, connect)).toEqual([{ type: 'reddit_credentials' }])
  })

  test('nothing of the tokens is shown', async () => {
    const person = await world.signUp()
    await connectAccount(person, { account: 'tight_lips' })
    const answer = await person.request('/api/v1/reddit-credentials')
    const { items } = (await answer.json()) as { items: object[] }
    expect(Object.keys(items[0]!).toSorted()).toEqual([
      'country_code',
      'created_at',
      'id',
      'main_reddit_account',
      'reddit_username',
      'status',
      'user_id',
    ])
  })
})

describe('the state', () => {
  test('works once', async () => {
    const person = await world.signUp()
    const back = await allowAccess(await begin(person), 'only_once')
    expect(await comeBack(person, back)).toContain('reddit_connected')
    expect(await comeBack(person, back)).toBe(failed('invalid_state'))
    expect(await accountsOf(person)).toHaveLength(1)
  })

  test('works once, even for two requests at the same time', async () => {
    const person = await world.signUp()
    const back = await allowAccess(await begin(person), 'twice_now')
    const landed = await Promise.all([comeBack(person, back), comeBack(person, back)])
    expect(landed.toSorted()).toEqual(['/dashboard?error=invalid_state', '/dashboard?reddit_connected=true'])
  })

  test.each([
    [9 * 60_000, 'reddit_connected'],
    [10 * 60_000, 'invalid_state'],
  ])('after %d ms the answer is %s', async (later, expected) => {
    const person = await world.signUp()
    const start = new Date()
    world.setNow(start)
    const back = await allowAccess(await begin(person), `later_${later}`)
    world.setNow(new Date(start.getTime() + later))
    expect(await comeBack(person, back)).toContain(expected)
    world.setNow(new Date())
  })

  test('of somebody else is refused, and used up', async () => {
    const [ann, ben] = [await world.signUp(), await world.signUp()]
    const back = await allowAccess(await begin(ann), 'of_ann')
    expect(await comeBack(ben, back)).toBe(failed('invalid_state'))
    expect(await accountsOf(ben)).toEqual([])
    expect(await comeBack(ann, back)).toBe(failed('invalid_state'))
    expect(tokensOf('of_ann')).toEqual([])
  })

  test('of the same user in another session is refused', async () => {
    const person = await world.signUp()
    const back = await allowAccess(await begin(person), 'other_browser')
    const headers = { cookie: await signInElsewhere(person) }
    const answer = await world.app.request(`${world.ctx.url}${back}`, { headers })
    expect(landing(answer)).toBe(failed('invalid_state'))
    expect(await accountsOf(person)).toEqual([])
  })

  test('without a session is refused', async () => {
    const person = await world.signUp()
    const back = await allowAccess(await begin(person), 'signed_out')
    const answer = await world.app.request(`${world.ctx.url}${back}`)
    expect(landing(answer)).toBe(failed('invalid_state'))
  })

  test('cannot be made to serve the other purpose', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    await connectAccount(person, { account: 'swap_main' })
    const asBuddy = await allowAccess(await begin(person, 'buddy'), 'swap_buddy')
    const swapped = asBuddy.replace('state=buddy_', 'state=')
    expect(swapped).not.toBe(asBuddy)
    expect(await comeBack(person, swapped)).toBe(failed('invalid_state'))
    const asMain = (await allowAccess(await begin(person), 'swap_other')).replace('state=', 'state=buddy_')
    expect(await comeBack(person, asMain)).toBe(failed('invalid_state', '/dashboard/settings'))
    expect(await accountsOf(person)).toHaveLength(1)
  })

  test.each(['made_up', '', '%00', "' or 1=1"])('invented as "%s" leads to a page of ours', async (state) => {
    const person = await world.signUp()
    const query = new URLSearchParams({ state, code: 'code' }).toString()
    const landed = await comeBack(person, `/functions/v1/reddit-oauth?${query}`)
    expect(landed).toBe(failed(state === '' ? 'missing_parameters' : 'invalid_state'))
  })
})

describe('a failure', () => {
  test('reddit_oauth_failed: the person declines', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    expect(await comeBack(person, await denyAccess(await begin(person)))).toBe(failed('reddit_oauth_failed'))
    await connectAccount(person, { account: 'declines' })
    expect(await comeBack(person, await denyAccess(await begin(person, 'buddy')))).toBe(
      failed('reddit_oauth_failed', '/dashboard/settings'),
    )
  })

  test('a declined state cannot be used any more', async () => {
    const person = await world.signUp()
    const authorizeUrl = await begin(person)
    await comeBack(person, await denyAccess(authorizeUrl))
    expect(await comeBack(person, await allowAccess(authorizeUrl, 'changed_mind'))).toBe(
      failed('invalid_state'),
    )
  })

  test('missing_parameters: no code, or no state', async () => {
    const person = await world.signUp()
    const state = stateIn(await begin(person))
    for (const query of ['', 'code=x', `state=${state}`])
      expect(await comeBack(person, `/functions/v1/reddit-oauth?${query}`)).toBe(failed('missing_parameters'))
  })

  test('missing_reddit_config: the forum does not know this application', async () => {
    const person = await world.signUp()
    const back = await allowAccess(await begin(person), 'no_config')
    world.forum.planFaults([
      { on: { endpoint: 'POST /api/v1/access_token' }, do: { kind: 'answer', when: 'before', status: 401 } },
    ])
    expect(await comeBack(person, back)).toBe(failed('missing_reddit_config'))
  })

  test.each([
    ['an outage', { kind: 'answer', when: 'before', status: 503 }],
    ['a page instead of tokens', { kind: 'spoil', shape: 'html' }],
    ['a lost connection', { kind: 'reset', when: 'before' }],
    ['a refusal', { kind: 'answer', when: 'before', status: 200, body: '{"error":"invalid_grant"}' }],
    [
      'a grant that does not last',
      { kind: 'answer', when: 'before', status: 200, body: '{"access_token":"a","expires_in":3600}' },
    ],
  ] as const)('token_exchange_failed: %s', async (_, fault) => {
    const person = await world.signUp()
    const back = await allowAccess(await begin(person), 'no_tokens')
    world.forum.planFaults([{ on: { endpoint: 'POST /api/v1/access_token' }, do: fault }])
    expect(await comeBack(person, back)).toBe(failed('token_exchange_failed'))
    expect(await accountsOf(person)).toEqual([])
  })

  test('user_info_failed: the forum does not say whose it is, and the grant is given back', async () => {
    const person = await world.signUp()
    const back = await allowAccess(await begin(person), 'no_info')
    world.forum.planFaults([
      { on: { endpoint: 'GET /api/v1/me' }, do: { kind: 'answer', when: 'before', status: 403 } },
    ])
    expect(await comeBack(person, back)).toBe(failed('user_info_failed'))
    expect(tokensOf('no_info')).toEqual([])
  })

  test('storage_failed: the database does not take it, and the grant is given back', async () => {
    const person = await world.signUp()
    const back = await allowAccess(await begin(person), 'no_storage')
    await runAsOwner(
      world.connection,
      'alter table reddit_credentials add constraint full_disk check (false) not valid',
    )
    try {
      expect(await comeBack(person, back)).toBe(failed('storage_failed'))
    } finally {
      await runAsOwner(world.connection, 'alter table reddit_credentials drop constraint full_disk')
    }
    expect(tokensOf('no_storage')).toEqual([])
  })

  test('unexpected_error: whatever nobody thought of', async () => {
    const person = await world.signUp()
    const back = await allowAccess(await begin(person), 'no_idea')
    await runAsOwner(world.connection, 'alter table oauth_states rename to elsewhere')
    try {
      expect(await comeBack(person, back)).toBe(failed('unexpected_error'))
    } finally {
      await runAsOwner(world.connection, 'alter table elsewhere rename to oauth_states')
    }
  })

  test('leads nowhere but to our pages, whatever the address asks for', async () => {
    const person = await world.signUp()
    for (const query of [
      'error=//evil.example&state=//evil.example',
      'error=access_denied&redirect_uri=https://evil.example&next=//evil.example',
      'state=buddy_%0d%0aLocation:https://evil.example&code=1',
    ])
      expect(await comeBack(person, `/functions/v1/reddit-oauth?${query}`)).toMatch(
        /^\/dashboard(\/settings)?\?error=(reddit_oauth_failed|invalid_state)$/,
      )
  })
})

describe('more than one account', () => {
  test('needs a plan with buddies, from the start', async () => {
    const person = await world.signUp()
    await connectAccount(person, { account: 'lurks_alone' })
    for (const purpose of ['main', 'buddy'] as const)
      await expect(begin(person, purpose)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED', status: 402 })
  })

  test('needs it still at the end, and the grant is given back', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    await connectAccount(person, { account: 'downgraded' })
    const back = await allowAccess(await begin(person, 'buddy'), 'too_many')
    await world.setPlan(person, 'lurker')
    expect(await comeBack(person, back)).toBe(failed('upgrade_required', '/dashboard/settings'))
    expect(await accountsOf(person)).toHaveLength(1)
    expect(tokensOf('too_many')).toEqual([])
  })
})

describe('an account that another user has connected', () => {
  test('stays with them while their connection works', async () => {
    const [ann, ben] = [await world.signUp(), await world.signUp()]
    await connectAccount(ann, { account: 'Shared' })
    const before = tokensOf('shared')
    const landed = await connectAccount(ben, { account: 'shared' })
    expect(landed).toBe(failed('connected_elsewhere'))
    expect(await accountsOf(ben)).toEqual([])
    expect(await accountsOf(ann)).toMatchObject([{ status: 'connected' }])
    expect(tokensOf('shared')).toEqual(before)
  })

  test('stays with them while the forum cannot say whether it works', async () => {
    const [ann, ben] = [await world.signUp(), await world.signUp()]
    await connectAccount(ann, { account: 'in_doubt' })
    const back = await allowAccess(await begin(ben), 'in_doubt')
    world.forum.planFaults([
      {
        on: { endpoint: 'GET /api/v1/me', from: 2 },
        do: { kind: 'answer', when: 'before', status: 404 },
      },
    ])
    expect(await comeBack(ben, back)).toContain('error=connected_elsewhere')
    expect(await accountsOf(ann)).toMatchObject([{ status: 'connected' }])
  })

  test('moves once its owner has ended their access at the forum', async () => {
    const [ann, ben] = [await world.signUp(), await world.signUp()]
    await connectAccount(ann, { account: 'moves_on' })
    world.forum.changeAccount('moves_on', { revokeTokens: true })
    expect(await connectAccount(ben, { account: 'moves_on' })).toBe('/dashboard?reddit_connected=true')
    expect(await accountsOf(ann)).toMatchObject([{ reddit_username: 'moves_on', status: 'reconnect' }])

    const landed = await connectAccount(ann, { account: 'moves_on' })
    expect(landed).toContain('error=connected_elsewhere')
    expect(await accountsOf(ben)).toMatchObject([{ status: 'connected' }])
  })

  test('leaves nothing behind that could come back to life', async () => {
    const [ann, ben] = [await world.signUp(), await world.signUp()]
    await connectAccount(ann, { account: 'twice_dead' })
    const { id } = (await accountsOf(ann))[0]!
    world.forum.planFaults([
      { on: { endpoint: 'GET /api/v1/me' }, do: { kind: 'answer', when: 'before', status: 401 } },
    ])
    const session = await sessionAs(world.ctx, id, { priority: 'interactive' })
    await expect(session.me()).rejects.toMatchObject({ reason: 'unauthorized' })
    world.forum.planFaults([])

    expect(await connectAccount(ben, { account: 'twice_dead' })).toContain('reddit_connected')
    await finishRevocations(world.ctx)
    expect(tokensOf('twice_dead')).toHaveLength(2)
    await expect(sessionAs(world.ctx, id, { priority: 'interactive' })).rejects.toMatchObject({
      reason: 'invalid_grant',
    })
  })
})

test('many accounts that come back at the same moment make one main account and no failure', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const scopes = ['identity', 'read', 'submit', 'history']
  const grant = { access_token: 'a', refresh_token: 'r', expires_at: 0, scope: scopes.join(' ') }
  const roles = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      saveConnection(person.ctx, { username: `at_once_${n}`, grant, scopes, account_created_at: null }),
    ),
  )
  expect(roles.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'buddy'), 'main'])
  expect(await accountsOf(person)).toHaveLength(8)
})

test('expired states are swept away', async () => {
  const person = await world.signUp()
  const start = new Date()
  world.setNow(start)
  await begin(person)
  world.setNow(new Date(start.getTime() + 11 * 60_000))
  await deleteExpiredStates(world.ctx)
  const { rows } = await world.ctx.db.transaction((tx) =>
    tx.execute(sql`select 1 from oauth_states where user_id = ${person.user.id}`),
  )
  expect(rows).toEqual([])
  world.setNow(new Date())
})
