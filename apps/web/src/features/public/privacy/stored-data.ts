import { FOLLOWED_DAYS, PLANS } from '@radar/contract'

/** Stored data and its retention. A change of what the server keeps needs a change here. */
export const STORED_DATA = [
  {
    what: 'Your account: name, e-mail address, and a hash of your password',
    how: 'While the account exists. The password itself is not stored.',
  },
  {
    what: 'Sessions: a token, the network address and the browser’s name',
    how: 'Until you sign out, or 30 days after you were last active. You see them in Settings, and can end each.',
  },
  {
    what: 'Ways to sign in: the secret of your authenticator app and recovery codes, encrypted; the number of your phone, if codes are sent to it; from Google, if you use it, your id there and its tokens, and what it says of your name and e-mail address',
    how: 'Until you switch the second factor off, disconnect Google, or the account is deleted. Links and codes of mails work for 15 minutes.',
  },
  {
    what: 'Mails to you: the address, what kind of mail, and when it was sent or why it was not',
    how: 'For 30 days. What a mail says is encrypted, and deleted when it is sent or given up.',
  },
  {
    what: 'Notifications: what Radar told you, and what it is still to tell you of; what you want to hear of, and when',
    how: 'For 90 days. Your preferences while the account exists.',
  },
  {
    what: 'Webhooks and feeds: addresses and secrets, encrypted, and what was sent, by ids alone',
    how: 'Until you delete them; the address of a channel of Discord that Radar’s app added until Discord has deleted it too, for a week at most. The log of what was sent for 30 days.',
  },
  {
    what: 'Campaigns, keywords, intent queries, followed names, blocked names, rules, saved views of the inbox, and settings',
    how: 'Until you delete the campaign or the entry, or the account is deleted.',
  },
  {
    what: 'Public posts in the subreddits that are watched, comments where a campaign watches those, and posts and comments of Hacker News, Bluesky, Discourse forums and Lemmy where a campaign looks there: text, author’s name, votes',
    how: 'Posts for seven days, comments and what is of another forum than Reddit for seven hours, if they match nobody’s campaign. Otherwise while a match or a reply belongs to them.',
  },
  {
    what: 'What you ask before you have a campaign, with or without an account: the sentence or the address, and the public posts that were found for it',
    how: 'For one hour on the server, without your network address and without your account. Your browser keeps the question until you next open Radar an hour later or more, and a proposal until you create the campaign, ask something else or close the tab. It keeps none of the posts that were found. The address is counted in memory, to limit how often it asks.',
  },
  {
    what: 'Old threads that a campaign was offered: their scores with quotes, and your verdicts',
    how: 'Words for four weeks, or until the post is deleted; the ids while the campaign exists, so that none is offered twice.',
  },
  {
    what: 'Matches with their scores, your verdicts, and profiles made of public posts',
    how: `Until you delete them or the campaign. Your plan lists ${PLANS.lurker.history_days} or ${PLANS.moderator.history_days} days of them; older ones are kept and counted.`,
  },
  {
    what: 'People whom you had erased: a keyed hash of each name, from which nobody can read it',
    how: 'While the account exists, so that nothing of theirs is collected for you again.',
  },
  {
    what: 'Drafts and replies, with the time at which each was approved and posted',
    how: 'Drafts until you delete them or their campaign. What was posted while the account exists.',
  },
  {
    what: 'Visits to your site, if it reports them: when, and which reply brought each. Nothing of who it was: no network address, no browser, no cookie',
    how: 'The moments for 400 days, the number beside its reply as long as that. Both go when the person who was answered is erased.',
  },
  {
    what: 'The address at which your site reports visits, encrypted, and when it last did',
    how: 'Until you end it.',
  },
  {
    what: 'Engagements: title and address of a post or comment of yours, which buddies upvote it where that is allowed, and how it did',
    how: `Until you delete them. The title goes if the forum deletes it within the ${FOLLOWED_DAYS} days in which it is followed; the figures go after 180 days.`,
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
    what: 'Your plan, and under which number you are known where it is paid. Cards are never seen here',
    how: 'While the account exists. Then the customer is deleted where it was paid, and the subscription ends.',
  },
  {
    what: 'Tries to sign in: keyed hashes of e-mail addresses, and the network addresses they came from',
    how: 'They count for an hour at most, and are swept when others try.',
  },
  {
    what: 'Connected assistants: the name and address that each gave itself, what you let it do, when it was last used, and hashes of its tokens',
    how: 'Until you disconnect it, it has gone unused for 30 days, or you delete the account. Codes of a sign-in for a day. What an assistant says of itself, without you, until nobody has used it for 90 days.',
  },
  {
    what: 'API keys and client links: a hash of each, its name or campaign, and when it was last used',
    how: 'Until you revoke it, or the account or campaign is deleted.',
  },
  {
    what: 'Activity: what you, your programs and Radar did, and when',
    how: 'For two years, while the account exists. Nobody can change a line of it, or delete one earlier.',
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
  {
    what: 'A sign-in that is under way',
    how: 'Carries it to Google and back, or until the second factor is entered. Ten minutes.',
  },
  { what: 'The sidebar', how: 'Whether it is collapsed. Seven days.' },
] as const
