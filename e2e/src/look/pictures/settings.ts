import { PAGES } from '@radar/contract'
import { showForums } from '../other-forums.ts'
import { press } from '../prepare-pages.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listSettings({ newcomer, regular }: People): Picture[] {
  return [
    { name: 'settings-account-new', person: newcomer, path: PAGES.settings },
    { name: 'settings-account', person: regular, path: PAGES.settings },
    { name: 'settings-reddit-new', person: newcomer, path: PAGES.redditSettings },
    { name: 'settings-reddit', person: regular, path: PAGES.redditSettings },
    {
      name: 'settings-reddit-forums',
      person: regular,
      path: PAGES.redditSettings,
      prepare: showForums,
    },
    { name: 'settings-alerts-new', person: newcomer, path: PAGES.alertSettings },
    { name: 'settings-alerts', person: regular, path: PAGES.alertSettings },
    { name: 'settings-developers-new', person: newcomer, path: PAGES.developerSettings },
    { name: 'settings-developers', person: regular, path: PAGES.developerSettings },
    { name: 'settings-privacy-new', person: newcomer, path: PAGES.privacySettings },
    { name: 'settings-privacy', person: regular, path: PAGES.privacySettings },
    {
      name: 'settings-add-webhook',
      person: regular,
      path: PAGES.developerSettings,
      prepare: press('Add a webhook'),
    },
    {
      name: 'settings-webhook-log',
      person: regular,
      path: PAGES.developerSettings,
      prepare: press('Show log'),
    },
    { name: 'settings-app', person: regular, path: PAGES.settings, prepare: press('Set up an app') },
    { name: 'settings-phone', person: regular, path: PAGES.settings, prepare: press('Use my phone') },
    {
      name: 'settings-delete',
      person: regular,
      path: PAGES.privacySettings,
      prepare: press('Delete account'),
    },
  ]
}
