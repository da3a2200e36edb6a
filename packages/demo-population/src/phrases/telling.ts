export const COMPLAINT_TITLES = [
  'Is anyone else done with {product}?',
  '{product} support is a brick wall',
  '{span} and no answer from {product}',
  'Has {product} got worse or is it me?',
  'Rant: {product}, {what}',
  'How do I get my money back from {product}?',
  '{product} charged me twice',
  'Never again {product}',
  'Regretting {product} after {spanLower}',
  'Warning about {product}',
]

export const FAULTS = [
  'It stopped working on the one day I needed it, and support wants a video of it not working.',
  'The price went up by a third and the mail about it spoke of exciting news.',
  'They charged me twice and call it a timing issue.',
  "I've written four times. Each answer comes from a new person who starts at the beginning.",
  'The warranty turns out to exclude use.',
  'The one thing I bought it for has quietly gone.',
  'Their answer to everything is a link to the page I was asking about.',
  'Cancelling takes a phone call between ten and eleven on weekdays.',
  'They admit the fault and offer me five per cent off the next one.',
  "It does what it should on some days. I haven't found out which.",
  'I was promised a call back on Monday. They did not say which Monday.',
  "My case has been closed three times 'as resolved'. I resolved nothing.",
]

export const REACTIONS = [
  "I'm not angry any more, I'm just tired.",
  'I read the answer aloud at dinner and nobody believed me.',
  "I've started to keep a list, it's two pages.",
  'I did it by hand in the end, which took an evening and felt great.',
  'The worst of it is that I had recommended them to friends.',
  "I'm sure the people there are nice. I'd love to meet one.",
  'I would have forgiven the fault, but not the silence.',
  'My neighbour had the same and got a voucher.',
]

export const APPEALS = [
  'What did you switch to?',
  'Has anybody found a way to reach a human?',
  'What should I have bought instead? Real answers, please.',
  "If there's an alternative that works, I'll take it today.",
  'Has anyone got a refund out of them?',
  'End of rant. Thanks for listening.',
  'Is there anything comparable from a smaller outfit?',
]

export const SPANS = [
  'Two weeks',
  'Three weeks',
  'A month',
  'Six weeks',
  'Four months',
  'Half a year',
  'A year',
  'Two years',
]

export const STORY_LEADS = [
  'Happened on {day} and I still smile about it.',
  "It's a small thing, but it was my {day}.",
  'I wanted to tell somebody who would understand.',
  'Not a question for once.',
  "I've been here a while and never had a story. Now I have.",
  'You know those days when nothing is planned?',
  'I nearly kept this to myself.',
]

export const STORY_MIDDLES = [
  "I stood there for a minute and didn't know what to say.",
  'My first thought was that somebody was pulling my leg.',
  'I told my sister and got a long look back.',
  'Nobody at home quite sees why it matters, so you get to hear it.',
  "If you'd told me a year ago I'd have laughed.",
  'I had to sit down on the stairs.',
  'I made tea, which is what I do when things happen.',
  'It took me until the evening to see how funny it was.',
]

export const STORY_ENDS = [
  "That's all. Have a good week.",
  'Tell me yours.',
  "I'll take it.",
  'Some days are like that.',
  'No lesson in it, I think.',
  "If there's a lesson, it's to keep going.",
  'Back to work, then.',
  "I've written it on the calendar.",
]

export const STORY_TITLES = [
  '{moment}',
  '{moment}',
  'Small story: {momentLower}',
  'Today: {momentLower}',
  'It finally happened: {momentLower}',
]

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const NEWS_TITLES = [
  '{product} is raising its prices next month',
  '{product} has been bought',
  '{product} drops its cheapest offer',
  '{product} ends support by phone',
  '{product} has changed its terms, worth a read',
  '{product} had a bad night, {what} affected for many',
  '{product} discontinues its smallest version',
  '{product} answers its critics',
]

export const NEWS_SOURCES = [
  'The mail came this morning.',
  'A friend who works with them told me, and their page confirms it.',
  "It's in the newsletter, third paragraph from the bottom.",
  'They announced it late on {day}, as one does.',
  'Saw it on their page by accident.',
  'Got a letter. On paper.',
]

export const NEWS_DETAILS = [
  'It applies to new customers at once and to the rest of us at renewal.',
  'Existing customers keep what they have for {spanLower}, if I understand it rightly.',
  'The wording is vague on purpose, I think.',
  'There is a form to object, and it is well hidden.',
  'They say that nothing changes for most people, which always makes me nervous.',
  'A statement with details is promised for {day}.',
]

export const NEWS_CALLS = [
  'Might be a good moment to save your things.',
  'Has anybody heard more?',
  "I'll stay until I see what it costs.",
  "I'm looking at alternatives tonight.",
  "Thought you'd want to know.",
  'Check your contract before you panic.',
]

export const GUIDE_TITLES = [
  "What I'd tell anyone about {topic}",
  '{Topic}: what I learned late',
  'My short list for {topic}',
  'Notes on {topic} after {spanLower} of mistakes',
  '{Topic} without drama',
  'A few things about {topic} that nobody told me',
  'Asked about {topic} so often that I wrote it down',
]

export const GUIDE_LEADS = [
  "I'm no expert, I've simply made each of these mistakes.",
  'Somebody asked me last week and my answer got too long.',
  'Short version of many evenings.',
  'It took me a while to see the pattern, maybe it saves you some time.',
  "It's what I'd have liked to read at the beginning.",
]

export const GUIDE_ENDS = [
  "What's missing?",
  'The first one matters the most.',
  'Disagree? Tell me, I like to learn.',
  'None of it costs anything.',
  'Start with one of them, not with all.',
]
