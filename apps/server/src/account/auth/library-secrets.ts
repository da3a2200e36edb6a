import { createHash } from 'node:crypto'
import type { Ctx } from '../../platform/ctx.ts'

const PURPOSE = 'sessions'

/** Secret by which the library signs cookies and encrypts. */
const librarySecret = ({ key }: Pick<Ctx, 'key'>) => key(PURPOSE).toString('base64url')

/**
 * The current secret first, then those of earlier master keys, each with a number that every process computes alike.
 */
export function librarySecrets(ctx: Pick<Ctx, 'key' | 'earlierKeys'>): { version: number; value: string }[] {
  const earlier = ctx.earlierKeys(PURPOSE).map((key) => key.toString('base64url'))
  return [...new Set([librarySecret(ctx), ...earlier])].map((value) => ({ version: numberOf(value), value }))
}

function numberOf(secret: string): number {
  return createHash('sha256').update(`number of ${secret}`).digest().readUInt32BE()
}
