import type { Browser } from 'playwright-core'
import { nameLink } from '../../../apps/server/src/notifications/alert-links/sign-link.ts'
import { deriveKey, readMasterKey } from '../../../apps/server/src/platform/secrets/master-key.ts'
import { openBrowser } from '../find-browser.ts'
import { makeDataDir, startProcess } from '../start-process.ts'
import { createPeople } from './people.ts'
import type { LinkSigner, People } from './people.ts'

export type FilledInstance = { browser: Browser; url: string; people: People; stop(): Promise<void> }

const DAY_MS = 86_400_000
/** A Google that is never asked, so that its buttons are there. */
const GOOGLE = {
  GOOGLE_URL: 'http://127.0.0.1:9',
  GOOGLE_CLIENT_ID: 'radar',
  GOOGLE_CLIENT_SECRET: 'radar-secret',
}

/** Apps at Slack and Discord that nobody asks, so that their buttons are there. */
const CHANNELS = {
  SLACK_URL: 'http://127.0.0.1:9',
  SLACK_CLIENT_ID: 'radar',
  SLACK_CLIENT_SECRET: 'radar-secret',
  DISCORD_URL: 'http://127.0.0.1:9',
  DISCORD_CLIENT_ID: 'radar',
  DISCORD_CLIENT_SECRET: 'radar-secret',
}

/** Starts a Radar and a browser, and fills the one with people of every kind. */
export async function startFilled(): Promise<FilledInstance> {
  const dataDir = await makeDataDir()
  const radar = await startProcess({ RADAR_DATA_DIR: dataDir.path, ...GOOGLE, ...CHANNELS })
  const masterKey = readMasterKey(undefined, dataDir.path)
  const signLink: LinkSigner = (match_id) => {
    const expires_at = new Date(Date.now() + DAY_MS)
    const signing = { url: '', key: (purpose: string) => deriveKey(masterKey, purpose) }
    return nameLink(signing, { action: 'keep', match_id, expires_at }).url
  }
  const browser = await openBrowser()
  const stop = async () => {
    await browser.close()
    await radar.stop()
    await dataDir.remove()
  }
  try {
    return {
      browser,
      url: radar.url,
      people: await createPeople(browser, { url: radar.url, signLink }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
