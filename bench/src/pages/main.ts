// npm run bench -- pages [--runs N]: what pages transfer, and Lighthouse's figures for a phone, in the packaged browser.
import { parseArgs } from 'node:util'
import { openBrowser } from '../../../e2e/src/find-browser.ts'
import { measurePage } from '../../../e2e/src/measure-page.ts'
import { makeDataDir, startProcess } from '../../../e2e/src/start-process.ts'
import { createVisitors } from './create-visitors.ts'
import { rateOnPhone } from './rate-on-phone.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })

const dataDir = await makeDataDir()
const radar = await startProcess({ RADAR_DATA_DIR: dataDir.path })
try {
  await measure()
} finally {
  await radar.stop()
  await dataDir.remove()
}

async function measure() {
  const rows = []
  for (const { name, path, cookie, heading } of await createVisitors(radar.url)) {
    const url = `${radar.url}${path}`
    const { requests, bytes, script_bytes } = await countBytes(url, { cookie, heading })
    const rated = await rateOnPhone(url, { cookie, runs: Number(values.runs) })
    rows.push({
      page: name,
      requests,
      'KB in all': Math.round(bytes / 1_000),
      'KB of scripts': Math.round(script_bytes / 1_000),
      ...rated,
    })
  }
  console.table(rows)
}

async function countBytes(url: string, { cookie, heading }: { cookie: string; heading: string }) {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage(cookie ? { extraHTTPHeaders: { cookie } } : {})
    return await measurePage(page, url, () => page.getByRole('heading', { name: heading }).waitFor())
  } finally {
    await browser.close()
  }
}
