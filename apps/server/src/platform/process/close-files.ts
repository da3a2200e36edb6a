import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OF_OTHERS = 0o077

/** Takes the rights of other users of the machine from everything below a folder. Windows has no such rights. */
export function closeFiles(folder: string): void {
  if (process.platform === 'win32') return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    const stats = lstatSync(path)
    if (stats.isSymbolicLink() || (stats.mode & OF_OTHERS) === 0) continue
    chmodSync(path, stats.mode & 0o777 & ~OF_OTHERS)
  }
}
