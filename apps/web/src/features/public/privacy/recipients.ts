import { MAX_VOICES } from '@radar/contract'

/** Recipients of data besides this Radar. A new recipient in the server needs an entry here. */
export const RECIPIENTS = [
  'Reddit receives the replies that you approve, posted from your account, and the requests that read posts.',
  'Hacker News receives the numbers of the posts that Radar asks for, through an interface that Google’s Firebase runs: for campaigns that look there, and for addresses that you paste. The search index of Hacker News receives the time from which new posts are wanted, and phrases of your keywords when the past is searched, or of what you ask before you have a campaign; Algolia runs it. Neither receives your name.',
  'A Discourse forum that a campaign names, or whose address you paste, receives the numbers of the posts that Radar asks for, and phrases of your keywords where it allows programs to search. It does not receive your name.',
  'An instance of Lemmy that a campaign names, or whose address you paste, receives the names of its communities that are read, the numbers of posts, and phrases of your keywords when the past is searched. The instances of the authors receive the numbers of their posts. None receives your name.',
  `Where an AI provider is set up, it receives what it writes or reads for you. For a draft: the post’s subreddit, title and text, comments of its thread, what your campaign says of your business, your facts, up to ${MAX_VOICES} of your own replies and comments in the forum for your way of writing, the rules of the subreddit, and the summary of a lead. For an answer to a comment below your reply: that comment and your reply as well. For a score: the post, also one that you paste or that a test of a campaign finds, and what your campaign looks for. For the check of a draft: the post and the draft. For what many of your leads say: their posts. A decision model that is set up beside it receives the same for a score, for the check of a draft and for what many of your leads say, in its place. For the profile of a lead: that person’s public posts. For a proposed campaign: the sentence or the form that you wrote, and the text of the page whose address you gave. It does not receive your name, your e-mail address or the name of an author.`,
  'Where a mail server is set up, it receives the mails to you with your e-mail address.',
  'Where text messages are set up and you choose them, their provider receives the number of your phone and each code.',
  'Where sign-in by Google is set up and you choose it, Google learns that you sign in here.',
  'Where adding a channel of Slack or Discord is set up and you choose it, Slack learns that you add a channel here, or Discord learns it. Slack receives the answers to buttons that are pressed there.',
  'Where Moderator is paid through Stripe, Stripe receives your e-mail address and an id from the first checkout on, and what you pay and with what. Your card is told to Stripe alone.',
  'A webhook that you set up receives what you chose for it: what was found, drafted or posted, with the names and the words in it. So does whoever has the address of a feed or of a page for a client that you made, and a program with an API key of yours.',
  'A page whose address you type, such as your own, is asked for from here, and its server sees the address of this Radar, not yours.',
] as const
