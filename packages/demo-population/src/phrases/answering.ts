/** Questions to somebody who asks, each with what they might answer. */
export const QUESTIONS: readonly (readonly [string, readonly string[]])[] = [
  [
    "What's your budget, roughly?",
    [
      'About 100, a bit more if it lasts.',
      "I'd hoped to stay under 50.",
      'Flexible, if somebody can explain the price to me.',
    ],
  ],
  [
    'Which country are you in? It makes a difference here.',
    [
      'UK, should have said.',
      'Germany.',
      'US, Midwest.',
      'The Netherlands, but ordering from neighbours is fine.',
    ],
  ],
  [
    'How soon do you need it?',
    ['Within the month, ideally.', 'No rush, but I want it off my mind.', 'Yesterday, to be honest.'],
  ],
  [
    'Is it just for you or for several people?',
    [
      'Just me for now.',
      'Three of us, one of whom hates change.',
      "Two, and they must not get in each other's way.",
    ],
  ],
  [
    'What have you ruled out so far?',
    [
      'The two everybody names first, too expensive.',
      'Nothing yet, I only started looking.',
      'Anything that wants a contract for a year.',
    ],
  ],
  [
    'How much time are you willing to put into it?',
    ['An evening to set it up, then ten minutes a week.', 'A weekend, if I never have to do it again.'],
  ],
]

export const ADVICE_LEADS = [
  'From experience:',
  'What helped me:',
  'Same boat a year ago.',
  'Two cents from someone who did it wrong first.',
  'Not the answer you asked for, but:',
  'I would do this first.',
  'Old advice, still true:',
  'My rule:',
  'Nobody told me this in time:',
  'Boring but it works.',
]

export const ADVICE_ENDS = [
  'Good luck!',
  'Hope it helps.',
  'The rest follows from there.',
  'Took me two years to accept that.',
  'Happy to say more.',
  'It saved me a lot of grief.',
  '',
  '',
]

export const WARNINGS = [
  'Stay away from {product}. I spent more time with their support than with {what} itself.',
  'I had {product} before. It was fine for the first month.',
  'People will tell you {product}. Read the terms first, all of them.',
  '{product} worked for us, but only after somebody on their side took pity.',
]

export const COMPANIONS = [
  'Following, I need the same.',
  'Was about to write this post, word for word.',
  'Same here. Please tell us what you end up with.',
  'No answer from me, only company.',
  'Commenting to find this again. Third time this month that somebody asks, by the way.',
]

export const PLUGS = [
  'Disclosure first: I offer {offer}. It may or may not be what you need, ask me here and I answer honestly.',
  "I sell {offer}, so I'm biased. For what you describe I'd try the free way first and come back if it hurts.",
  "Biased, since {offer} is what I do. I've sent you no message because the rules say not to. Ask if you like.",
]

export const SYMPATHIES = [
  'Same thing happened to me, I got half of it back after five mails.',
  'I gave up on them last year and sleep better.',
  "Write to them on paper. I mean it, it's the only thing that worked for me.",
  'I wish I were surprised.',
  "Interesting, I've had only good service from them. Luck, probably.",
  'Ask your bank, mine sorted it in a week.',
]

export const DELIGHTS = [
  'This made my morning.',
  'I read it aloud at breakfast.',
  'More of this, please, and less of what we usually get.',
  "I'm not crying, it's the onions.",
  'My father would have loved this.',
  'Printed and pinned to the wall.',
  "I've been that person. It passes.",
]

export const NODS = [
  'Saving this.',
  'Good list. I would add one thing.',
  'I disagree with one of them, but the rest is gold.',
  'Where were you five years ago?',
  'Sent to a colleague who needs it more than me.',
]

export const OFFER_ANSWERS = [
  'How much would postage be?',
  'Bought from this person before, all good.',
  'Lovely. Do you have one left next month?',
  'Is that the final price or is there room?',
  'Not for me, but I like how plainly you say what it is.',
]

export const JOB_ANSWERS = [
  'Sent you a message.',
  'Is this still open?',
  'Would you take somebody in another time zone?',
  'My cousin would be perfect, passing it on.',
  'Fair pay, good to see it written down.',
]

export const NEWS_ANSWERS = [
  'Thanks for the warning.',
  'Saw that coming.',
  "Didn't get any mail about it, thanks.",
  'There goes my weekend.',
  'Wait a week, they often take it back.',
  'Any source apart from the mail?',
]

export const GRATITUDE = [
  'Thank you, that helps a lot.',
  "Thanks! I'll try it tonight.",
  "Oh, I hadn't thought of that. Thanks.",
  'Good point, thank you.',
  'Appreciated. Will report back.',
  "That's the answer I was afraid of. Thanks anyway!",
]

export const AGREEMENT = [
  'Exactly this.',
  'Can confirm.',
  'Seconded.',
  'I had the opposite experience, funny enough.',
  'This should be higher up.',
  'Do you still do it that way today?',
]
