import { z } from 'zod'
import { text } from '../base.ts'

const email = text(254)
const password = text(1_000)
/** Asked for again before a change. */
const proof = password.min(1, 'Please enter your password.')
const token = text(1_000).min(1)
const code = text(20).min(1, 'Please enter the code.')
const byMail = z.strictObject({ email: email.pipe(z.email('This is not an e-mail address.')) })
/** Takes spaces, dots, dashes and brackets as people write them; the provider gets digits alone. */
const phone = text(40)
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'Please enter it with its country, as in +44 20 7946 0000.'))
const byGoogle = z.strictObject({ provider: z.literal('google') })
/** Without a password where the account has none. */
const proven = z.strictObject({ password: proof.optional() })

/** Bodies of the calls under `/api/auth`, by path. No other path of the sign-in library exists here. */
export const AUTH_REQUESTS = {
  '/sign-up/email': z.strictObject({ name: text(120), email, password }),
  '/sign-in/email': z.strictObject({ email, password }),
  '/sign-in/social': byGoogle,
  '/sign-in/magic-link': byMail,
  '/magic-link/verify': z.strictObject({ token }),
  '/sign-in/email-otp': z.strictObject({ email, otp: code }),
  '/send-verification-email': byMail,
  '/verify-email': z.strictObject({ token, password }),
  '/email-otp/verify-email': z.strictObject({ email, otp: code, password }),
  '/request-password-reset': byMail,
  '/reset-password': z.strictObject({ token, newPassword: password }),
  '/change-password': z.strictObject({ currentPassword: proof, newPassword: password }),
  '/sign-out': z.strictObject({}),
  '/revoke-session': z.strictObject({ id: z.uuid() }),
  '/revoke-other-sessions': z.strictObject({}),
  '/link-social': byGoogle,
  '/unlink-account': proven.extend({ accountId: z.uuid() }),
  '/two-factor/enable': proven,
  '/two-factor/enable-phone': proven.extend({ phone }),
  '/two-factor/send-otp': z.strictObject({}),
  '/two-factor/verify-otp': z.strictObject({ code }),
  '/two-factor/disable': proven,
  '/two-factor/generate-backup-codes': proven,
  '/two-factor/verify-totp': z.strictObject({ code }),
  '/two-factor/verify-backup-code': z.strictObject({ code: text(40).min(1) }),
}

export type AuthPath = keyof typeof AUTH_REQUESTS
export type AuthBody<Path extends AuthPath> = z.infer<(typeof AUTH_REQUESTS)[Path]>
