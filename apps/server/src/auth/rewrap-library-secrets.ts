import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, notLike, or } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import { jwks, twoFactors } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { librarySecrets } from './library-secrets.ts'

/** Has the current master key's secret encrypt what the library encrypted with earlier ones: second factors and signing keys. */
export async function rewrapLibrarySecrets(ctx: Ctx): Promise<void> {
  const seal = openSeal(ctx)
  const isOld = (column: Column) => notLike(column, `%${seal.prefix}%`)
  const [factors, keys] = await ctx.db.transaction(async (tx) => [
    await tx
      .select()
      .from(twoFactors)
      .where(or(isOld(twoFactors.secret), isOld(twoFactors.backupCodes))),
    await tx.select().from(jwks).where(isOld(jwks.privateKey)),
  ])
  for (const { id, secret, backupCodes } of factors)
    await logFailure(ctx, id, async () => {
      const anew = { secret: await seal.renew(secret), backupCodes: await seal.renew(backupCodes) }
      // Whoever has used a recovery code meanwhile has changed the row, which the next run finds again.
      const isUnchanged = and(
        eq(twoFactors.id, id),
        eq(twoFactors.secret, secret),
        eq(twoFactors.backupCodes, backupCodes),
      )
      await ctx.db.transaction((tx) => tx.update(twoFactors).set(anew).where(isUnchanged))
    })
  for (const { id, privateKey } of keys)
    await logFailure(ctx, id, async () => {
      const anew = JSON.stringify(await seal.renew(JSON.parse(privateKey) as string))
      await ctx.db.transaction((tx) => tx.update(jwks).set({ privateKey: anew }).where(eq(jwks.id, id)))
    })
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
