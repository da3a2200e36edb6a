import type { WrittenPost } from '../written-post.ts'

export const sales: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'CRM for a 3-person roofing firm that nobody has to be trained on',
    body: `Leads come from the phone, the website and my cousin. Today they're on a whiteboard and if somebody leans on it, we lose a roof. Want: name, address, where it stands, who calls next and when, photo of the roof. On a phone. That's all.

Norvia quoted us $65 a head with a mandatory onboarding package at $1,500. I nearly fell off an actual roof. What's out there for about $20 a person?`,
  },
  {
    kind: 'ask',
    title: "How do you log calls when you're driving all day?",
    body: `Field sales, vet supplies, 9-11 visits per day. I remember the first three in the evening. I'd want to talk to my phone for 20 seconds after each visit and have it land on the right customer with a follow-up date. Is this a thing that works by now? My manager pays up to 30/month if it feeds our CRM by file or mail.`,
  },
  {
    kind: 'story',
    title: 'Lost a 90k deal because I talked over the quiet one',
    body: `Five people in the room, four of them lively. I gave the four a great show. The fifth, older, grey cardigan, asked one question about spare parts in year eight and I said "great question, we'll get to that". We never did.

She owned the place. I found out from the receptionist on the way out. I now answer the quiet one first, always, and I've won two since by doing nothing else differently.`,
  },
  {
    kind: 'complaint',
    title: "Leadbasilisk's 'verified' contacts: 38% bounce, one of them a horse",
    body: `A riding school. Contact name "Bella". Verified, direct dial, "likely budget holder". I pay $99 a month for this. Refund policy counts in credits, so I could have more horses.`,
  },
  {
    kind: 'guide',
    title: 'My follow-up rhythm for small quotes ($2k-$10k)',
    body: `Sent 412 quotes last year, closed 37%. The year before 24%. Same price, same me. The difference is that I wrote down a rhythm:

Same day: quote within 3 hours, with one sentence about what THEY told me.
Day 2: a text. "Did it arrive, anything unclear?" No selling.
Day 6: something useful. Photo of a similar job, an answer to a doubt they voiced.
Day 13: the honest one. "Shall I close this or is it still alive?" This gets most of the answers.
Day 45: once more, then never again.

No sequence tool. A calendar and a coffee.`,
  },
  {
    kind: 'ask',
    title: 'Cold outreach is dead for us, what replaces it for a 2-man translation agency?',
    body: `Reply rate went 4% → 0.6% in two years. What still works: someone asks in public for a legal translator and I answer within the hour. It's luck that I see it. Has anyone systematised "finding people who are already asking"? Forums, groups, boards. Tool or VA? I'd put 100 a month in.`,
  },
  {
    kind: 'ask',
    title: 'small b2b, commission plan for first sales hire, 10% of what exactly',
    body: `we sell maintenance contracts for lifts, avg 2.8k a year, they run forever. do i pay on first year, on renewals, on margin? base 36k. don't want to be stingy and don't want to go bust in year 4. what's normal?`,
  },
  {
    kind: 'meme',
    title: '"Just circling back"',
    body: `Sir, you're not circling. You are a moon.`,
  },
  {
    kind: 'ask',
    title: 'Switching CRM with 11 years of notes, which parts did you leave behind?',
    body: `6,400 contacts, 29,000 notes, half of them "left vm". Boss wants everything moved. I'd take the last two years and a searchable archive of the rest. Did you pay for a migration? Quote is $3,800, and 'custom objects' are extra. Destination isn't decided either, so recommendations for a distributor with 8 reps are welcome.`,
  },
  {
    kind: 'news',
    title: 'Norvia raises to $79 per seat in January, quietly drops the 2-seat plan',
    body: `Partner mail went out yesterday. Existing two-seat customers get moved to "Growth" with 5 seats whether they need them or not. My rep confirmed, and then asked whether I knew anyone hiring.`,
  },
  {
    kind: 'sell',
    title: 'I do ride-alongs for small sales teams, $350 a day, no slides',
    body: `Marked as promo, since it is. Thirty years selling machines to farmers. I sit in the car with your person for a day, say nothing in the meetings, and at the end we talk about three things. Then you get one page. East coast only, I don't fly any more. Ask me whatever you'd like here for free.`,
  },
  {
    kind: 'ask',
    title: 'E-signature for 15 contracts a month, customers are farmers over 60',
    body: `They don't have a "signing account" and they don't want one. Phone, finger, done. Legally OK for supply contracts in the EU. The one I use (Signwhistle) sends a code by mail to people who read mail on Fridays. 10-20 a month.`,
  },
  {
    kind: 'complaint',
    title: 'Pipeline review, week 40',
    body: `Forty minutes on why a deal is at 60% and not at 65%. The deal is a man called Roger. Roger is on holiday. Roger will decide when he's back. There's no field for Roger.`,
  },
  {
    kind: 'story',
    title: "A prospect sent me a rejection so kind I've framed it",
    body: `"Dear Ines, we've chosen the other firm, they're 15 minutes closer. Your offer was better written and you were the only one who asked our night shift. I've given your name to two colleagues. Please don't lower your price." One of the colleagues signed today.`,
  },
  {
    kind: 'ask',
    title: 'Quoting tool with pictures and options, for kitchens',
    body: `A customer should see three variants, tick the tap and the worktop, see the price move, and accept. Now we make PDFs until midnight. Two showrooms, ~30 quotes a month, average 14k. It should know VAT and not look like it's from a bank. 60-100/mo.`,
  },
  {
    kind: 'job',
    title: '[Hiring] Inside sales, beekeeping supplies, remote DE/AT, 30 h',
    body: `Beekeepers ring you, they ask questions, you know (or learn) the answer, they buy. There's no cold calling, there's spring and it's mad. 2,900 gross at 30 hours, three weeks paid training incl. bees. Veil provided.`,
  },
  {
    kind: 'ask',
    title: 'Do you script the first 30 seconds on the phone?',
    body: `New at this, selling hearing loop systems to churches and theatres. My opening sounds like a hostage reading. Without a script I ramble about my weekend. Is there a middle? Also would consider a coach for 3-4 sessions who's done phone work in this century.`,
  },
  {
    kind: 'ask',
    title:
      'Long one: family wholesaler, 8 reps, 1,900 customers, choosing a CRM for the second and last time',
    body: `I'll give you the whole picture, because the last time I asked short I got short answers and we bought the wrong thing.

We sell packaging to bakeries and butchers. My grandfather started it, my mother grew it, I'm the one who has to modernise it without breaking it. Eight reps on the road, three people in the office, 1,900 active customers. Orders come by phone, by mail, by text message, on the back of a bread bag. The ERP is from 2006 and stays.

In 2022 we bought Norvia. Eleven months later two of eight reps used it, both under thirty. What went wrong, as far as I can tell:
- Fourteen required fields for a visit. They sit in a van with gloves on.
- It wanted a "deal". We don't have deals, we have people who order every Thursday.
- The map didn't work without signal, and our best customers live in valleys.
- Nobody asked the reps. That one's on me.

What I want this time: customer list with last orders pulled from the ERP (a nightly file is fine), a visit note by voice or in one line, a reminder when somebody who always orders hasn't, and a list for the day sorted by route. Offline. German interface.

Budget: 25-30 a head per month, up to 4,000 once for the connection. We'd start with two reps in March and only go on if they ask for it.

What would you look at, and what would you do differently from me?`,
  },
]
