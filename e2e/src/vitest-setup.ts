import { rm } from 'node:fs/promises'
import { makeDataDir, startProcess } from './start-process.ts'

/** Lets Radar start from nothing once: its data directory is what `makeDataDir` gives a copy of to each test. */
export async function setup() {
  const { path } = await makeDataDir({ isEmpty: true })
  const radar = await startProcess({ RADAR_DATA_DIR: path })
  await radar.stop()
  process.env['RADAR_TEST_STARTED'] = path
  return () => rm(path, { recursive: true, force: true })
}
