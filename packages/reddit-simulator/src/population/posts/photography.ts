import type { WrittenPost } from '../written-post.ts'

export const photography: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Client gallery with print sales, but without taking 15% of everything',
    body: `School portraits and small weddings, about 70 galleries a year. Galleryfen has raised the commission again and shows my clients ads for mugs. I need: password per gallery, favourites list, downloads in two sizes, prints through a lab that I pick. A flat $20-30 a month would make me very happy. EU servers preferred because of the schools.`,
  },
  {
    kind: 'ask',
    title: "First lens after the kit, for my kid's indoor gymnastics",
    body: `Crop sensor, gym lit like a fridge. No flash allowed. Everything I shoot is either dark or a pink smear. I'm about 12 m away, in the stands. Used up to $500. 85 1.8 or an old 70-200 2.8? The competition season starts on 3 March.`,
  },
  {
    kind: 'story',
    title: "Second shooter's card failed. What saved the wedding was the uncle",
    body: `Dual slots in my body, single in his. Ceremony from the left aisle: gone. Recovery service wanted 900, no promise. Then the bride mentions that uncle Piet "filmed a bit". Uncle Piet had filmed everything, tripod, 4K, from exactly the left aisle. I pulled 31 frames. Nobody noticed except me, and now you.

I've since bought him a very good bottle.`,
  },
  {
    kind: 'complaint',
    title: "Galleryfen deleted 'inactive' galleries. They were the archive I pay for",
    body: `Inactive meaning that no client had clicked in 12 months. Yes. Because they're from 2018. I had backups, but the links are printed on the back of 200 albums. The mail about it went out in August under the subject "Exciting storage news".`,
  },
  {
    kind: 'guide',
    title: 'Backups for people who hate thinking about backups',
    body: `I lost a year of pictures in 2014, so:

**On the day:** two cards if you can. Don't format either until step three.
**That night:** copy to a drive at home with a program that verifies. If it only says "done", that's not verifying.
**That week:** second drive, which lives at somebody else's house. Mine is at my dentist's, long story.
**Always on:** some cloud thing, whatever's cheapest, because it's the third copy and hopefully never needed.
**Twice a year:** open ten random files from each. I put it in the calendar with the clock change.

Cost is about 12 a month all in. You don't need a server.`,
  },
  {
    kind: 'ask',
    title: 'Culling software: is it good enough to trust on 3,000 frames?',
    body: `Sports club photographer, volunteer. Two evenings a week go into throwing away pictures of elbows. Does one of the AI cullers work for football, or do they only know weddings and blinking bridesmaids? I'd pay for it, up to 10 a month. Must run on a five-year-old laptop.`,
  },
  {
    kind: 'ask',
    title: 'how much for a full day of product photos? never quoted one before',
    body: `a local bakery wants 40 items, white background plus some mood shots, and to use them "everywhere". i normally do portraits for 180 a session. do i quote per picture, per day, what about the rights. they asked for a number by friday and i've been staring at the email for two days`,
  },
  {
    kind: 'meme',
    title: '"Nice picture, you must have a good camera"',
    body: `Thank you, the soup was lovely too, you must have a good pot.`,
  },
  {
    kind: 'ask',
    title: 'Contract template for pet portraits, where do you get yours?',
    body: `Had my first dispute: client used my picture of her spaniel on 400 tins of dog treats. Apparently my confirmation mail isn't a licence. Is there a lawyer-made template set for small photographers (not the $600 ones)? I need portrait, event, and a simple usage licence. UK.`,
  },
  {
    kind: 'sell',
    title: 'Selling: medium format kit, I never take it out and it deserves better',
    body: `Body, 80 mm, two backs, waist level finder. Shutter tested at a lab in autumn, slip included. Small ding on the hood. Asking $950 or a trade for a good bicycle, size 56. Pickup in Lyon or insured post. It's been to four weddings and one volcano.`,
  },
  {
    kind: 'news',
    title: 'The old darkroom on Mill Street reopens as a co-op in May',
    body: `Eleven people put in money, the town gave the enlargers back. Membership is going to be 25 a month, first evening free. They're looking for trays, tongs, timers and someone who understands the ventilation.`,
  },
  {
    kind: 'ask',
    title: 'Portable backdrop for headshots in offices, set up in 10 minutes alone',
    body: `I do team pictures for small firms, 6-20 people, usually in a meeting room with a carpet from hell. The stand and paper roll is 2.7 m and hates lifts. Collapsible ones: which stay flat? Grey and something warm. 1.5 m is enough. Under 200.`,
  },
  {
    kind: 'complaint',
    title: 'Stop asking for the RAWs',
    body: `You wouldn't ask the baker for the dough. I've explained it four times this month. One lady wanted them "so that my nephew can do it properly".`,
  },
  {
    kind: 'job',
    title: 'Looking for a photographer: 60th birthday on a canal boat, 24 May, Utrecht',
    body: `Four hours, 30 people, low ceilings, a brass band. We'd like 80-100 pictures that look like people having fun rather than like people being photographed. Budget €600 with VAT. Please send a link to one complete event and not to a best-of.`,
  },
  {
    kind: 'ask',
    title: 'Printing my own A2s at home or is a lab always cheaper?',
    body: `I sell maybe 6 landscape prints a month at a market, $60-90 each. The lab charges 24 + postage and the blues differ each time. A used 17 inch printer is 700. Ink scares me, it dries when I don't print. Anybody at this tiny volume who made the switch, either way?`,
  },
  {
    kind: 'story',
    title: 'Photographed the same tree every Sunday for four years',
    body: `208 pictures from the same fence post. I did it because my therapist said to find something that doesn't need me. Last Sunday the farmer was waiting there. I thought I was in trouble. He said: "we call you the tree man. My wife wants to know if there's one from the week of the big snow." There is. It's going to hang in their kitchen.`,
  },
  {
    kind: 'ask',
    title: 'Keyword and sort 40,000 family scans, tool that recognises faces offline?',
    body: `My aunt died and left us 62 boxes; my cousin scanned them all, file names are scan0001 to scan41277. I want to put names to faces and years to pictures together with four relatives who are between 60 and 84. Nothing that uploads everything to some company. One-off price preferred, say 100.`,
  },
]
