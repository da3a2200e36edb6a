import type { WrittenPost } from '../written-post.ts'

export const woodworking: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Dust extraction for a one-car garage, neighbours 3 m away',
    body: `Small table saw, planer, bandsaw. Used a shop vac so far and I cough till Tuesday. I'd like something that gets the fine stuff and isn't louder than the planer. 230 V, one circuit. Up to 600. The bag ones in my range seem to be dust redistribution systems. Who's measured?`,
  },
  {
    kind: 'ask',
    title: 'Where to buy rough-sawn ash in small amounts, delivered?',
    body: `Twenty board feet for a bench. The yard sells packs, the DIY store sells "hardwood". Is there somebody online who'll pick decent boards and send them, without picking THE board with the knot for me? Upstate NY. I'd pay a dollar or so more a foot for honest grading.`,
  },
  {
    kind: 'story',
    title: 'Made a coffin for my father, in the shop he built',
    body: `He'd put the boards aside years ago, elm, with chalk on them: "not for shelves". I thought it was a joke. My brother and I needed four days. We used his planes. In the second drawer we found a note with the measurements, his, and "leave room for the hat".

We left room for the hat.`,
  },
  {
    kind: 'complaint',
    title: 'Grainhalt bandsaw: fence moves when you look at it',
    body: `Third fence, all the same. Cast in a shape which only fits their cast rail, so no third-party one. I've now got a 2x4 with two clamps on a $700 machine. Straight as a die. It was in the bin.`,
  },
  {
    kind: 'guide',
    title: "Sharpening for people who'd rather be woodworking",
    body: `One stone, one strop, four minutes.

A 1000 grit water stone or a diamond plate. Flatten the back ONCE, only the last 5 mm, it never has to be done again.
Hold the bevel flat, feel it sit, then raise it by a hair. Ten strokes, burr. If there's no burr you aren't done, if there is, stop.
Strop with green paste, 20 on the bevel, 10 flat.
Shave end grain of pine. If it crumbles, again. If it shines, go and make something.

Guides are fine. Angles are opinions. A dull chisel sharpened more often beats a perfect one that you're afraid to use.`,
  },
  {
    kind: 'ask',
    title: "finish for a kids' table: safe, wipeable, survives felt pens",
    body: `beech, already sanded to 180. don't want it shiny. oil was lovely for a month and then came the pumpkin soup. is hardwax oil really it or do i go for lacquer from a can. need 1 table 4 stools done before the birthday on the 22nd`,
  },
  {
    kind: 'ask',
    title: 'Looking for a class: hand-cut dovetails, one weekend, total amateur, Ireland or Wales',
    body: `Turning fifty. I've watched 200 videos and made three rows of teeth. I'd like a bench, a teacher who sees what my elbow's doing, and soup. 250-350 for two days. Max six people. Who's been to a good one?`,
  },
  {
    kind: 'meme',
    title: 'Measure twice, cut once',
    body: `Swear three times, drive to the yard, measure twice.`,
  },
  {
    kind: 'ask',
    title: "Design software for furniture that isn't made for skyscrapers",
    body: `Boards, joints, cutting list. I don't need to render it at sunset. On a Mac from 2015. I did a wardrobe on graph paper and it was 4 cm too wide for reality. Planksmith is subscription now, 25 a month for something that I'd use five weekends a year.`,
  },
  {
    kind: 'news',
    title: 'Grainhalt recall: riving knife on the 10 inch table saw (2 batches)',
    body: `It can work loose and touch the blade. Free replacement, they want the serial from the plate below the switch. I checked mine and it was indeed only finger tight from the factory. Please look even when you think you're outside the batch.`,
  },
  {
    kind: 'sell',
    title: 'Spoon blanks, green birch and cherry, cut this week, posted in wet newspaper',
    body: `I fell for a neighbour's orchard (with permission). Ten blanks $24 with postage, axed to shape, no pith. They keep a month in the freezer, tell your family first. If you're a school or a youth group, I'll do it for the postage.`,
  },
  {
    kind: 'complaint',
    title: "'Easy weekend project'",
    body: `In the video: a $12,000 shop, a CNC, a helper named Chad.
On my balcony: a stool with ambitions.`,
  },
  {
    kind: 'ask',
    title: 'Someone to make table legs to my drawing? Turned, oak, set of 4',
    body: `I've no lathe and no room for one. Drawing is done, 720 x 80 mm, simple vase shape, one cove. Is there a turner who takes small private orders and doesn't need 30 identical sets? Quoted 340 locally, before tax. Reasonable?`,
  },
  {
    kind: 'story',
    title: 'Gave away my first ever stool 20 years ago. Saw it yesterday on a film set',
    body: `I'm an extra in a crime series, I sat in a fake pub. Under the detective: my stool. One leg shorter, and the wedge I'd cut crooked. The props lady had found it in a charity shop. I asked if I could fix the leg. She said absolutely not, it's got character.`,
  },
  {
    kind: 'ask',
    title: 'Small CNC for signs: buy at $1,500 or use a makerspace?',
    body: `I do house names, around ten a month, by router and template. Customers want fonts. Makerspace is $60 a month but 40 min away and always full on Saturdays. Will a hobby machine cut 20 mm oak every evening without drama? Anyone making a bit of money with one?`,
  },
  {
    kind: 'job',
    title: 'Bench joiner / teacher mix, community workshop in Rotterdam',
    body: `Three days own commissions, two days helping people from the quarter make what they've dreamt of. Some have never held a saw, one was a shipwright. €2,700 gross at 36 hours. We look for somebody who can say "nearly" in forty ways.`,
  },
  {
    kind: 'ask',
    title: 'Moisture meter under $60: pin or pinless?',
    body: `I've some walnut which was air dried "for years" according to the man with the pipe. I'd like to know before I glue up a table top that's going into a heated room. Does cheap read consistently at least? Accuracy I can live without, lies I can't.`,
  },
]
