import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Paths of `pg_dump` and `pg_restore`; undefined where they are not installed. */
export function findBackupPrograms(): { dump: string; restore: string } | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const folder = folders.find(
    (each) => existsSync(join(each, 'pg_dump')) && existsSync(join(each, 'pg_restore')),
  )
  return folder === undefined
    ? undefined
    : { dump: join(folder, 'pg_dump'), restore: join(folder, 'pg_restore') }
}
