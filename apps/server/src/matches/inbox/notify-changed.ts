import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NONE_SHOWN } from './shown-matches.ts'

type ChangedMatches = {
  user_id: string
  matches: readonly { id: string; campaign_id: string }[]
  /** True where some of them are listed again. */
  cameBack?: boolean
}

/** Sends a user's screens the ids of changed or removed matches, in one event for each campaign. */
export function notifyChanged(
  ctx: Ctx,
  tx: Tx,
  { user_id, matches, cameBack = false }: ChangedMatches,
): Promise<void> {
  const campaigns = Map.groupBy(matches, ({ campaign_id }) => campaign_id)
  return ctx.events.emitMany(
    tx,
    [...campaigns].map(([campaign_id, those]) => ({
      user_id,
      event: {
        type: 'matches',
        campaign_id,
        ...NONE_SHOWN,
        match_ids: cameBack ? null : those.map(({ id }) => id),
      },
    })),
  )
}
