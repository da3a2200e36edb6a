import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts, jwks, twoFactors } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { librarySecrets } from './library-secrets.ts'

type Shelf = { table: PgTable & { id: PgColumn }; column: PgColumn; name: string; isJson?: boolean }

/** Everything that the library encrypts and keeps. */
const SHELVES: readonly Shelf[] = [
  { table: twoFactors, column: twoFactors.secret, name: 'secret' },
  { table: twoFactors, column: twoFactors.backupCodes, name: 'backupCodes' },
  { table: jwks, column: jwks.privateKey, name: 'privateKey', isJson: true },
  { table: accounts, column: accounts.accessToken, name: 'accessToken' },
  { table: accounts, column: accounts.refreshToken, name: 'refreshToken' },
]

/** Has the current master key's secret encrypt what the library encrypted with earlier ones. */
export async function rewrapLibrarySecrets(ctx: Ctx): Promise<void> {
  const seal = openSeal(ctx)
  for (const { table, column, name, isJson } of SHELVES) {
    const rows = await ctx.db.transaction((tx) =>
      tx
        .select({ id: table.id, sealed: column })
        .from(table)
        .where(and(isNotNull(column), notLike(column, `%${seal.prefix}%`))),
    )
    for (const { id, sealed } of rows as { id: string; sealed: string }[])
      await logFailure(ctx, id, async () => {
        const data = await seal.renew(isJson ? (JSON.parse(sealed) as string) : sealed)
        // What has changed meanwhile is the library's own again: the next run finds it where it is still old.
        const isUnchanged = and(eq(table.id, id), eq(column, sealed))
        const anew = { [name]: isJson ? JSON.stringify(data) : data }
        await ctx.db.transaction((tx) => tx.update(table).set(anew).where(isUnchanged))
      })
  }
}

/** What no known key opens is lost: its user sets the second factor up anew, and the library makes another key. */
async function logFailure(ctx: Ctx, id: string, rewrap: () => Promise<void>) {
  try {
    await rewrap()
  } catch (error) {
    ctx.log.error('auth.secret-unreadable', { id, error })
  }
}

function openSeal(ctx: Ctx) {
  const secrets = librarySecrets(ctx)
  const currentVersion = secrets[0]?.version ?? 0
  const key = { keys: new Map(secrets.map(({ version, value }) => [version, value])), currentVersion }
  const open = async (data: string): Promise<string> => {
    if (data.startsWith('$ba$')) return symmetricDecrypt({ key, data })
    // What was encrypted before secrets had numbers does not say with which.
    const opened = await Promise.allSettled(
      secrets.map(({ value }) => symmetricDecrypt({ key: value, data })),
    )
    const found = opened.find((one) => one.status === 'fulfilled')
    if (!found) throw new Error('No known key opens it.')
    return found.value
  }
  return {
    prefix: `$ba$${currentVersion}$`,
    renew: async (data: string) => symmetricEncrypt({ key, data: await open(data) }),
  }
}
