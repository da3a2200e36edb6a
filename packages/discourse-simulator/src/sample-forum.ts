import type { NewCategory, NewPost } from './posts/post.ts'

const HOUR_SECONDS = 3_600

type Sample = {
  hours: number
  category: number
  username: string
  title: string
  cooked: string
  answers?: readonly (readonly [username: string, cooked: string])[]
}

const CATEGORIES: readonly NewCategory[] = [
  { id: 5, name: 'Hand tools', description: 'Planes, chisels, saws.' },
  { id: 6, name: 'Finishing', description: 'Oil, wax, varnish.' },
  { id: 7, name: 'Sharpening', description: 'Stones and strops.', parent: 5 },
]

/** Topics in our own words: what people ask in a workshop, and talk that asks for nothing. */
const SAMPLES: readonly Sample[] = [
  {
    hours: 2,
    category: 5,
    username: 'oakbench',
    title: 'Which smoothing plane for a beginner?',
    cooked:
      '<p>I plane boards of ash by hand and my old plane chatters.</p>\n<p>Can anybody recommend a smoothing plane below 200 euros?</p>',
    answers: [
      ['mortiser', '<p>An old No. 4, and an hour of tuning.</p>'],
      [
        'shavings',
        '<aside class="quote" data-username="mortiser"><div class="title">mortiser:</div><blockquote><p>An old No. 4</p></blockquote></aside><p>I am looking for a new blade for mine. Who makes good ones?</p>',
      ],
    ],
  },
  {
    hours: 9,
    category: 6,
    username: 'tungdrop',
    title: 'Food safe finish for a cutting board?',
    cooked:
      '<p>I sell cutting boards at a market. Looking for a food safe oil that cures within a week. Recommendations?</p>',
    answers: [['beeswax', '<p>Raw linseed oil, and patience.</p>']],
  },
  {
    hours: 30,
    category: 7,
    username: 'burr',
    title: 'A jig that I made for plane irons',
    cooked: '<p>Here are my drawings, if anybody wants to make one.</p>',
  },
  {
    hours: 50,
    category: 5,
    username: 'kerf',
    title: 'Where do you buy saw files?',
    cooked: '<p>My supplier closed. I need a shop that still sells good saw files in small sizes.</p>',
    answers: [['oakbench', '<p>Same here. Please tell us when you find one.</p>']],
  },
]

/** Categories and posts of a small forum, dated back from `now` (unix seconds). */
export function sampleForum(now: number): { categories: NewCategory[]; posts: NewPost[] } {
  const posts = SAMPLES.toReversed().flatMap(({ answers = [], hours, ...first }, place): NewPost[] => {
    const topic_id = 100 + place
    const time = now - hours * HOUR_SECONDS
    return [
      { ...first, topic_id, time },
      ...answers.map(([username, cooked], i) => ({ topic_id, username, cooked, time: time + (i + 1) * 600 })),
    ]
  })
  return { categories: [...CATEGORIES], posts }
}
