import type { Types } from './describe-on-postgres.ts'

type NamedType = { oid: number; name: string }

/** The type of a table's row has another number in each database, and the same name. */
export const NAMED_TYPES = 'select oid::int4 as oid, oid::regtype::text as name from pg_type'

/** Says what a database makes of a statement before it runs: its types by name, or the code of the error. */
export function describer(rows: NamedType[], ask: (statement: string) => Promise<Types>) {
  const names = new Map(rows.map(({ oid, name }) => [oid, name]))
  const list = (oids: number[]) => `(${oids.map((oid) => names.get(oid) ?? oid).join(', ')})`
  return (statement: string): Promise<string> =>
    ask(statement).then(
      ({ parameters, columns }) => `${list(parameters)} -> ${list(columns)}`,
      (error: { code?: string }) => `refused by ${error.code}`,
    )
}
