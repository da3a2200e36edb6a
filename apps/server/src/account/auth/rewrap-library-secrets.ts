import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts, jwks, twoFactors } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { librarySecrets } from './library-secrets.ts'

type EncryptedColumn = { table: PgTable & { id: PgColumn }; column: PgColumn; name: string; isJson?: boolean }

/** Columns that the library encrypts. */
const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: twoFactors, column: twoFactors.secret, name: 'secret' },
  { table: twoFactors, column: twoFactors.backupCodes, name: 'backupCodes' },
  { table: jwks, column: jwks.privateKey, name: 'privateKey', isJson: true },
  { table: accounts, column: accounts.accessToken, name: 'accessToken' },
  { table: accounts, column: accounts.refreshToken, name: 'refreshToken' },
]

/** Encrypts with the current master key's secret everything that the library encrypted with earlier ones. */
export async function rewrapLibrarySecrets(ctx: Ctx): Promise<void> {
  const seal = openSeal(ctx)
  for (const { table, column, name, isJson } of ENCRYPTED_COLUMNS) {
    const rows = await ctx.db.transaction((tx) =>
      tx
        .select({ id: table.id, sealed: column })
        .from(table)
        .where(and(isNotNull(column), notLike(column, `%${seal.prefix}%`))),
    )
    for (const { id, sealed } of rows as { id: string; sealed: string }[])
      await logFailure(ctx, id, async () => {
        const data = await seal.renew(isJson ? (JSON.parse(sealed) as string) : sealed)
        // A row that changed meanwhile belongs to the library again: the next run finds it if it is still old.
        const isUnchanged = and(eq(table.id, id), eq(column, sealed))
        const anew = { [name]: isJson ? JSON.stringify(data) : data }
        await ctx.db.transaction((tx) => tx.update(table).set(anew).where(isUnchanged))
      })
  }
}

/**
 * Logs a value that no known key opens. Its user sets up the second factor again, and the library creates another
 * signing key.
 */
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
    // Values from before secrets had numbers do not say which one encrypted them.
    const opened = await Promise.allSettled(
      secrets.map(({ value }) => symmetricDecrypt({ key: value, data })),
    )
    const found = opened.find((one) => one.status === 'fulfilled')
    if (!found) throw new Error('No known key decrypts the value.')
    return found.value
  }
  return {
    prefix: `$ba$${currentVersion}$`,
    renew: async (data: string) => symmetricEncrypt({ key, data: await open(data) }),
  }
}
