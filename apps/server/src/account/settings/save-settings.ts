import { WRONG_HOURS } from '@radar/contract'
import type { UserSettings, UserSettingsInput } from '@radar/contract'
import { eq, sql } from 'drizzle-orm'
import { userSettings } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isRefused } from '../../platform/database/is-refused.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { toSettings } from './queries.ts'

/**
 * Saves the given fields and leaves the others. Throws `InvalidInputError` for a zone that the database does not know,
 * and for hours that make no window beside the one that stays.
 */
export async function saveSettings(ctx: UserCtx, settings: UserSettingsInput): Promise<UserSettings> {
  const before = toSettings(ctx.user.settings)
  if (Object.keys(settings).length === 0) return before
  const timezone = settings.timezone === undefined ? before.timezone : await toZone(ctx, settings.timezone)
  if (timezone !== before.timezone) await requireKnownZone(ctx, timezone)
  return ctx.db.transaction(async (tx) => {
    if (!ctx.user.settings) await insertDefaults(ctx, tx)
    const saved = await save(ctx, tx, { ...settings, ...(settings.timezone !== undefined && { timezone }) })
    if (saved.posting_hours_start >= saved.posting_hours_end)
      throw new InvalidInputError({ posting_hours_end: [WRONG_HOURS] })
    return saved
  })
}

/**
 * Zone by a name that the database and this program mean alike. What the database has for an abbreviation goes by its
 * region: `IST` is Israel's time there and India's to `Intl`, and `CET` has no summer.
 */
async function toZone({ db }: UserCtx, name: string): Promise<string> {
  if (name.includes('/') || name === 'UTC' || name === 'GMT') return name
  const { rows } = await db.transaction((tx) =>
    tx.execute(sql`select from pg_timezone_abbrevs where abbrev = upper(${name}::text) limit 1`),
  )
  return rows.length === 0
    ? name
    : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
}

/** Zones of the database may be older than those of this program. */
async function requireKnownZone({ db }: UserCtx, zone: string): Promise<void> {
  try {
    await db.transaction((tx) => tx.execute(sql`select now() at time zone ${zone}::text`))
  } catch (error) {
    if (!isRefused(error)) throw error
    throw new InvalidInputError({
      timezone: ['The database of this Radar does not know this time zone. Choose another of the same time.'],
    })
  }
}

/** The activity log names what an update changes, so the first one needs a row to compare with. */
function insertDefaults(ctx: UserCtx, tx: Tx) {
  return tx.insert(userSettings).values({ user_id: ctx.user.id }).onConflictDoNothing()
}

async function save(ctx: UserCtx, tx: Tx, settings: UserSettingsInput): Promise<UserSettings> {
  const rows = await tx
    .update(userSettings)
    .set(settings)
    .where(eq(userSettings.user_id, ctx.user.id))
    .returning()
  return toSettings(oneRow(rows))
}
