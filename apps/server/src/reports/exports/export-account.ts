import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { recordExport, getProfile, requirePermission } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { zip } from '../../platform/zip.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import { readPosts, readRows } from './read-rows.ts'

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Users whose export is being written. */
    exporting: Set<string>
  }
}

const README = `Everything that Radar keeps of you, as JSON: a file for each table, a list of rows in it.

Times are in UTC. Passwords, tokens of forum accounts and other secrets are left out; nobody needs them to move.
posts.json holds what others wrote, as far as your matches and replies are about it. It may have been deleted in the
forum since.
`

/**
 * Everything that is kept of a user at one moment, in one archive. It counts as being written until `deliver` is done with
 * it. Throws `ConflictError` where one is.
 */
export async function exportAccount(
  ctx: UserCtx,
  deliver: (archive: AsyncGenerator<Buffer>) => Promise<void>,
): Promise<void> {
  requirePermission(ctx, 'export_account')
  const { exporting } = ctx.memory
  if (exporting.has(ctx.user.id))
    throw new ConflictError('Another download of your data is being written. Please wait for its end.')
  exporting.add(ctx.user.id)
  try {
    await deliver(write(ctx))
  } finally {
    exporting.delete(ctx.user.id)
  }
}

async function* write(ctx: UserCtx): AsyncGenerator<Buffer> {
  yield* throughFile((path) => writeSnapshot(ctx, path))
  await recordExport(ctx, 'account')
}

/** What is written to a file for a while. */
async function* throughFile(writeTo: (path: string) => Promise<void>): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'radar-export-'))
  try {
    const path = join(folder, 'export.zip')
    await writeTo(path)
    yield* createReadStream(path) as AsyncIterable<Buffer>
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** To a file: whoever downloads slowly would keep the transaction open, and the embedded database has one at a time. */
function writeSnapshot(ctx: UserCtx, path: string): Promise<void> {
  const db = ctx.dbFor(ctx.user.id, undefined, { readOnly: true, snapshot: true })
  return db.transaction(() => pipeline(zip(entriesOf({ ...ctx, db })), createWriteStream(path)))
}

async function* entriesOf(ctx: UserCtx) {
  yield { name: 'README.txt', content: [README] }
  yield { name: 'profile.json', content: [`${JSON.stringify(await getProfile(ctx), null, 2)}\n`] }
  for (const table of EXPORTED_TABLES)
    yield { name: `${table.name}.json`, content: toJson(readRows(ctx, table)) }
  yield { name: 'posts.json', content: toJson(readPosts(ctx)) }
}

/** One list, a row a line. */
async function* toJson(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of batches)
    for (const row of rows) {
      yield before + JSON.stringify(row)
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
