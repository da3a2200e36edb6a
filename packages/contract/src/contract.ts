import { campaigns } from './campaigns.ts'
import { doNotContact } from './do-not-contact.ts'
import { events } from './events.ts'
import { functions } from './functions.ts'
import { about } from './instance.ts'
import { matches } from './matches.ts'
import { redditCredentials } from './reddit-credentials.ts'
import { replies } from './replies.ts'
import { rules } from './rules.ts'
import { settings } from './user-settings.ts'

/** All that web and server promise each other: RPC for the app, REST and OpenAPI for everyone. */
export const contract = {
  about,
  campaigns,
  doNotContact,
  events,
  functions,
  matches,
  redditCredentials,
  replies,
  rules,
  settings,
}
export type Contract = typeof contract
