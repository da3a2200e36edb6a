import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { PAGES } from '@radar/contract'
import { users, verifications } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { AuthCall } from './auth-call.ts'
import { endTokens } from './claim-mail-sign-in.ts'
import { findPasswordFault } from './check-password.ts'
import { countOwnTries } from './count-tries.ts'
import { passwordRefused, requireDone } from './refusals.ts'
import type { AuthBody } from '@radar/contract'
import { notifyOwner } from './sign-in-mails.ts'

/** Sets a new password by the link of a mail: every session ends, and with the link all that earlier mails contain. */
export async function resetPassword(call: AuthCall<AuthBody<'/reset-password'>>): Promise<Response> {
  const { ctx, auth, request, body } = call
  const email = (await findEmailOfToken(ctx, body.token)) ?? ''
  const fault = findPasswordFault({ email, password: body.newPassword })
  if (fault) throw passwordRefused(fault, 'newPassword')
  return requireDone(await auth.handler(request))
}

/** Sets a new password by the old one: the other sessions end, and what mails contain. */
export async function changePassword(call: AuthCall<AuthBody<'/change-password'>>): Promise<Response> {
  const { ctx, auth, request, body, withBody } = call
  const user = await auth.userOf(request.headers)
  const fault = user && findPasswordFault({ email: user.email, password: body.newPassword })
  if (fault) throw passwordRefused(fault, 'newPassword')
  const answer = await countOwnTries(call, async () =>
    requireDone(await auth.handler(withBody({ ...body, revokeOtherSessions: true }))),
  )
  if (user) {
    await notifyOwner(ctx, user, {
      kind: 'password_changed',
      facts: { url: `${ctx.url}${PAGES.developerSettings}#api-keys` },
    })
    await ctx.db.transaction((tx) => endTokens(tx, user.id))
  }
  return answer
}

/** Address of the account whose password a link sets. The library stores a hash of its token. */
async function findEmailOfToken(ctx: Ctx, token: string): Promise<string | undefined> {
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url')
  const [row] = await ctx.db.transaction((tx) =>
    tx
      .select({ email: users.email })
      .from(verifications)
      .innerJoin(users, sql`${users.id}::text = ${verifications.value}`)
      .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, ctx.now()))),
  )
  return row?.email
}
