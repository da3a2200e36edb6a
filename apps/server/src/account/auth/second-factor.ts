import { createHmac } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import type { TwoFactorOptions } from 'better-auth/plugins'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { rateLimits } from '../../db/schema/index.ts'
import { TEXT_LASTS_S, textCode } from './text-code.ts'

/** Paths that end in a session without a second factor of their own. The library requires one after passwords alone. */
const WAYS_IN = new Set([
  '/sign-in/email',
  '/sign-in/email-otp',
  '/magic-link/verify',
  '/verify-email',
  '/email-otp/verify-email',
  '/callback/:id',
])
const CODE_PATH = '/two-factor/verify-totp'

type Options = { raw: Tx; secret: string; ctx: Ctx }

/** Second factor by an authenticator app or a phone, with recovery codes, required after every way to sign in. */
export function secondFactor(options: Options): BetterAuthPlugin[] {
  const { ctx } = options
  const byPhone: TwoFactorOptions['otpOptions'] = {
    storeOTP: 'hashed',
    period: TEXT_LASTS_S / 60,
    sendOTP: ({ user, otp }) => textCode(ctx, user, otp),
  }
  const plugin = twoFactor({
    issuer: 'Radar',
    allowPasswordless: true,
    twoFactorCookieMaxAge: 600,
    ...(ctx.texter.by === 'none' ? {} : { otpOptions: byPhone }),
  })
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: ({ path }: { path?: string }) => path !== undefined && WAYS_IN.has(path),
  }))
  return [{ ...plugin, hooks: { after } }, useCodesOnce(options)]
}

/**
 * A code of an authenticator app is valid for half a minute and longer; somebody who saw it typed must not use it
 * again.
 */
function useCodesOnce({ raw, secret }: Omit<Options, 'ctx'>): BetterAuthPlugin {
  return {
    id: 'codes-once',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === CODE_PATH,
          handler: createAuthMiddleware(async (ctx) => {
            const opened = ctx.context.newSession
            const user = opened?.user ?? (ctx.context.session?.user as { id: string } | undefined)
            if (ctx.context.returned instanceof APIError || !user) return
            const { code } = ctx.body as { code: string }
            if (await useCode({ raw, secret }, `${user.id} ${code}`)) return
            if (opened) {
              deleteSessionCookie(ctx)
              await ctx.context.internalAdapter.deleteSession(opened.session.token)
              ctx.context.setNewSession(null)
            }
            throw new APIError('UNAUTHORIZED', {
              code: 'CODE_USED',
              message: 'This code was used already. Please wait for the next one.',
            })
          }),
        },
      ],
    },
  }
}

/**
 * Records the use of a code; true for its first use. The library deletes the rows once they are older than any code.
 */
async function useCode({ raw, secret }: Omit<Options, 'ctx'>, text: string): Promise<boolean> {
  const key = `code ${createHmac('sha256', secret).update(text).digest('base64url')}`
  const inserted = await raw
    .insert(rateLimits)
    .values({ key, count: 1, lastRequest: Date.now() })
    .onConflictDoNothing({ target: rateLimits.key })
    .returning({ key: rateLimits.key })
  return inserted.length > 0
}
