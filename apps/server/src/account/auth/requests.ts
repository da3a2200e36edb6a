import { z } from 'zod'

const email = z.string().max(254)
const password = z.string().max(1_000)
const token = z.string().min(1).max(1_000)
const code = z.string().min(1).max(20)
const byMail = z.strictObject({ email: z.email('This is not an e-mail address.').max(254) })
/** As people write it, kept as the provider takes it. */
const phone = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'Please enter it with its country, as in +44 20 7946 0000.'))
const byGoogle = z.strictObject({ provider: z.literal('google') })
/** Whoever has no password proves nothing with one. */
const proven = z.strictObject({ password: password.optional() })

/** All that the sign-in library may be asked with a body, and how; the rest of its paths does not exist here. */
export const REQUESTS = {
  '/sign-up/email': z.strictObject({ name: z.string().max(120), email, password }),
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
  '/change-password': z.strictObject({ currentPassword: password, newPassword: password }),
  '/sign-out': z.strictObject({}),
  '/revoke-session': z.strictObject({ id: z.uuid() }),
  '/revoke-other-sessions': z.strictObject({}),
  '/link-social': byGoogle,
  '/unlink-account': z.strictObject({ accountId: z.uuid() }),
  '/two-factor/enable': proven,
  '/two-factor/enable-phone': proven.extend({ phone }),
  '/two-factor/send-otp': z.strictObject({}),
  '/two-factor/verify-otp': z.strictObject({ code }),
  '/two-factor/disable': proven,
  '/two-factor/generate-backup-codes': proven,
  '/two-factor/verify-totp': z.strictObject({ code }),
  '/two-factor/verify-backup-code': z.strictObject({ code: z.string().min(1).max(40) }),
}

export type AuthPath = keyof typeof REQUESTS
export type AuthBody<Path extends AuthPath> = z.infer<(typeof REQUESTS)[Path]>
