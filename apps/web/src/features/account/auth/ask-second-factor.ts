import { sendAuth } from '../../../lib/auth-client.ts'
import { messageOf } from '../../../lib/errors.ts'
import type { GoTo } from './auth-view.ts'

/** What the server says where the password was right, and a second factor is to come. */
export type Challenge = { twoFactorRedirect: true; twoFactorMethods?: string[] }

export const isChallenge = (data: object | null): data is Challenge =>
  data !== null && 'twoFactorRedirect' in data

/** Whether codes come by text message: whoever has an app is asked for its code. */
export const isByPhone = ({ twoFactorMethods = ['totp'] }: Challenge) => !twoFactorMethods.includes('totp')

/** Goes on to the code. A text message is on its way before it is asked for. */
export async function askSecondFactor(challenge: Challenge, goTo: GoTo): Promise<void> {
  if (!isByPhone(challenge)) return goTo('verify_otp', { code: 'app' })
  const failure = await sendAuth('/two-factor/send-otp', {}).then(() => undefined, messageOf)
  goTo('verify_otp', { code: 'phone', ...(failure !== undefined && { told: failure }) })
}
