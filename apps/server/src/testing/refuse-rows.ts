import { onTestFinished } from 'vitest'
import type { World } from './index.ts'
import { runAsOwner } from './run-as-owner.ts'

type Refusal = {
  table: string
  /** Condition on `new`. */
  when: string
  /** @default 'insert' */
  before?: 'insert' | 'update'
  /** @default '22P05', a text that the database cannot hold */
  sqlState?: string
}

/** Has the database refuse some rows until the returned function is called, or the test ends. */
export async function refuseRows(
  { connection }: World,
  { table, when, before = 'insert', sqlState = '22P05' }: Refusal,
): Promise<() => Promise<unknown>> {
  await runAsOwner(
    connection,
    `create function refuse_here() returns trigger language plpgsql as $$ begin
      if ${when} then raise exception 'planned' using errcode = '${sqlState}'; end if;
      return new; end $$`,
  )
  await runAsOwner(
    connection,
    `create trigger refuse_here before ${before} on ${table} for each row execute function refuse_here()`,
  )
  const accept = () => runAsOwner(connection, 'drop function if exists refuse_here cascade')
  onTestFinished(async () => void (await accept()))
  return accept
}
