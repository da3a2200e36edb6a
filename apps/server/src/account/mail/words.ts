import type { MailWords } from './mail-words.ts'
import { NOTIFICATION_WORDS } from './notification-words.ts'
import type { NotificationMailFacts } from './notification-words.ts'

/** Facts of each kind of mail; the outbox stores the kind. */
export type MailFacts = NotificationMailFacts & {
  confirm_email: { url: string; code: string }
  account_exists: { url: string }
  sign_in_link: { url: string; code: string }
  reset_password: { url: string }
  password_changed: { url: string }
  second_factor_changed: { url: string; change: 'on' | 'off' | 'recovery_codes' }
  identity_changed: { url: string; change: 'connected' | 'disconnected' }
  api_key_made: { url: string; name: string }
  assistant_connected: { url: string; name: string }
  /** Text message, stored in the outbox where no provider sends it. */
  phone_code: { code: string }
}
export type MailKind = keyof MailFacts

const NOT_YOU = 'If this was not you, you can ignore this mail: nothing happens without the link.'
const ACT_IF_NOT_YOU =
  'If this was not you, set a new password at once with “Forgot your password?” on the sign-in page, and sign out everywhere in Settings.'

const CHANGES = {
  on: 'A second factor was switched on for your Radar account.',
  off: 'The second factor of your Radar account was switched off.',
  recovery_codes: 'New recovery codes were made for your Radar account. The old ones no longer work.',
  connected: 'A Google account was connected to your Radar account.',
  disconnected: 'A Google account was disconnected from your Radar account.',
}

const WORDS: { [Kind in MailKind]: (facts: MailFacts[Kind]) => MailWords } = {
  confirm_email: ({ url, code }) => ({
    subject: 'Confirm your e-mail address for Radar',
    lines: [
      'Welcome to Radar. Please confirm that this address is yours, with the password that you signed up with.',
      'The link works for 15 minutes.',
    ],
    button: { text: 'Confirm and sign in', url },
    code,
    note: 'If you did not sign up for Radar, you can ignore this mail: nothing happens without you.',
  }),
  account_exists: ({ url }) => ({
    subject: 'You already have a Radar account',
    lines: [
      'Somebody, probably you, tried to sign up for Radar with this address, which already has an account.',
      'Sign in instead. If you forgot the password, the sign-in page helps.',
    ],
    button: { text: 'Sign in', url },
    note: 'If this was not you, you can ignore this mail. Nothing has changed.',
  }),
  sign_in_link: ({ url, code }) => ({
    subject: 'Your link to sign in to Radar',
    lines: ['Follow the link to sign in. It works once, for 15 minutes.'],
    button: { text: 'Sign in to Radar', url },
    code,
    note: NOT_YOU,
  }),
  reset_password: ({ url }) => ({
    subject: 'Set a new password for Radar',
    lines: ['Follow the link to choose a new password. It works once, for 15 minutes.'],
    button: { text: 'Choose a new password', url },
    note: NOT_YOU,
  }),
  password_changed: ({ url }) => ({
    subject: 'Your Radar password was changed',
    lines: [
      'The password of your Radar account was changed.',
      'Your API keys and connected assistants still work. End those that you do not recognize in Settings under “Developers”.',
    ],
    button: { text: 'Open Settings', url },
    note: ACT_IF_NOT_YOU,
  }),
  second_factor_changed: ({ url, change }) => changed('Your second factor for Radar', change, url),
  api_key_made: ({ url, name }) => ({
    subject: 'A new API key for your Radar account',
    lines: [
      `An API key named “${name}” was created for your Radar account. Programs with this key can see what you see.`,
    ],
    button: { text: 'Open Settings', url },
    note: 'If this was not you, revoke the key in Settings, set a new password and sign out everywhere.',
  }),
  assistant_connected: ({ url, name }) => ({
    subject: 'An assistant was connected to your Radar account',
    lines: [
      `An assistant that calls itself “${name}” was connected to your Radar account. It can read your campaigns, matches and leads, and draft replies where you allowed that. It cannot approve or post a reply.`,
    ],
    button: { text: 'Open Settings', url },
    note: 'If this was not you, disconnect it in Settings, set a new password and sign out everywhere.',
  }),
  ...NOTIFICATION_WORDS,
  phone_code: ({ code }) => ({
    subject: 'Text message',
    lines: ['Your code for Radar. It works for 10 minutes.'],
    code,
    note: 'Radar would have sent this to your phone.',
  }),
  identity_changed: ({ url, change }) => changed('Your ways to sign in to Radar', change, url),
}

export function wordsOf<Kind extends MailKind>(kind: Kind, facts: MailFacts[Kind]): MailWords {
  return WORDS[kind](facts)
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(WORDS, kind)
}

function changed(subject: string, change: keyof typeof CHANGES, url: string): MailWords {
  return { subject, lines: [CHANGES[change]], button: { text: 'Open Settings', url }, note: ACT_IF_NOT_YOU }
}
