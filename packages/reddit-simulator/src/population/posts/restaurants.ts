import type { WrittenPost } from '../written-post.ts'

export const restaurants: WrittenPost[] = [
  {
    kind: 'ask',
    title: "POS for a 28-seat bistro: no percentage, works when the internet doesn't",
    body: `We've been on Plateform for two years, $149 a month plus a cut of each online order, and last Saturday at 8:20 it "lost contact". Handwritten bills for 60 covers, I was 19 again. Must: split bills, kitchen printer, tips per person, offline for an evening. Two terminals. Up to 90 a month or buy it outright.`,
  },
  {
    kind: 'ask',
    title: "Reservation system, flat fee, that doesn't own my guests",
    body: `The current one mails my regulars about my competitors. I pay per cover for people who've been coming since 2009. 45 seats, two sittings, deposit for groups over 6, waiting list by text. Flat 50-60. Who has moved and did the guests follow?`,
  },
  {
    kind: 'story',
    title: 'The critic came on the night the dishwasher died',
    body: `Both of them: machine and man (bad back). My mother washed, my accountant dried. I recognised the critic by his shoes. He had the soup, the fish, and twenty minutes of hearing my mother sing. Four stars. "The service was attentive, the singing remarkable."`,
  },
  {
    kind: 'complaint',
    title: "Plateform's delivery tablet prints orders we switched off",
    body: `Kitchen closed at 22. Tablet off. It woke up at 22:40, accepted nine orders by itself and fined us for not making them. $85. They called it "smart availability".`,
  },
  {
    kind: 'guide',
    title: 'Food cost without software: Sunday sheet, 40 minutes',
    body: `I ran kitchens for 24 years and this is the whole secret.

Pick the ten things that cost you most. For us: beef, butter, salmon, cream, wine by the glass, asparagus in season, flour, eggs, lemons, oil.
Count only those, Sunday night, same person.
Opening + bought - left = used. Divide by covers.
Write it on the wall, per cover. Not per cent: cooks don't feel per cent. "Butter: 61 g a guest, last week 48 g." Someone will say "ah. the new brioche."
Don't blame. Just the number, on the wall.

We went from 36 to 31 in a quarter and nobody was shouted at.`,
  },
  {
    kind: 'ask',
    title: 'linen service or own washing machine, 20 tables, small town',
    body: `service is 410 a month and brings back napkins with other peoples lipstick. machine + dryer pro used would be 4k. whos done the maths incl the person ironing at midnight (me). or paper? guests would cry`,
  },
  {
    kind: 'ask',
    title: 'Menu translation into 5 languages, with allergens, changes weekly',
    body: `Harbour restaurant. The machine turned "Matjes, housewife style" into something unprintable in French. I'd want a person on call who returns ten dishes by Thursday noon each week, and a tool that prints it. 60-80 a week? English, French, Italian, Polish, Czech.`,
  },
  {
    kind: 'meme',
    title: '"Table for two?" "No, we\'re nine, the others are parking."',
    body: `And one is a surprise, and one is a baby, and one is vegan "but eats chicken".`,
  },
  {
    kind: 'ask',
    title: 'Schedule app for 14 staff who swap shifts by shouting',
    body: `Two kitchens, one bar. I make the rota on Thursday, by Friday it's fiction. Needs swap requests with my OK, hours to payroll as a file, and in Spanish + English. Rotakin has been suggested, is it enough for two places? 30/month.`,
  },
  {
    kind: 'news',
    title: 'Market hall wholesale moves to 3am opening from May',
    body: `Because of the bridge works. Fish side opens at 2:30, parking only with the new badge (12 a month at the gate office, bring registration). The coffee stall moves as well, thank God.`,
  },
  {
    kind: 'sell',
    title: "Selling: six-burner, deck oven, two fridges. We're closing after 31 years",
    body: `My wife's knees and mine. All serviced, all works, honest prices: 1,100 / 1,900 / 350 each. I'd like it to go to somebody who's opening and is frightened. Will throw in the stock pots and any advice you can bear. Near Metz, ramp at the back.`,
  },
  {
    kind: 'complaint',
    title: "One star: 'closed on Mondays'",
    body: `He came on a Monday. He'd phoned on Sunday. I'd told him. He wanted to "see for himself".`,
  },
  {
    kind: 'ask',
    title: 'Grease trap service, honest pricing, Philadelphia',
    body: `Two companies, both say every 4 weeks, one 280 and one 450, and I've the feeling neither empties it. Is there a smaller outfit which shows photos before/after? Inspection is on the 19th and I'd like to sleep.`,
  },
  {
    kind: 'story',
    title: 'A regular left us his recipe in his will',
    body: `Mr Brandt, table 4, Thursdays, 16 years. He always said that our goulash was nearly right. The notary rang. An envelope: his mother's goulash, in pencil, and fifty euros "for the first pot, which will fail". It failed. The second one's on the menu, it's called Nearly Right.`,
  },
  {
    kind: 'ask',
    title: 'Gift vouchers online: simple, printable, no 8% commission',
    body: `We sell about 150 before Christmas, all by hand and ledger at the moment. I'd like them to pay, get a PDF with a code, and we scan or tick it off. Must handle part use. 15-25 a month, and I can switch it off from February.`,
  },
  {
    kind: 'job',
    title: 'Sous chef, vegetable-led kitchen, 4 days, no split shifts (Utrecht)',
    body: `Nine in the team, 40 covers, closed Sunday to Tuesday. €3,100 gross, tips shared evenly incl. dish. We look for calm. You'll get one dish on the menu within the first month and we'll tell you truthfully what we think.`,
  },
  {
    kind: 'ask',
    title: "Music licence + a playlist that isn't a lawsuit or a lift",
    body: `The inspector asked what we play. "My phone," I said. Apparently wrong. Which background music service for small restaurants is cheap, legal and has good taste (old soul, some Cape Verde)? 20-30 a month.`,
  },
]
