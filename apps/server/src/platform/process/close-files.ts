import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OF_OTHERS = 0o077

/**
 * Takes the rights of other users of the machine from everything below a folder, but not from what it links to. Windows
 * has no such rights.
 */
export function closeFiles(folder: string): void {
  if (process.platform === 'win32') return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(folder, entry.name)
    close(path)
    if (entry.isDirectory()) closeFiles(path)
  }
}

function close(path: string): void {
  const { mode } = lstatSync(path)
  if ((mode & OF_OTHERS) === 0) return
  try {
    chmodSync(path, mode & 0o777 & ~OF_OTHERS)
  } catch (error) {
    // A file of another user, as in a copy that was put back, is closed by the folder around it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
