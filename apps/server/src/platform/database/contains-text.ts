import { sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import { MARK, SPELLED_OUT, foldAccents } from '../fold-accents.ts'

/** Condition: a column contains a text, in any case, with or without accents. */
export function containsText(column: AnyColumn | SQL, search: string): SQL {
  const pattern = likePattern(foldAccents(search))
  // Most texts are plain ASCII, and folding the others takes a hundred times as long as comparing.
  return sql`(${column} ilike ${pattern}
    or octet_length(${column}) <> char_length(${column}) and ${foldedColumn(column)} like ${pattern})`
}

/** Pattern of `like` for a text that contains `part` literally. */
export function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

function foldedColumn(column: AnyColumn | SQL): SQL {
  const bare = sql`lower(regexp_replace(normalize(${column}, NFKD), ${MARK}, '', 'g'))`
  return SPELLED_OUT.reduce(
    (folded, [letter, letters]) => sql`replace(${folded}, ${letter}, ${letters})`,
    bare,
  )
}
