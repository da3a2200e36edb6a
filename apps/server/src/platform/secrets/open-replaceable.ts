import type { SealedSecret } from '../../db/schema/platform.ts'
import type { Ctx } from '../ctx.ts'
import { SecretUnreadableError, openSecret } from './seal-secret.ts'
import type { SecretPlace } from './seal-secret.ts'

/** Opens a secret that its owner can replace; null where no known key opens it, which is logged. */
export function openReplaceable(
  { keyRing, log }: Pick<Ctx, 'keyRing' | 'log'>,
  place: SecretPlace,
  sealed: SealedSecret,
): string | null {
  try {
    return openSecret(keyRing, place, sealed)
  } catch (error) {
    if (!(error instanceof SecretUnreadableError)) throw error
    log.error('secret.unreadable', { error })
    return null
  }
}
