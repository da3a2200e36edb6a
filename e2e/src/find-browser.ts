import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

type Launch = { executablePath: string; args: string[] }

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A graphics card that the processor imitates takes a third of a browser's work, and pages look the same without one.
  '--disable-gpu',
]
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

let known: Promise<Launch | undefined> | undefined

/** Command of a browser on this machine, tried out once unless RADAR_TEST_BROWSER names it; undefined without one. */
export function findBrowser(): Promise<Launch | undefined> {
  return (known ??= findKnown() ?? tryBrowsers())
}

/** Finds a browser for this process and all that it starts: two that unpack it at a time would find it half unpacked. */
export async function findBrowserForAll(): Promise<Launch | undefined> {
  const launch = await findBrowser()
  if (launch) process.env['RADAR_TEST_BROWSER'] = launch.executablePath
  return launch
}

function findKnown(): Promise<Launch> | undefined {
  const executablePath = process.env['RADAR_TEST_BROWSER']
  return executablePath === undefined ? undefined : Promise.resolve({ executablePath, args: QUIET })
}

async function tryBrowsers(): Promise<Launch | undefined> {
  for (const candidate of [bundled, bundledWithLibraries, ...INSTALLED.map((path) => async () => path)]) {
    const executablePath = await candidate()
    if (!executablePath || !existsSync(executablePath)) continue
    const launch = { executablePath, args: QUIET }
    if (await starts(launch)) return launch
  }
  return undefined
}

/** Starts the browser that `findBrowser` found, with further arguments where some are given. */
export async function openBrowser(args: string[] = []): Promise<Browser> {
  const launch = await findBrowser()
  if (!launch) throw new Error('No browser was found for this platform.')
  return chromium.launch({ ...launch, args: [...launch.args, ...args], headless: true })
}

async function starts(launch: Launch): Promise<boolean> {
  try {
    const browser = await chromium.launch({ ...launch, headless: true })
    await browser.close()
    return true
  } catch {
    return false
  }
}

/** The Chromium inside the npm package, which is built for Linux on x64 alone. */
async function bundled(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** Packaged browser with its own system libraries, for a machine that has none. */
async function bundledWithLibraries(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  const archive = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')).pathname
  const folder = await inflate(archive)
  setupLambdaEnvironment(`${folder}/lib`)
  return bundled()
}
