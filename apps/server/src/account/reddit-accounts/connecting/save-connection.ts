import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { firstStored } from '@radar/reddit'
import type { StoredTokens, TokenGrant } from '@radar/reddit'
import { redditCredentials } from '../../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockName } from '../../../platform/database/lock-name.ts'
import { UpgradeRequiredError } from '../../usage/errors.ts'
import { planOf } from '../../usage/queries.ts'
import { dropTokens } from '../tokens/drop-tokens.ts'
import { ConnectedElsewhereError, ConnectionRefusedError } from '../errors.ts'
import { selectAccounts } from '../queries.ts'
import type { Account } from '../queries.ts'
import { covers, MAIN_SCOPES } from '../role.ts'
import type { Role } from '../role.ts'
import { sealTokens } from '../tokens/seal-tokens.ts'

export type NewConnection = {
  username: string
  grant: TokenGrant
  scopes: string[]
  account_created_at: Date | null
}

/**
 * Stores the grant of an account, in the user's existing row of the account if there is one. Throws
 * `ConnectionRefusedError` and `UpgradeRequiredError`.
 */
export function saveConnection(ctx: UserCtx, connection: NewConnection): Promise<Role> {
  const { username, scopes } = connection
  return ctx.db.transaction(async (tx) => {
    await lockName(tx, `accounts of ${ctx.user.id}`)
    await lockName(tx, `account u/${username.toLowerCase()} of ${ctx.forum.name}`)
    await endBroken(ctx.system, username, ctx.user.id)

    const known = await lockKnown(ctx, tx, username)
    const accounts = await selectAccounts(ctx, tx)
    const hasMain = accounts.some((account) => account.main_reddit_account)
    const isMain = known?.main_reddit_account || (!hasMain && covers(scopes, MAIN_SCOPES))
    if (known) await renew(ctx, tx, { known, connection, isMain })
    else await add(ctx, tx, { connection, isMain })
    await ctx.events.emit(tx, ctx.user.id, { type: 'reddit_credentials' })
    return isMain ? 'main' : 'buddy'
  })
}

/** Ends broken connections of other users to the same account. Throws `ConnectedElsewhereError` where one works. */
function endBroken(system: Ctx, username: string, userId: string): Promise<void> {
  return system.db.transaction(async (tx) => {
    const others = await tx
      .select()
      .from(redditCredentials)
      .where(
        and(
          eq(redditCredentials.forum, system.forum.name),
          isNamed(username),
          ne(redditCredentials.user_id, userId),
        ),
      )
      .for('update')
    const live = others.find((account) => account.status === 'connected')
    if (live) throw new ConnectedElsewhereError(live.id)
    for (const other of others) await endForGood(system, tx, other)
  })
}

/** Empties the tokens of a row that asks its user to connect again. */
async function endForGood(system: Ctx, tx: Tx, account: Account) {
  await dropTokens(system, account)
  const ended: StoredTokens = {
    ...firstStored({ access_token: '', refresh_token: null, expires_at: 0, scope: '' }),
    dead_since: system.now().getTime(),
    dead_reason: 'invalid_grant',
  }
  await tx
    .update(redditCredentials)
    .set({ tokens: sealTokens(system, account, ended), token_version: account.token_version + 1 })
    .where(eq(redditCredentials.id, account.id))
}

/** Locks the user's row of an account, if there is one, so that no refresh is stored between its version and the next. */
async function lockKnown({ user, forum }: UserCtx, tx: Tx, username: string): Promise<Account | undefined> {
  const [known] = await tx
    .select()
    .from(redditCredentials)
    .where(
      and(eq(redditCredentials.user_id, user.id), eq(redditCredentials.forum, forum.name), isNamed(username)),
    )
    .for('update')
  return known
}

async function renew(
  ctx: UserCtx,
  tx: Tx,
  { known, connection, isMain }: { known: Account; connection: NewConnection; isMain: boolean },
) {
  const { username, scopes, grant, account_created_at } = connection
  if (known.status === 'connected' && !covers(scopes, known.scopes))
    throw new ConnectionRefusedError('connected_already')
  await dropTokens(ctx.system, known, { except: grant.refresh_token })
  await tx
    .update(redditCredentials)
    .set({
      reddit_username: username,
      account_created_at,
      main_reddit_account: isMain,
      scopes,
      tokens: sealTokens(ctx, known, firstStored(grant)),
      token_version: known.token_version + 1,
      status: 'connected',
    })
    .where(eq(redditCredentials.id, known.id))
}

async function add(
  ctx: UserCtx,
  tx: Tx,
  {
    connection: { username, scopes, grant, account_created_at },
    isMain,
  }: { connection: NewConnection; isMain: boolean },
) {
  if (!isMain) {
    const plan = await planOf(tx, ctx.user.id, ctx.now())
    if (!plan.buddies) throw new UpgradeRequiredError('more than one connected account')
  }
  const owned = { id: randomUUID(), user_id: ctx.user.id }
  await tx.insert(redditCredentials).values({
    ...owned,
    forum: ctx.forum.name,
    reddit_username: username,
    account_created_at,
    main_reddit_account: isMain,
    scopes,
    tokens: sealTokens(ctx, owned, firstStored(grant)),
    created_at: ctx.now(),
  })
}

const isNamed = (username: string) =>
  eq(sql`lower(${redditCredentials.reddit_username})`, username.toLowerCase())
