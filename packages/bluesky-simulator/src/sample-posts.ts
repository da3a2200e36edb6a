import type { NewPost } from './posts/post.ts'

/** Posts in our own words: what people ask in passing, and talk that asks for nothing. */
const SAMPLES: readonly Omit<NewPost, 'time'>[] = [
  { handle: 'ann.example.com', text: 'Can anybody recommend a quiet desk lamp? Mine hums.', langs: ['en'] },
  { handle: 'ben.example.com', text: 'First frost. The kettle is on.', langs: ['en'] },
  {
    handle: 'cleo.example.org',
    text: 'Looking for an invoicing tool for one person that reminds clients who pay late.',
    langs: ['en'],
  },
  { handle: 'dora.example.org', text: 'Kennt jemand eine gute Buchhandlung in Jena?', langs: ['de'] },
  { handle: 'emil.example.net', text: 'I made a shelf today. It is nearly level.', langs: ['en'] },
  {
    handle: 'fay.example.net',
    text: 'Which food safe oil do you use for cutting boards? I need some before Sunday.',
    langs: ['en'],
  },
]

/** Some posts of the last hours. */
export const samplePosts = (now: number): NewPost[] =>
  SAMPLES.map((post, place) => ({ ...post, time: now - place * 600 }))
