import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the programs that back up and restore a database are on this machine; undefined where there are none. */
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
