import { sendAuth } from '../../../lib/auth-client.ts'
import { messageOf } from '../../../lib/errors.ts'
import type { GoTo } from './auth-view.ts'

/** Answer to a right password where a second factor comes next. */
export type Challenge = { twoFactorRedirect: true; twoFactorMethods?: string[] }

export const isChallenge = (data: object | null): data is Challenge =>
  data !== null && 'twoFactorRedirect' in data

/** True where codes come by text message. An app, where there is one, takes precedence. */
export const isByPhone = ({ twoFactorMethods = ['totp'] }: Challenge) => !twoFactorMethods.includes('totp')

/** Goes on to the code. A text message is on its way before it is asked for. */
export async function askSecondFactor(challenge: Challenge, goTo: GoTo): Promise<void> {
  if (!isByPhone(challenge)) return goTo('verify_otp', { code: 'app' })
  const failure = await sendAuth('/two-factor/send-otp', {}).then(() => undefined, messageOf)
  goTo('verify_otp', { code: 'phone', ...(failure !== undefined && { told: failure }) })
}
