import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recordExport, getProfile, requirePermission } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { zip } from '../../platform/zip.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import { selectPosts, selectRows } from './select-rows.ts'

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Users whose export is being written. */
    exporting: Set<string>
  }
}

const README = `All data that Radar stores about you, as JSON: a file for each table, with a list of its rows.

Times are in UTC. Passwords, tokens of forum accounts and other secrets are left out; you do not need them to move.
posts.json has the posts by others that your matches and replies are about. They may have been deleted in the forum
since then.
`

/**
 * Exports all rows of a user at one moment as an archive. Throws `ConflictError` while another export of the user is not
 * delivered yet.
 */
export async function exportAccount(
  ctx: UserCtx,
  deliver: (archive: AsyncGenerator<Buffer>) => Promise<void>,
): Promise<void> {
  requirePermission(ctx, 'export_account')
  const { exporting } = ctx.memory
  if (exporting.has(ctx.user.id))
    throw new ConflictError(
      'Another download of your data is in progress. Please wait until it has finished.',
    )
  exporting.add(ctx.user.id)
  try {
    await deliver(write(ctx))
  } finally {
    exporting.delete(ctx.user.id)
  }
}

async function* write(ctx: UserCtx): AsyncGenerator<Buffer> {
  yield* throughFile((file) => writeSnapshot(ctx, file))
  await recordExport(ctx, 'account')
}

/** Yields the bytes of a temporary file, which has no name, so that a process that is killed leaves nothing behind. */
async function* throughFile(writeTo: (file: Writable) => Promise<void>): AsyncGenerator<Buffer> {
  const path = join(tmpdir(), `radar-export-${randomUUID()}`)
  const writer = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await once(writer, 'open')
  const reader = createReadStream(path)
  try {
    await once(reader, 'open')
    await rm(path)
    await writeTo(writer)
    yield* reader as AsyncIterable<Buffer>
  } finally {
    writer.destroy()
    reader.destroy()
  }
}

/** Writes to a file first: a slow download would keep the transaction open, and the embedded database has one at a time. */
function writeSnapshot(ctx: UserCtx, file: Writable): Promise<void> {
  const db = ctx.dbFor(ctx.user.id, undefined, { readOnly: true, snapshot: true })
  return db.transaction(() => pipeline(zip(entriesOf({ ...ctx, db })), file))
}

async function* entriesOf(ctx: UserCtx) {
  yield { name: 'README.txt', content: [README] }
  yield { name: 'profile.json', content: [`${JSON.stringify(await getProfile(ctx), null, 2)}\n`] }
  for (const table of EXPORTED_TABLES)
    yield { name: `${table.name}.json`, content: toJson(selectRows(ctx, table)) }
  yield { name: 'posts.json', content: toJson(selectPosts(ctx)) }
}

/** Formats rows as a JSON list with a row per line. */
async function* toJson(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of batches)
    for (const row of rows) {
      yield before + JSON.stringify(row)
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
