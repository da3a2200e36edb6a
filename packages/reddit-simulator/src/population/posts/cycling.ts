import type { WrittenPost } from '../written-post.ts'

export const cycling: WrittenPost[] = [
  {
    kind: 'ask',
    title: "Commuter lights that a 14-year-old won't forget to charge",
    body: `Daughter rides 5 km to school, unlit lane for the last bit. She loses or forgets every clip-on light. I'm thinking of a dynamo wheel but the bike cost $350 and the wheel is $180. Is there a cheaper fixed solution? Her safety is worth it, I'd just like to not be silly. Needs doing before the clocks change.`,
  },
  {
    kind: 'ask',
    title: 'Bike computer with good maps, no subscription',
    body: `I ride gravel in places without signal. I want to drop a route on it, see the next turn, and not be asked for a monthly fee to use my own breadcrumb. Battery at least 12 hours. Up to $280, used is ok. The Trailmonk I have asks me to "upgrade to continue navigation" in the middle of a forest. Last Sunday it meant it.`,
  },
  {
    kind: 'story',
    title: 'Rode to work every day for a year. 4,212 km, 3 punctures, 1 goose',
    body: `Started because the bus was cancelled. I'm 49, was about 15 kg too much, and the first week I had to sit on the stairs before I could climb them.

Rain: 61 days, fewer than you think. Really unpleasant: 9. Cost: about $310 with tyres and a chain. The car has been sold.

The goose lives by the canal at the second bridge. We don't like each other. In May there were goslings and I got off and walked, every morning for five weeks, because some battles aren't worth it.`,
  },
  {
    kind: 'complaint',
    title: "Velotarn sold me a 'serviceable' hub nobody has parts for",
    body: `Eighteen months old. Bearings in a size that exists nowhere else, a tool for which I have to send the wheel to them, turnaround six weeks in season. My shop laughed, then apologised for laughing. Avoid hubs with a trademark on the bearing.`,
  },
  {
    kind: 'ask',
    title: 'Chest of drawers on wheels: cargo bike for two kids + dog, flat city, $3k used?',
    body: `Kids 2 and 4, dog 18 kg and dramatic. Seven km each way, mostly bike lanes, one bridge with a real ramp. I've test ridden one three-wheeler and felt like I was driving a wardrobe. Two wheels, long? Electric surely. Where do people buy used ones with a battery that's been checked by somebody?`,
  },
  {
    kind: 'guide',
    title: 'Waxing a chain in an old rice cooker, without the mythology',
    body: `I've done it for three years on two bikes. What matters:

- Get the factory grease off properly. Two baths in white spirit, one in alcohol. If you skip this, nothing else matters.
- Plain paraffin plus a little bit of PTFE-free additive or none. I can't tell the difference blind.
- Keep it just melted, swish for five minutes, hang it, done.
- 300 km dry, 150 wet, then again. Two chains in rotation means it's one evening a month.

What you get: clean trousers, quiet bike, chains that last about twice as long. What you don't get: watts you'd notice.`,
  },
  {
    kind: 'ask',
    title: 'Knee hurts only after 60 km, is a bike fit worth $250?',
    body: `Right knee, outside. Saddle height's been checked by everyone with an opinion. I've a 200 km ride at the end of June. A fit near me is 250 with follow-up, or 120 for a "basic". Physio says go, but physio shares a corridor with the fitter. Experiences with fits that changed something? Or a remote one by video?`,
  },
  {
    kind: 'meme',
    title: 'n+1',
    body: `Wife asked how many bikes I have. I said "in this country?"`,
  },
  {
    kind: 'ask',
    title: 'insurance for a bike that costs more than my car',
    body: `home insurance covers theft up to 1500 and only from a locked room. bike is 3800. i park at the station. quotes i found between 9 and 31 a month and the 9 one wants a photo of the lock every day (??). who actually paid out when it was stolen? germany but curious about others`,
  },
  {
    kind: 'news',
    title: 'City council passed the river path: lit and asphalted by next autumn',
    body: `Vote was 31 to 18. Eleven kilometres, lit from the harbour to the mill. They'll close it in two sections from March. The detour goes along the main road, so if you commute there, now's the moment to write to them about a temporary lane.`,
  },
  {
    kind: 'ask',
    title: "Panniers that really are waterproof and don't look like body bags",
    body: `Laptop and a shirt go in. My current pair (Dryfenn) let in water at the seam in month four and they told me it's "showerproof". I'd like something I can carry into a meeting without people asking where I'm camping. One bag is enough, 15-20 litres, up to 130.`,
  },
  {
    kind: 'sell',
    title: 'Hand-built wheels, steel frames repaired, small workshop in Bristol',
    body: `Mods, delete if it's too much, I read the rules and it's Friday. I've been building wheels for 20 years, the last six on my own. Commuters and tourers are what I like, nothing carbon. A pair starts around £320 with sensible rims. Queue is three weeks at the moment. I'll also tell you if your old wheel is fine, which it often is.`,
  },
  {
    kind: 'ask',
    title: 'First tour with my 70 year old father. Route w/ trains nearby, 5 days, 40 km a day',
    body: `He's fit, he just doesn't want to be stuck. Flat or with the wind, good beds, cake in the afternoon. Train station at least every 25 km so he can bail out without drama. Northern Europe, first week of September. Would also take a small tour company that carries the bags, if anyone has been with one that wasn't a bus trip with helmets.`,
  },
  {
    kind: 'complaint',
    title: "Shared path signs that say 'cyclists dismount' every 80 metres",
    body: `Fourteen of them on my way to work. I counted. If I obeyed I'd walk 1.1 of 5 km. There's no danger there, there's a flower bed.`,
  },
  {
    kind: 'story',
    title: "A stranger gave me his spare tube and wouldn't take money",
    body: `Middle of nowhere, two punctures, patch kit dried out. Man on an ancient tourer stops, hands me a tube, pumps it up while telling me about his hip. I asked for his address to send one back. He said "give it to the next one". Today I met the next one. Her face was probably my face. Chain complete.`,
  },
  {
    kind: 'job',
    title: 'Mechanic for a bike hire on the coast, April to October',
    body: `120 bikes, salt in everything. You'd be the second mechanic. Room available above the workshop. 38 hours, weekends in turn, pay by agreement and fair. If you enjoy truing a wheel that a family of five sat on, you'll be happy here.`,
  },
  {
    kind: 'ask',
    title: 'Tubeless: how messy is it honestly for someone who rides twice a week',
    body: `Everyone says I'll never go back. Everyone also has sealant on their ceiling. 40 mm gravel, some thorns, I average maybe 3 punctures a year. I've got a track pump and a small kitchen.`,
  },
]
