import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { replyDrafts } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { NAME_ERASED } from '../platform/name-pattern.ts'

type NameToMask = { which: SQL; pattern: string }

/** Masks a name in the texts of replies. */
export async function maskName(tx: Tx, { which, pattern }: NameToMask): Promise<void> {
  const { generated_reply, variants, points, error_message } = replyDrafts
  const masked = (text: SQL) => sql`regexp_replace(${text}, ${pattern}, ${NAME_ERASED}, 'gi')`
  const each = (texts: typeof variants | typeof points) =>
    sql`coalesce((select array_agg(${masked(sql`t.one`)} order by t.place) from unnest(${texts}) with ordinality t(one, place)), '{}')`
  const isNamed = sql`${which} and concat_ws(E'\n', ${generated_reply}, array_to_string(${variants}, E'\n'),
    array_to_string(${points}, E'\n'), ${error_message}) ~* ${pattern}`
  const words = {
    generated_reply: masked(sql`${generated_reply}`),
    variants: each(variants),
    points: each(points),
    error_message: masked(sql`${error_message}`),
  }
  await tx.update(replyDrafts).set(words).where(isNamed)
}
