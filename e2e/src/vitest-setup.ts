import { rm } from 'node:fs/promises'
import { findBrowserForAll } from './find-browser.ts'
import { makeDataDir, startProcess } from './start-process.ts'

/**
 * Finds the browser of all tests, and lets Radar start from nothing once: its data directory is what `makeDataDir` gives a
 * copy of to each test.
 */
export async function setup() {
  await findBrowserForAll()
  const { path } = await makeDataDir({ isEmpty: true })
  const radar = await startProcess({ RADAR_DATA_DIR: path })
  await radar.stop()
  process.env['RADAR_TEST_STARTED'] = path
  return () => rm(path, { recursive: true, force: true })
}
