import type { UserSettings } from '@radar/contract'
import { userSettings } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'

export async function saveSettings(ctx: UserCtx, settings: UserSettings): Promise<UserSettings> {
  await ctx.db.transaction((tx) =>
    tx
      .insert(userSettings)
      .values({ user_id: ctx.user.id, ...settings })
      .onConflictDoUpdate({ target: userSettings.user_id, set: settings }),
  )
  return settings
}
