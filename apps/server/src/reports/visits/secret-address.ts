import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '../../platform/ctx.ts'

export const newSecret = () => randomBytes(32).toString('base64url')

/** Hash by which an address is found; the secret itself is stored sealed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export const hookUrl = ({ url }: Pick<Ctx, 'url'>, secret: string) => `${url}/hooks/visits/${secret}`

export const placeOf = (user_id: string) => ({ table: 'visit_hooks', id: user_id, user_id })
