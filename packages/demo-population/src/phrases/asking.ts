/** Titles of requests. */
export const TITLES = [
  'Looking for {need}',
  'Looking for {need}, any recommendations?',
  'Recommendations for {need}?',
  'Can anyone recommend {need}?',
  'Does {need} exist, or am I dreaming?',
  'I need {need} {by}',
  'Where do you find {need}?',
  'Help me find {need}',
  "{Need}, please. I've looked everywhere",
  "I need {need} and I'm out of ideas",
  'Is {need} too much to ask for?',
  "Who's happy with theirs? I'm after {need}",
  'In search of {need} ({aside})',
  'Moving on from {product}, and I also need {need}',
  'Quick one: {need}?',
  'What would you pick? I want {need}',
  'Second attempt at finding {need}',
  '{Need}: what should I look out for?',
  'Advice wanted on {need}, {aside}',
  'Anybody here who found {need} and stuck with it?',
]

export const ASIDES = [
  'small budget',
  'total beginner',
  'not urgent, but soon',
  'my second try',
  'asking for a friend, truly',
  "money is there, patience isn't",
  'rural area',
  'ideally this month',
]

export const DEADLINES = [
  'by the end of the month',
  'before Friday',
  'before the holidays',
  'within two weeks',
  'sooner rather than later',
  'by the first of next month',
  'before my leave starts',
]

/** Sentences by which somebody leads on from who they are. */
export const REASONS = [
  "so I can't afford to get this wrong twice",
  'so time is short',
  'and there is nobody here to ask',
  "and I've put this off for far too long",
  'so it has to just work',
  'and last month it finally got too much',
  "so I'd rather ask people who use such things",
]

export const WISHES = [
  "What I'm after is {need}.",
  "I'm looking for {need}.",
  'I need {need}, and I need it {by}.',
  'It comes down to this: {need}.',
  'Put simply, I want {need}.',
  'The whole story short: I need {need}.',
  'My wish list has one line on it: {need}.',
]

export const SITUATIONS = [
  'I searched for two evenings and every list reads like an advert.',
  'I asked around locally and got three shrugs.',
  'Last week it went wrong again and cost me a whole day.',
  'What I have now is held together with tape and goodwill.',
  "I've a shortlist of one and I don't trust it.",
  'The reviews are either five stars or one, nothing between.',
  'Someone in my family swears by doing it by hand. That someone has time.',
  'I tried the free way first and I now understand why it was free.',
  'Two people told me two opposite things, so here I am.',
  "I've been making do for about a year.",
  'There must be more of us with this problem.',
  'It used to be fine, and then we grew a little.',
]

/** A bad experience that makes careful. */
export const SCARS = [
  "I got burned by {product} ({what}) last year, so I'd like to hear from real users.",
  'After the trouble I had with {product}, {what}, I read the small print.',
  '{product} let me down last time, so no big promises please.',
  "I was a customer of {product} for two years and won't go through that again.",
  'Please nothing like {product}. If you know, you know.',
]

export const DOUBTS = [
  'Is the cheap end a false economy here?',
  'What did you regret not asking before you paid?',
  "I'm happy to pay for quality, but not for a logo.",
  "Roughly what did you pay, if you don't mind?",
  'Which of the obvious ones can I cross off right away?',
  'Does it matter as much as people say?',
  'How long did it take you to set up, honestly?',
  "What's the catch that nobody mentions?",
]

export const ENDINGS = [
  'What do you use, and would you choose it again?',
  'If you make something like this yourself, say so and tell me why it fits.',
  'Names are welcome.',
  'Any pointer helps.',
  'I can answer questions about the details.',
  'Thanks!',
  "I'd decide this week.",
  'Tell me what I overlooked.',
  'First-hand experience only, please.',
  'Cheers.',
]
