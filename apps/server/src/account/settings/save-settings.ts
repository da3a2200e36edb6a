import type { UserSettings, UserSettingsInput } from '@radar/contract'
import { userSettings } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { toSettings } from './queries.ts'

/** Saves the given fields and leaves the others. */
export function saveSettings(ctx: UserCtx, settings: UserSettingsInput): Promise<UserSettings> {
  const { floor } = toSettings(ctx.user.settings)
  const isLowered = settings.floor !== undefined && settings.floor < floor
  if (!isLowered) return ctx.db.statement((tx) => save(ctx, tx, settings))
  return ctx.db.transaction(async (tx) => {
    const saved = await save(ctx, tx, settings)
    await ctx.lifecycle.emit(tx, { type: 'floor.lowered', user_id: ctx.user.id })
    return saved
  })
}

async function save(ctx: UserCtx, tx: Tx, settings: UserSettingsInput): Promise<UserSettings> {
  const [row] = await tx
    .insert(userSettings)
    .values({ user_id: ctx.user.id, ...settings })
    .onConflictDoUpdate({ target: userSettings.user_id, set: settings })
    .returning()
  return toSettings(row)
}
