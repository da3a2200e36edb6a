import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '../../platform/ctx.ts'

export const newSecret = () => randomBytes(32).toString('base64url')

/** Hash by which a feed is found; the secret itself is stored sealed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export const feedUrl = ({ url }: Pick<Ctx, 'url'>, secret: string) => `${url}/feeds/${secret}.atom`

export const placeOf = ({ campaign_id, user_id }: { campaign_id: string; user_id: string }) => ({
  table: 'campaign_feeds',
  id: campaign_id,
  user_id,
})
