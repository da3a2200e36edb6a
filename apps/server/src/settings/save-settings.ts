import type { UserSettings, UserSettingsInput } from '@radar/contract'
import { userSettings } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { toSettings } from './queries.ts'

/** Saves what is given; what is not stays as it was. */
export function saveSettings(ctx: UserCtx, settings: UserSettingsInput): Promise<UserSettings> {
  return ctx.db.statement(async (tx) => {
    const [row] = await tx
      .insert(userSettings)
      .values({ user_id: ctx.user.id, ...settings })
      .onConflictDoUpdate({ target: userSettings.user_id, set: settings })
      .returning()
    return toSettings(row)
  })
}
