import type { Community } from '../community.ts'

export const homeoffice: Community = {
  name: 'homeoffice',
  title: 'Home Office',
  description: 'Desks, chairs, light, noise and staying sane while working at home.',
  subscribers: 96_700,
  founded: '2013-04-08',
  flaired: true,
  rules: [
    { short_name: 'No affiliate links', description: 'No referral or tracking links, in posts or comments.' },
    {
      short_name: 'Makers once a month',
      description: 'People who build furniture or gear may show it once a month and say that they sell it.',
    },
    {
      short_name: 'No desk photos without a question',
      description: 'Pretty pictures go in the weekend thread.',
    },
  ],
  theme: {
    needs: [
      'a chair for a short person',
      'a quiet keyboard for a shared room',
      'a dock that wakes two screens',
      'a microphone for a bad room',
      'a lamp that feels like daylight',
      'a standing desk with a warranty that means something',
      'a backup internet connection',
      'a screen for comparing documents all day',
      'a way to keep the room aired in winter',
      'a coworking place with actual silence',
    ],
    selves: [
      "I'm 5'2\" and work nine hours a day at a desk",
      'We share one room for two jobs',
      'I do remote support for a hospital',
      "I'm a bookkeeper with two old screens",
      "I've worked at home for six years",
      'I write all day with a bad neck',
      "I'm renting, so no drilling",
    ],
    limits: [
      'Around 300, refurbished is fine.',
      "There's little room here.",
      'My employer pays up to 200.',
      'Quiet matters more than looks.',
      "I don't want an app for it.",
    ],
    products: [
      { name: 'Deskalot', what: 'the standing desk' },
      { name: 'Perchwell', what: 'the chair brand' },
      { name: 'Hubgrove', what: 'the dock' },
    ],
    tips: [
      'Turn the desk to the window before you buy anything.',
      'Use wired earphones, half of the robot voice is Bluetooth.',
      'Buy the lamp first.',
      'Raise the screen with books for a week before paying for an arm.',
      "Sit facing soft things when you're on calls.",
      'Close the room or fold it away at six.',
      'Try the chair for an hour with your own shoes.',
    ],
    topics: ['good sound on calls', 'setting up a small room', 'staying sane alone'],
    offers: ['monitor shelves from old school desks', 'felt desk mats cut to size', 'a used sit-stand frame'],
    hires: [
      'a virtual assistant for three architects',
      'a remote receptionist',
      'someone to set up home desks for our staff',
    ],
    moments: [
      'I moved the desk by ninety degrees and got my evenings back.',
      'My camera was on during the entire dog incident.',
      "The neighbour's drum lessons turned out to be quite good.",
      "I worked from a library for a week and finished the month's work.",
      'My chair gave up in the middle of a job interview.',
    ],
  },
}
