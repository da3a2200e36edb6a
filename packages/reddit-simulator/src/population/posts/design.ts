import type { WrittenPost } from '../written-post.ts'

export const design: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Feedback tool for clients who mark up PDFs with a fax pen',
    body: `I make annual reports for foundations. Corrections arrive as photos of printouts, voice mails and once a napkin. I need a link where an elderly board member can click and write, no account, comments numbered, export as a list. 4-5 projects at a time. Proofwren wants $49 for two users. Less would be lovely.`,
  },
  {
    kind: 'ask',
    title: "Font licence for an app + web + print, small publisher, what's reasonable?",
    body: `The typeface is perfect, the licence page is a tax form. App installs, page views, desktop seats, "broadcast". We're four people and print 9,000 books a year. The foundry's calculator says 1,860. Do foundries negotiate? Or recommend me a serif with real italics and small caps under 400 for everything.`,
  },
  {
    kind: 'story',
    title: 'The client picked version C. There was no version C',
    body: `I'd sent A and B. He'd printed them, spilled coffee, and the copier had merged the pages. His C had A's colours, B's type and a brown halo. I rebuilt it without the halo. It's the best thing in my portfolio and I can't tell anyone how I got there. Apart from you.`,
  },
  {
    kind: 'complaint',
    title: "Pixelyard moved my files to 'cloud first'. I was on a train",
    body: `No signal, tunnel, deadline. It wouldn't open a file lying on my own disk because it "couldn't verify the workspace". I've paid for seven years. Drew the rest on paper and photographed it at the station like a spy.`,
  },
  {
    kind: 'guide',
    title: 'How I present logos: nine slides, no mood boards',
    body: `1. What you told me (their words, three lines).
2. What the mark must survive: the van, the stamp, the favicon. Photos of those real things.
3. One direction, black on white, big.
4. Small. Really small.
5. On the van.
6. On something unglamorous: an invoice, a skip.
7. Next to its three neighbours in the street.
8. Second direction, if there's one. Never a third.
9. What I'd choose and why, in a sentence.

Then I stop talking. I've used this for eleven years, and revisions went from five rounds to two.`,
  },
  {
    kind: 'ask',
    title: 'need a logo for a mobile sauna, 500 bucks, where do i even look',
    body: `it's a horse trailer with a stove in it. opening in may. don't want ai slop or a contest with 90 people. i want one person that laughs at my jokes and draws. how do you find illustrators who do logos? need it for the trailer (2m wide), a stamp and stickers`,
  },
  {
    kind: 'ask',
    title: "Accessible colour palettes: tool that goes beyond 'fails AA'?",
    body: `I design timetables for a bus company. 14 lines, 14 colours, one in twelve men can't tell half of them. I want to put in our brand colours and get a set that's distinguishable also with low vision and in print on cheap paper. Something you've used for maps or charts?`,
  },
  {
    kind: 'meme',
    title: 'Make the logo bigger',
    body: `I've made the page smaller. Client delighted.`,
  },
  {
    kind: 'ask',
    title: 'UX audit for a small booking site, who does these for under $1,500?',
    body: `We rent out boats on a lake. 70% leave at the date picker, I have watched recordings, they click the grey days in anger. I'd rather have someone good for two days than an agency for two months. Please show one before/after you did. Season opens on 15 April so it needs to be fixed by then too.`,
  },
  {
    kind: 'news',
    title: "Pixelyard's student plan ends, teachers get one free seat per school",
    body: `One. Per school. I teach 120 apprentices a year. The mail arrived on the second day of term. If you know an alternative which runs on eight-year-old machines and can do bleed and crop marks, I've got a department to move.`,
  },
  {
    kind: 'sell',
    title: 'Selling a set of 240 icons for farms and food (mine, drawn by hand, $29)',
    body: `Promo thread says makers may post once with price. I live next to a dairy and nobody's icon set has a proper cow. This has four breeds, a milk tank, manure (two states), and all allergens. SVG, licence fits on one page: use it anywhere, don't resell it as icons.`,
  },
  {
    kind: 'ask',
    title: 'Brand guidelines nobody reads: has any format worked for you?',
    body: `70 page PDF, beautiful. Sales still stretch the logo. I'm thinking of a single web page with a download button and three rules. Tool or just build it? 40 employees, one of me, no budget line, could squeeze out $15/month.`,
  },
  {
    kind: 'complaint',
    title: "'Can you make it pop' has been upgraded to 'can you make it more AI'",
    body: `It's a poster for a bakery.`,
  },
  {
    kind: 'story',
    title: "Redesigned the hospital's signs. The test was my grandmother",
    body: `We had personas, heat maps, a workshop with sticky notes. Then I took my nan (86, cataracts, strong views) and asked her to find X-ray. She went the wrong way four times and every time she was right, the sign was wrong. We changed 31 of 60. The staff say that they're asked for the way about half as often.`,
  },
  {
    kind: 'ask',
    title: 'Printer for short-run art books, 200 copies, sewn, uncoated stock',
    body: `Not print on demand please, I've seen what it does to blacks. 96 pages, 17 x 24. Quotes between 9 and 21 a copy. Who in Europe takes the time to do a wet proof for so small a run?`,
  },
  {
    kind: 'job',
    title: 'Looking for a junior designer, 4 days, studio of three in Porto',
    body: `Signage, books, and a beer label now and then. You should love type and be able to carry things. €1,250 net, contract, and the fourth person cooks on Thursdays. Send six pages at most, including something that failed.`,
  },
  {
    kind: 'ask',
    title: 'Tablet for sketching with clients in meetings, nothing fancy',
    body: `Landscape architect. I draw over plans while people talk. Screen 12-13 inches, pen that doesn't lag, must show a 60 MB PDF without wheezing. Refurbished ok, 500. Do the paper-like ones handle plans or just notes?`,
  },
]
