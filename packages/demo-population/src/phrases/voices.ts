export const GREETINGS = [
  'Hi all, long time reader, first time I post here.',
  'Hello everyone!',
  'Hi. I hope this is the right place.',
  "Good evening from a kitchen table. I'll try to keep it short (I never do).",
  'Hello, I searched before I posted, promise.',
  'Hi folks, be gentle.',
]

export const THANKS = [
  'Thanks for reading all this!',
  'Thank you all, this place has helped me before.',
  "I'll report back on what came of it.",
  'Many thanks, and sorry for the length.',
  "Thanks! I'll answer questions tonight.",
  'Have a lovely week, all of you.',
]

/** Typing errors: the word and its misspelling. */
export const SLIPS: readonly (readonly [string, string])[] = [
  ['definitely', 'definately'],
  ['the ', 'teh '],
  ['because', 'becuase'],
  ['really', 'realy'],
  ["don't", 'dont'],
  ["I've", 'Ive'],
  ["it's", 'its'],
  ['their', 'thier'],
  ['separate', 'seperate'],
  ['recommend', 'reccomend'],
  ['would', 'woud'],
  ['with', 'wiht'],
]
