import { and, eq, isNotNull } from 'drizzle-orm'
import { twoFactors, users } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { AuthCall } from './auth-call.ts'
import { SignInRefusedError, requireDone } from './refusals.ts'
import type { AuthBody } from '@radar/contract'
import { requestCodeFrom } from './text-code.ts'

/** Begins to set up a phone: the code that it receives switches the factor on. A confirmed app stays. */
export async function enablePhone(call: AuthCall<AuthBody<'/two-factor/enable-phone'>>): Promise<Response> {
  const { ctx, auth, body, request, post } = call
  requireTexter(ctx)
  await requireNoPhone(call)
  const { phone, password } = body
  const answer = await requireDone(
    await auth.handler(post('/two-factor/enable', password === undefined ? {} : { password })),
  )
  const { backupCodes } = (await answer.json()) as { backupCodes: string[] }
  const owner = await auth.userOf(request.headers)
  if (owner) await savePhone(ctx, owner.id, phone)
  await requestCode(call)
  return Response.json({ backupCodes, phone: maskPhone(phone) })
}

/** Begins to set up an app, which replaces a phone that was never confirmed. */
export async function enableApp(call: AuthCall): Promise<Response> {
  const { ctx, auth, request } = call
  await requireNoPhone(call)
  const answer = await requireDone(await auth.handler(request))
  const owner = await auth.userOf(request.headers)
  if (owner) await savePhone(ctx, owner.id, null)
  return answer
}

/** Sends a text message to the phone of somebody who signs in, or sets it up. */
export async function sendCode(call: AuthCall): Promise<Response> {
  requireTexter(call.ctx)
  await requestCode(call)
  return Response.json({ status: true })
}

async function requestCode({ auth, network, post }: AuthCall): Promise<void> {
  await requestCodeFrom(network, async () =>
    requireDone(await auth.handler(post('/two-factor/send-otp', {}))),
  )
}

async function savePhone(ctx: Ctx, userId: string, phone: string | null): Promise<void> {
  const isTheirs = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false))
  await ctx.db.transaction((tx) => tx.update(twoFactors).set({ phone }).where(isTheirs))
}

/** A confirmed phone stays until it is switched off, and a mail tells its owner. */
async function requireNoPhone<Body extends object>({ ctx, auth, request }: AuthCall<Body>): Promise<void> {
  const owner = await auth.userOf(request.headers)
  if (!owner) return
  const [row] = await ctx.db.transaction((tx) =>
    tx
      .select({ phone: twoFactors.phone })
      .from(twoFactors)
      .innerJoin(users, eq(users.id, twoFactors.userId))
      .where(and(eq(users.id, owner.id), eq(users.twoFactorEnabled, true), isNotNull(twoFactors.phone))),
  )
  if (row)
    throw new SignInRefusedError({
      code: 'PHONE_ALREADY_ENABLED',
      status: 400,
      message: 'A phone is set up already. Switch the second factor off first.',
    })
}

/** Last digits only, so that somebody who looks over a shoulder learns no number. */
const maskPhone = (phone: string) => `…${phone.slice(-3)}`

function requireTexter({ texter }: Ctx): void {
  if (texter.by === 'none')
    throw new SignInRefusedError({
      code: 'SMS_NOT_SET_UP',
      status: 409,
      message: 'This Radar sends no text messages, because its operator has not set SMS_URL.',
    })
}
