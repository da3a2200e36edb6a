import { FEATURES } from '@radar/engine'
import type { Weights } from './fit.ts'

/** What each observation should be worth before any data, in units of log odds. A cue in the text counts half. */
const EXPECTED: Readonly<Record<string, number>> = {
  'keyword.title': 1,
  'keyword.body': 0.6,
  'keyword.several': 0.4,
  'fit.title': 1.2,
  'fit.body': 1.2,
  'fit.prompt': 1.2,
  'fit.names': 0.6,
  'ask.title': 1.2,
  'ask.body': 1,
  'ask.like': 0.8,
  'question.title': 0.5,
  'question.body': 0.3,
  'self.title': 0.2,
  'self.body': 0.3,
  'ask.follow': 0.8,
  'wish.title': 0.6,
  'trouble.title': 1.2,
  'trouble.body': 1,
  'trouble.fit': 3,
  'ask.other': -0.8,
  teaches: -0.5,
  repair: -0.8,
  'bare.link': -1.2,
  'bare.body': -0.3,
  long: -0.7,
  links: -0.6,
  layout: -0.6,
  exclaims: -0.3,
  seek: 0.9,
  recommend: 1,
  advice: 0.4,
  best: 0.7,
  choose: 0.7,
  switch: 0.8,
  complaint: 0.4,
  exist: 0.5,
  experience: 0.5,
  howto: 0.1,
  problem: 0.1,
  help: 0.3,
  require: 0.3,
  owner: 0.2,
  budget: 0.5,
  deadline: 0.2,
  launch: -1,
  feedback: -0.8,
  promo: -0.9,
  offer: -1,
  job: -1,
  news: -0.8,
  guide: -0.8,
  story: -0.6,
  meme: -0.8,
  settled: -0.5,
  usage: -0.3,
  talk: -0.4,
}

export function priorWeights(): Weights {
  return Float64Array.from(FEATURES, ({ name }) => {
    const [group = '', field] = name.split('.')
    return EXPECTED[name] ?? (EXPECTED[group] ?? 0) * (field === 'body' ? 0.5 : 1)
  })
}
