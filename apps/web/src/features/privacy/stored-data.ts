import { PLANS } from '@radar/contract'

/** What is stored, and how long. Whoever changes what the server keeps changes it here too. */
export const STORED_DATA = [
  {
    what: 'Your account: name, e-mail address, and a hash of your password',
    how: 'While the account exists. The password itself is not stored.',
  },
  {
    what: 'Sessions: a token, the network address and the browser’s name',
    how: 'Until you sign out, or 30 days after you were last active.',
  },
  {
    what: 'Campaigns, keywords, intent queries, blocked names, rules and settings',
    how: 'Until you delete the campaign or the entry, or the account is deleted.',
  },
  {
    what: 'Public posts in the subreddits that are watched: text, author’s name, votes',
    how: 'Seven days, if they match nobody’s campaign. Otherwise while a match or a reply belongs to them.',
  },
  {
    what: 'Matches with their scores, your verdicts, and profiles made of public posts',
    how: `Until you delete them or the campaign. Your plan lists ${PLANS.lurker.history_days} or ${PLANS.moderator.history_days} days of them; older ones are kept and counted.`,
  },
  {
    what: 'Drafts and replies, with the time at which each was approved and posted',
    how: 'Drafts until you delete them or their campaign. What was posted while the account exists.',
  },
  {
    what: 'Connected Reddit accounts: name, and the tokens that Reddit gave, encrypted',
    how: 'Until you disconnect the account. Reddit is then asked to take the tokens back; until it has, for 30 days at most, one is kept for that purpose alone.',
  },
  {
    what: 'Usage: what was counted against your plan, when, and what was given back',
    how: 'While the account exists.',
  },
  {
    what: 'Tries to sign in: keyed hashes of e-mail addresses, and the network addresses they came from',
    how: 'They count for an hour at most, and are swept when others try.',
  },
  {
    what: 'Logs of errors and of what background work did; secrets are left out of them',
    how: 'As long as whoever runs this Radar keeps them.',
  },
] as const

export const COOKIES = [
  { what: 'The session', how: 'Keeps you signed in. 30 days after you were last active.' },
  {
    what: 'A known browser',
    how: 'Keeps others from locking you out by wrong passwords. It holds an id and keyed hashes of up to five e-mail addresses. 400 days.',
  },
  { what: 'The sidebar', how: 'Whether it is collapsed. Seven days.' },
] as const
