import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { replyDrafts } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { NAME_ERASED, namedOf } from '../platform/name-pattern.ts'

/** `pattern` is that of the name in what its user wrote. */
type NameToMask = { which: SQL; username: string; pattern: string }

/** Masks a name in the texts of replies. Messages are Radar's own sentences. */
export async function maskName(tx: Tx, { which, username, pattern }: NameToMask): Promise<void> {
  const { generated_reply, cut_reply, variants, points, error_message } = replyDrafts
  const inMessage = namedOf(username)
  const masked = (text: SQL, by = pattern) => sql`regexp_replace(${text}, ${by}, ${NAME_ERASED}, 'g')`
  const each = (texts: typeof variants | typeof points) =>
    sql`coalesce((select array_agg(${masked(sql`t.one`)} order by t.place) from unnest(${texts}) with ordinality t(one, place)), '{}')`
  const isNamed = sql`${which} and (concat_ws(E'\n', ${generated_reply}, ${cut_reply}, array_to_string(${variants}, E'\n'),
    array_to_string(${points}, E'\n')) ~ ${pattern} or ${error_message} ~ ${inMessage})`
  const words = {
    generated_reply: masked(sql`${generated_reply}`),
    cut_reply: masked(sql`${cut_reply}`),
    variants: each(variants),
    points: each(points),
    error_message: masked(sql`${error_message}`, inMessage),
  }
  await tx.update(replyDrafts).set(words).where(isNamed)
}
