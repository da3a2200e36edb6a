import type { WrittenPost } from '../written-post.ts'

export const running: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Coach for a first marathon at 51, realistic, remote, under 80 a month',
    body: `Running four years, half in 1:58, knees OK, sleep isn't. Amsterdam in October. Plans from apps pile it on as if I were 25, Stridelark had me do intervals the day after 26 km. I want a person who reads my notes and says "no, rest". Who's worked with somebody like this?`,
  },
  {
    kind: 'ask',
    title: "Wide toe box, cushioned, doesn't look like a boat, size 48",
    body: `I've feet like a duck. My usual model got a narrow "update" and I've three black nails. 90 kg, road, 40 km a week. Up to 150 euros. Bonus if one can order it in two widths and send one back without a saga.`,
  },
  {
    kind: 'story',
    title: 'DFL and proud',
    body: `Dead last of 412. The sweeper bike was a lady called Monique and for the last 6 km we discussed her divorce. They'd taken the arch down, so two volunteers held up a bin bag for me to run through. I've a finishing time and a bin bag. Sub-6 next year. Monique's coming to watch.`,
  },
  {
    kind: 'complaint',
    title: "Stridelark's watch says I'm 'unproductive'",
    body: `I ran a half with a cold for a friend's charity, carried her the last bit, and raised 900 euros. Unproductive. It's now counting steps on the dog.`,
  },
  {
    kind: 'guide',
    title: 'Running in the dark as a woman: what I do after eight winters',
    body: `I'm not going to tell you not to.

Same three routes, varied days. I know each lamp, each bush, each opening hour of each petrol station.
Head lamp AND a light on the back. Cars are the real risk where I live.
One ear free, always.
A friend sees my position till I'm home. We do it for each other.
Group on Wednesdays, even if they're too fast, for the long stretch by the canal.
If something feels off I turn round without discussing it with myself.

I've been scared twice in eight years. I've been happy about nine hundred times.`,
  },
  {
    kind: 'ask',
    title: 'running vest for short torso, bottles bounce like maracas',
    body: `158 cm. all vests go to my belly button. want 5 litres, flasks up front that stay put, pocket for phone i can reach. under 100. doing a 44k trail in june with aid stations every 12`,
  },
  {
    kind: 'ask',
    title: 'Timing for a village race, 250 runners, budget of a cake sale',
    body: `We did it with two stopwatches and Hannelore. Hannelore is moving to Spain. Chip timing quotes: 900-1,400. Is there something you rent, or an app with numbers typed in, that can do results by age group on the evening? Race is 14 September.`,
  },
  {
    kind: 'meme',
    title: 'Easy run',
    body: `Heart rate: 171. Pace: sofa. Face: beetroot.`,
  },
  {
    kind: 'ask',
    title: "Sports massage or physio for a calf that 'goes' at 9 km, Sheffield",
    body: `Third time this year. Rest for two weeks, fine, run, 9 km, bang. I'd like someone who'll watch me run rather than hand me a sheet with heel drops. 45-60 a session ok. Any names?`,
  },
  {
    kind: 'news',
    title: 'Harbour 10k moves to a two-wave start, entries open Sunday 8pm',
    body: `After last year's bottleneck on the bridge. Wave A under 55 minutes. 3,000 places, 28 euros. They've also dropped the plastic bags and medals come only if you tick the box. Last time it sold out in nine minutes, so set an alarm.`,
  },
  {
    kind: 'sell',
    title: 'I sew running shorts with pockets that hold a phone, sizes 32 to 54',
    body: `I'm a tailor who couldn't find any. Disclosure: yes, mine, yes, for money, €46. Four pockets, no bounce, two inseams, recycled jersey. Made in Braga by me and Dona Lurdes. Wrong size: send back, I alter it. We make around 30 a week.`,
  },
  {
    kind: 'complaint',
    title: 'Parkrun-style courtesy reminder for dogs on six metre leads',
    body: `Your dog was on the left. You were on the right. I was in the middle, and for a moment I was a gift with a bow.`,
  },
  {
    kind: 'ask',
    title: 'Treadmill for a first-floor flat, folds, can take 105 kg at 11 km/h',
    body: `Winter here is five months of ice. I don't need a screen or classes. Is the noise a problem for people below, with a mat? Looked at Trotbank, reviews are all about the app. 600-800 used.`,
  },
  {
    kind: 'story',
    title: "My mother-in-law paced me on a bicycle for 30 km and didn't say a word",
    body: `We've never got on. She offered, I couldn't say no. Rain. She rode ten metres ahead with a bell. At 24 I stopped and swore. She turned round, came back, gave me half a cheese sandwich from her coat and rang the bell. We've done it three Sundays since.`,
  },
  {
    kind: 'ask',
    title: 'Fuel for long runs with a stomach that hates gels',
    body: `Everything sweet comes back up after 90 min. I've tried six brands. Rice cakes work but crumble. Any savoury product out there, or a recipe that survives in a pocket? Vegan. I'd order a sample box if someone sold one with ten different things.`,
  },
  {
    kind: 'job',
    title: 'Running shop seeks Saturday help, fitting shoes, Aarhus',
    body: `You look at feet, you listen, you bring three pairs and not eleven. 165 kr an hour, shoes at cost. Runners of every speed, last month's star seller walks her races and knows everything about bunions.`,
  },
  {
    kind: 'ask',
    title: 'Simple app to plan loops of an exact distance from my door',
    body: `I travel for work (wind turbines) and each week it's another hotel. "8 km, loop, not along the motorway, lit." The one that I paid for takes me through a quarry. Literally, there was a sign. 3-4 a month is fine.`,
  },
]
