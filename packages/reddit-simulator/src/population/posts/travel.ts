import type { WrittenPost } from '../written-post.ts'

export const travel: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Travel insurance for a 74-year-old with a stent, three weeks in Canada',
    body: `My mother wants to see her sister one more time. Every comparison site either refuses or quotes $900. Stent is from 2019, stable, one tablet. She doesn't need baggage or delays covered, only the medical side. Who insures the over seventies and reads the letter from the cardiologist? Flight would be 4 June.`,
  },
  {
    kind: 'ask',
    title: 'Trip planning tool for six adults with six opinions',
    body: `Reunion, ten days in Slovenia. We've a group chat with 1,400 messages and no hotel. I'd like one place to put options, let people vote, see the cost split and the map. Preferably works without everybody making an account, as two of them won't. Free or one-off. What did your group actually use until the end?`,
  },
  {
    kind: 'story',
    title: 'Missed the last ferry and slept in a bakery',
    body: `Small Greek island, October, my own fault, I'd read the summer timetable. The man who closed the ticket office took me to his cousin. The cousin bakes from two in the morning. I was given a chair by the oven, then an apron. I shaped about 300 rolls, badly. At six they gave me the ugliest ones in a bag and took me to the boat on a scooter.

I've stayed at good hotels in my life and can't remember the name of one.`,
  },
  {
    kind: 'complaint',
    title: 'Roamlark took a non-refundable booking for a hotel that had closed in March',
    body: `We stood in front of a fence. There was a tree growing in reception. Their answer: since we "didn't check in" it counts as a no-show. I sent a picture of the tree. They asked for a statement from the hotel.`,
  },
  {
    kind: 'guide',
    title: "Night trains with kids under 8: what I'd pack and book again",
    body: `Four trips, two children, one of them a sleepwalker.

Book the whole compartment even if it's six beds for four people. Door that locks, end of discussion.
Take the middle beds out for the little ones, top ones are 3 metres up and hot.
Food: more than you think, the bistro car is a rumour.
Bring: clothes pegs (curtain), headlamp, slippers, wet cloth in a box.
Choose a train that leaves after 20:00 and arrives after 8:00. Arriving at 5:50 with sleeping kids is a crime against yourself.
Cost us about the same as flights plus a night in a hotel. They still talk about it.`,
  },
  {
    kind: 'ask',
    title: 'esim for 2 months, 5 countries in se asia, works as hotspot for laptop',
    body: `i work from the road, need about 40gb a month and video calls twice a week. bought a regional one last year (simwhistle) and it throttled after 1gb a day and hotspot was blocked. local sims at every border or is there a decent one? budget 40/mo`,
  },
  {
    kind: 'ask',
    title: 'Carry-on backpack for someone 5\'2" with a bad shoulder',
    body: `All the loved ones stick out over my head. 30-35 litres, real hip belt, opens like a suitcase. $180 max. I'm leaving for six weeks in April and I've returned two already.`,
  },
  {
    kind: 'meme',
    title: 'My suitcase at the carousel',
    body: `It's having a better holiday than I am. Last seen in Doha.`,
  },
  {
    kind: 'ask',
    title: 'Small-group walking tours for solo women 60+, not a coach with a flag',
    body: `I retire in May. My husband doesn't walk. I'd love 7-10 days, 12-15 km a day, luggage carried, group under ten, single room without a supplement that costs as much as the trip. Portugal, northern Spain, or the Dolomites. Which companies have you been with and would again?`,
  },
  {
    kind: 'news',
    title: 'Overnight ferry route to Gotland gets a second sailing from June',
    body: `The timetable's up since this morning. Leaves at 23:30, arrives 6:15, cabins from 55. Until now one had to be there by 4 in the afternoon, which always killed the Friday. Bikes are free until the end of August.`,
  },
  {
    kind: 'sell',
    title: "I plan rail trips in Europe for a fee, and I'll say when you don't need me",
    body: `Disclosure: this is my living. Former ticket counter, 19 years. You tell me where, I send a route with exact trains, the cheap fares, where to change platforms calmly, and plan B. $90 for up to ten days. If your trip is three cities on fast lines, do it yourself, it's easy, I'll tell you how right here.`,
  },
  {
    kind: 'ask',
    title: 'Rental car in Sicily without the scratch lottery?',
    body: `Two trips, two charges for scratches I didn't make (240 and 410). I video it all now. Is there a company where the full cover really is full, and collected at the airport and not in an olive grove by shuttle? Late September, 8 days, small car. I'd pay more for peace.`,
  },
  {
    kind: 'complaint',
    title: "'Sea view' if you stand on the bidet",
    body: `I measured. It's 4 cm of sea. In fairness it was very blue.`,
  },
  {
    kind: 'story',
    title: "My luggage was lost for 11 days and I've stopped packing",
    body: `I bought two shirts, a toothbrush and a pair of trousers at a market in Tbilisi. By day four I felt light. By day eight I'd forgotten what was in the case. When it came I opened it and was honestly surprised by how much fear I'd packed: three chargers, medicines for things I never had, a tie.`,
  },
  {
    kind: 'ask',
    title: 'House swap sites that are active outside big cities?',
    body: `We've a little house in the Eifel with two rabbits that need feeding. We'd love three weeks by any sea in August, family of five. The big site costs $220 a year and 90% of messages go unanswered. Are there smaller ones, maybe for families or teachers?`,
  },
  {
    kind: 'job',
    title: "Hiring: hut warden's help, Alps at 2,100 m, mid June to end September",
    body: `Beds, soup, dishes, sunrise. Six days on, two off, €1,650 net with food and a bunk. No road, deliveries by cable. You need to be cheerful with wet people. French or Italian helps, reading weather too, we'll teach you.`,
  },
  {
    kind: 'ask',
    title: 'How do you keep track of receipts and visas days on a long trip? App or notebook',
    body: `90/180 rule, three currencies, and I have to hand in receipts to the foundation that's paying half. Notebook got wet in Montenegro. Simple, offline, exports to a table. I've no wish to share my route with the world.`,
  },
  {
    kind: 'ask',
    title:
      'Three weeks by train with my grandfather (88) to the village where he was born. Planning help wanted, please',
    body: `He left in 1946, he was eight. He has never gone back and never talked about it until this winter, when he asked at breakfast how long the train would take. So we're going, he and I, and perhaps my cousin for a part of it.

From Bremen to a village in the south-east of Poland, an hour from Rzeszów. We've three weeks from 20 May. He walks well, with a stick, about two kilometres a day and slowly. He can't do stairs with luggage. He needs a bed by nine, a real lunch, and a bathroom close by. He's never used a mobile phone and won't start.

What I'd like your help with:
- Stages of no more than four hours on the train, with help for boarding booked ahead. Does the service work in practice across the border?
- Small hotels near stations, ground floor or with a proper lift, about 80 a night.
- Luggage sent ahead: who does it into Poland, and is it reliable?
- Somebody local who speaks German or English, could drive us for two days, and wouldn't mind standing about in a field. I'd pay well for the right person.
- Insurance for somebody his age which covers a journey home by taxi, if needed.

I don't need sights. He wants to see a well, if it's still there, and a school. I'd be glad to hear from anyone who's made a journey of this sort with an old person: what did you forget, and what were you glad that you'd left unplanned?`,
  },
]
