import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of one's own that goes again: where RADAR_SCRATCH says, else where the system puts such. */
export function makeScratchDir(prefix: string): Promise<string> {
  return mkdtemp(join(process.env['RADAR_SCRATCH'] ?? tmpdir(), prefix))
}
