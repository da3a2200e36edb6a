import type { WrittenPost } from '../written-post.ts'

export const gardening: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Drip irrigation for 6 raised beds, away for 3 weeks in July',
    body: `The neighbour who watered has moved, and took my confidence with her. Beds are 2 x 1 m, tap is 15 m away, pressure so-so. I want a timer that doesn't need an app or a cloud, and a kit I can set up over a weekend. Up to $150. Last year's Drizzlewort timer opened on day two and never closed, my courgettes were aquatic.`,
  },
  {
    kind: 'ask',
    title: 'Where do you buy bare root fruit trees that are what the label says?',
    body: `Five years ago I planted "Conference" pears. They're quinces. Both of them. Looking for a nursery that sends out honest trees, heritage apples on dwarf stock, 4-5 of them, about 35 each. For November planting, heavy clay, zone 6.`,
  },
  {
    kind: 'story',
    title: 'The allotment next to mine has been dug by the same man since 1963',
    body: `Mr Okafor is 88. He sits on an upturned crate and does one row a day, that's the rule. I asked him what he'd do differently. He thought about it for so long that I'd started weeding. "Fewer marrows," he said.`,
  },
  {
    kind: 'complaint',
    title: 'Peat-free compost from Mulchmere had glass in it. Again',
    body: `Two bags, a handful of blue glass and half a toy soldier. First time they sent a voucher for... two bags. I garden with my four-year-old. Where do you get compost in bulk from somebody who sieves? One cubic metre, can be delivered, Somerset.`,
  },
  {
    kind: 'guide',
    title: "Slugs: what I've measured over three springs",
    body: `60 lettuces each year, same bed, ten per treatment, I counted on day 21.

Nothing: 2 left.
Copper tape: 3.
Eggshells: 2, and it looked like a breakfast accident.
Beer traps: 5, plus a drunk hedgehog. Please don't.
Wool pellets: 6, expensive.
Evening patrol with a torch, 10 minutes: 9.
Planting them out two weeks later, as bigger plants: 9.

So: patience, or a torch. Both are free.`,
  },
  {
    kind: 'ask',
    title: 'balcony, north facing, wind like a ship. what survives?',
    body: `4th floor, hamburg. i've killed lavender, three ferns and a thing the shop called indestructible. i'd like it to look alive from the kitchen. boxes are 80x20 cm. is there somebody who plans balconies for a small fee? i'd pay 100 for a list that works`,
  },
  {
    kind: 'ask',
    title: 'Battery mower for 300 m², slope, 62 year old knees',
    body: `The petrol one won the last argument. I'd like light, easy start, good for a bank of about 15 degrees. Same battery for a hedge trimmer would be ideal. $400 or so for both? Robots have been suggested by my son, who doesn't know about the slope. Or the fox.`,
  },
  {
    kind: 'meme',
    title: 'I grew my own tomatoes and saved so much money',
    body: `Seeds $4, soil $60, raised bed $180, greenhouse $240, netting $35, books $70.
Tomatoes: 9.
They were delicious. All $65 each of them.`,
  },
  {
    kind: 'ask',
    title: 'Garden designer for a tiny plot (5 x 9 m), online, with a planting plan I can execute?',
    body: `North-east, new build, rubble under 10 cm of turf. I don't want decking. I'd like birds, something to eat, and a place for one chair and one friend. I can dig. Online designers ask between 150 and 900, what do you get for it? Has anyone got a plan that they really planted?`,
  },
  {
    kind: 'sell',
    title: 'Dahlia tubers, 22 varieties, from my field, posted from mid March',
    body: `It's my fourth year. Divided by hand, each with at least one eye, otherwise I'd send a new one. $6 to $9. I grow on a quarter acre without any spray. List and pictures via my profile. Rule 4 says say if you earn from it: I do, about enough for the heating.`,
  },
  {
    kind: 'news',
    title: 'Hosepipe ban for our district from Friday, cans and butts allowed',
    body: `Letter from the water company. Drip systems with a timer are allowed "if fitted with a pressure reducer", hand-held hoses aren't. Fines up to 1,000 in theory. If you've been meaning to get a water butt, the DIY place had six left at noon.`,
  },
  {
    kind: 'ask',
    title: 'Compost toilet... no wait, compost BIN that keeps rats out, terraced house',
    body: `Sorry, autocorrect and tired. Neighbours have seen a rat. I've a dalek-style bin on bare soil. Is a mesh base enough, or one of those tumblers? Mostly kitchen scraps from four people. Needs to look ok from next door, as next door is now looking.`,
  },
  {
    kind: 'complaint',
    title: "'Dwarf' sunflower, 2.6 m",
    body: `It looks into the bathroom.`,
  },
  {
    kind: 'story',
    title: 'Strangers take my rhubarb and leave notes',
    body: `I put the surplus on the wall with a sign, take some. The first year people took it. The second year someone left a jar of jam. Now it's July and there's an exchange going on that I no longer control: eggs, courgettes (always courgettes), a knitted hat, and a note saying "thank you, I was having a bad week".`,
  },
  {
    kind: 'ask',
    title: 'App to identify AND keep track of what I planted where',
    body: `I've inherited a big garden with hundreds of things coming up and no labels. Want to photograph, get a name, pin it on a plan, remember to cut it back in Feb. The identifying apps don't do the plan, the plan apps don't identify. Paper has been rained on. 20-30 a year.`,
  },
  {
    kind: 'job',
    title: 'Gardener one morning a week, private garden, Canterbury area',
    body: `My mother (79) still directs operations but shouldn't be on the ladder. Roses, two long borders, some fruit. £20 an hour, tea is compulsory, cake is likely. You should know the difference between a weed and her "special ones" or be prepared to be told.`,
  },
  {
    kind: 'ask',
    title: 'Wildflower meadow instead of lawn: seed or plug plants?',
    body: `120 m², currently moss with opinions. Fairly fertile soil which I read is bad. We'd like something by next summer already, wedding in the garden on 20 July. Quote for turf strips with wildflowers: $1,700. Seed is 60. Surely there's something between.`,
  },
]
