import type { WrittenPost } from '../written-post.ts'

export const podcasting: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Editor for a weekly 45 min interview show, $60-80 an episode?',
    body: `Two mics, remote guests, mostly scientists who say "um" with great precision. I do the content edit with time stamps. Need levels, noise, ums where they hurt, intro/outro, back within three days. Is my range insulting? Where do you find someone who'll still be there for episode 40?`,
  },
  {
    kind: 'ask',
    title: "Remote recording that doesn't punish the guest's bad wifi",
    body: `Guests are farmers and forestry people. Some sit in a tractor. I want local recording on their side, phone is fine, uploads later, no app to install if possible. Castlark lost both tracks last Thursday and the guest has since gone to sea. 20 a month max.`,
  },
  {
    kind: 'story',
    title: "Episode 100. 214 listeners. I'd do it again",
    body: `It's about lighthouses. I've been told to broaden. In the mail bag this week: a keeper's daughter from Nova Scotia who's never heard anyone say the name of her father's light out loud. I'd said it in episode 61, wrongly. She corrected me and then told me an hour of stories, which is episode 101.`,
  },
  {
    kind: 'complaint',
    title: "Castlark charges per 'produced hour', includes the hours where it failed",
    body: `Three attempts, two crashed, one OK. Billed: 2.6 hours. Product: 0.8 hours. Their explanation of the word produced was longer than the episode.`,
  },
  {
    kind: 'guide',
    title: 'Getting guests to say yes: my mail, and why each line is there',
    body: `I've a hit rate of about 60% with people who've never heard of me.

Line 1: the exact thing of theirs that I read, page number if there is one.
Line 2: one question I'd ask which they haven't been asked. If I can't think of one I don't write.
Line 3: what it takes: "50 minutes, from your desk, I send questions the day before, you can strike anything afterwards".
Line 4: two dates.
Line 5: who listens, honestly. "About 900 people, mostly nurses."

No media kit. No "exposure". And if they say no, I ask who'd be better. Half my guests come from noes.`,
  },
  {
    kind: 'ask',
    title: 'Transcripts for a show in Scots and English',
    body: `Automatic ones think every second word is a cough. We owe transcripts to our deaf listeners (there are around thirty who write regularly). About 3 hours of audio a month. A human at a fair rate, or a tool which learns our vocabulary? Grant covers 120 a month.`,
  },
  {
    kind: 'ask',
    title: 'mic for two people on one couch, 100 total',
    body: `me and my sister talk about trashy novels. we record in her living room with a bulldog that snores. currently a phone on a pile of books. usb or do we need a little interface? pls explain like we're the bulldog`,
  },
  {
    kind: 'meme',
    title: '"We should start a podcast"',
    body: `Two men, a craft beer, and an idea the world had been coping without.`,
  },
  {
    kind: 'ask',
    title: 'Hosting with real private feeds for 40 paying members?',
    body: `Bonus episodes for supporters. Platform fee is now 12%. I'd like each to have their own feed link I can switch off. Host + payments together below 30 a month. 40 members x $4. Is anyone doing this with something simple?`,
  },
  {
    kind: 'news',
    title: 'Feedhollow is closing in 90 days, redirects promised for one year',
    body: `Mail came last night. If you're there: get your RSS redirect set up at the new host before you cancel anything, download originals (they only have what you uploaded), and screenshot your statistics. About 8,000 shows according to their own blog.`,
  },
  {
    kind: 'sell',
    title: 'Theme music by a real cellist (me), $120 flat, yours for ever',
    body: `Rule 5 asks to say it plainly: this is an ad, I'm the musician. You tell me three adjectives, I send two sketches, you get the one you like as 60, 15 and 5 seconds. I've done about 70, from true crime to a show about soil. No library, no royalties, no AI. Two a week is what I can do.`,
  },
  {
    kind: 'ask',
    title: 'How do I find 10 shows to be a guest on, niche: bookbinding',
    body: `My book's out in October, small press, no publicist. Directories list 200 'craft' shows, 150 of them dead. Is there a service where I can search for shows that are alive and have interviewed craftspeople? I'd pay 50 once, not monthly.`,
  },
  {
    kind: 'complaint',
    title: 'Guest read his book aloud. All of chapter 2',
    body: `I said "maybe a paragraph". He had a glass of water ready.`,
  },
  {
    kind: 'story',
    title: "We recorded in a walk-in fridge and it's our best sound",
    body: `Interview with a cheesemaker. The dairy's a tiled echo chamber. She opened the ripening room: 400 wheels of cheese on spruce boards, perfectly dead, 9 degrees. You can hear us shiver a bit, and the cheese doesn't interrupt.`,
  },
  {
    kind: 'ask',
    title: 'Chapters + show notes: tool that drafts from the transcript and lets me fix it?',
    body: `I spend two hours on notes for an hour of show. Local history, so names are always wrong in automatic ones (my Earl of Moray became "girl of more A"). I want a draft with time codes and a glossary it respects. 10-15/mo.`,
  },
  {
    kind: 'job',
    title: 'Paid: sound person for a live recording, 12 April, village hall in Dorset',
    body: `Panel of four, audience of 90, a piano. You bring or rent the gear (budget 150 for that), fee £220, supper afterwards. We want a multitrack and no feedback during the sad part.`,
  },
  {
    kind: 'ask',
    title: 'Is it worth translating a podcast? Spanish version of a show about migraines',
    body: `600 of my 5,000 listeners are in Spanish speaking countries. I could re-record with a host there, or dub with a synthetic voice, which feels wrong for a show about pain. Has anyone done a second language properly? What did it cost per episode?`,
  },
]
