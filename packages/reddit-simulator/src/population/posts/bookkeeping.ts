import type { WrittenPost } from '../written-post.ts'

export const bookkeeping: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Receipt capture that reads crumpled fuel receipts? 14 clients, mostly trades',
    body: `They send me photos in batches of thirty on the last night of the quarter. The scanner I use (Tallykin Snap) gets the total right four times of five and the VAT about half. I'd need: forward by mail or WhatsApp-like message, client name recognised, export to my ledger. Up to $6 a client. Who's happy, and with how many receipts?`,
  },
  {
    kind: 'ask',
    title: 'Going solo from a firm: what software stack for the first 10 clients?',
    body: `I've 11 years of experience and three people who'd follow me in April. Everything at work is huge and paid by somebody else. I need ledger, payroll for up to 5 people each, secure document exchange, deadlines. I'm thinking 150 a month all together. What did you buy and then drop?`,
  },
  {
    kind: 'story',
    title: 'A client brought me his books in a wheelbarrow',
    body: `Real one. Quarry owner, four years, unopened envelopes, under a tarpaulin because it drizzled. He'd had a bad time with his wife's illness and just stopped. I made tea first. It took us eleven Saturdays. He owed about a third of what he'd feared. At the end he gave me back the wheelbarrow, painted, with my name on it.`,
  },
  {
    kind: 'complaint',
    title: "Ledgermoth's bank feed duplicated 600 transactions and calls it 'enrichment'",
    body: `Each with a little logo now. One with the logo, one without. The fix is to "review possible duplicates one at a time". On a Sunday. In January.`,
  },
  {
    kind: 'guide',
    title: 'Month-end in two hours for a small client: the order that works for me',
    body: `1. Bank first, to the cent, before you look at anything else. If bank doesn't tie, stop.
2. Unpaid sales: print the list, ask about everything older than 45 days. Ask the owner, not the inbox.
3. Unpaid bills: look for last month's regulars that are missing (rent, phone, insurance).
4. Payroll clearing account should be nil. If it isn't it's usually a rounding or a leaver.
5. VAT: scan for round numbers and for foreign suppliers.
6. One look at the margin compared with last three months. Sniff. If it smells, find out before they do.
7. Three sentences to the client. Not a report. They read three sentences.`,
  },
  {
    kind: 'ask',
    title: 'how do you chase clients for missing documents without becoming their mum',
    body: `i send a list on the 5th, 12th, 20th. then i phone. then i do it all on the last day. is there a portal that nags for me, nicely, and shows them what's missing with a checkbox? 22 clients. been told to just charge late fees but they're nice people`,
  },
  {
    kind: 'ask',
    title: "Cash-basis client wants to see 'how much can I spend'. Simple forecast tool?",
    body: `Café, seasonal. She doesn't want a balance sheet, she wants a number. 13 weeks ahead, with rent, wages, tax set aside. I do it in a spreadsheet and it takes me an hour each week. She'd pay $30 a month for something that reads the bank and lets us add "new fridge, 2,400, March".`,
  },
  {
    kind: 'meme',
    title: "Client: I've sorted everything for you",
    body: `By colour.`,
  },
  {
    kind: 'ask',
    title: 'Outsourcing data entry: local student or a service abroad?',
    body: `About 900 lines a month too many for me. Confidentiality clause matters, three clients are doctors. Student is $18/h and vanishes in exam time. A service quotes 0.35 a line with a review. Who has tried both? I'd start with one client as a test in May.`,
  },
  {
    kind: 'news',
    title: 'Ledgermoth ends support for the desktop version on 30 September',
    body: `Read-only afterwards. Conversion tool to the cloud version moves two years of history and opening balances, older years as PDF. Payroll isn't moved. I've 9 clients on it and they're the nine who like it because it's on their own computer.`,
  },
  {
    kind: 'sell',
    title: 'Checklists for year-end by trade (hair, building, café, taxi), $12 each, I wrote them',
    body: `Disclosure, as per sidebar: my own work, 26 years at it. Two pages each, what's typically forgotten in that trade. The builder one has retentions, the hair one has chair rents and tips. If you're starting out and short of cash, message me and I'll send you one for nothing.`,
  },
  {
    kind: 'complaint',
    title: "'It's just one transaction'",
    body: `It's a sale of a leased van, part exchanged, with private use, in a foreign currency, to his brother.`,
  },
  {
    kind: 'ask',
    title: 'Inventory valuation for a winery with 14 barrels, where do I learn this?',
    body: `New client, lovely, I've said yes before thinking. Wine sits for two years and costs keep being added. Course, book or an hour of someone's time who does this? I'd pay for the hour right away. First accounts are due in July.`,
  },
  {
    kind: 'story',
    title: 'Found the missing 4 cents',
    body: `Eleven days. It was in 2017. I've told my husband, my sister and the postman, and you're the first who'll understand.`,
  },
  {
    kind: 'ask',
    title: 'Practice management for two bookkeepers and a part-timer, deadlines first',
    body: `We've got 48 clients with different VAT periods and one shared calendar with 600 entries. If one of us is ill, the other doesn't know what's done. Recurring tasks per client, status, who. I don't want to send proposals from it. Brambleboard is too free-form, the "accountant suites" start at $59 a head.`,
  },
  {
    kind: 'job',
    title: 'Looking for a bookkeeper for a small circus, remote 8 months, on the road 4',
    body: `Payroll in three countries, per diems, tent hire, one elephant-shaped bouncy castle with its own VAT question. 25 h a week, €28/h, caravan provided in summer. Sense of order in disorder. Yes, really, please ask for references from the clown, he's our treasurer.`,
  },
  {
    kind: 'ask',
    title: 'E-mail with client documents: is a secure portal really needed for 8 clients?',
    body: `Insurer says yes. Clients say "what's a portal". I'd like a drop folder per client with a link that just works and an audit log. Under 25 a month. Or tell me which encrypted attachment method your 70-year-old clients cope with.`,
  },
  {
    kind: 'guide',
    title: 'What I ask a new client in the first hour, and the answers that make me say no',
    body: `Twenty-two years, so take it as one woman's list. I used to say yes to everybody. Now the first hour is free and I do most of the listening.

I ask them to tell me about their business as if I were a neighbour. Someone who can't explain where the money comes from in three sentences either has a problem or is one.

Then: who did this before, and why did it end? "They were all useless" is a no from me. One was useless, that happens. Four weren't.

I ask to see the worst drawer. Not the folder they brought along: the drawer. I've never turned anyone away because of a drawer. I've turned away two who wouldn't show it.

When was the last return filed, and is there an unopened letter? There's always an unopened letter. We open it together, then and there. It's nearly always less bad than they'd thought, and that's the moment when they start to trust me.

How do they like to be told bad news? Phone, mail, in person? I write down the answer and keep to it.

What do they want to know each month? One number is the right answer. "Everything" means nothing will be read.

And last: what must never happen? For a café owner it was wages being late, for a sculptor it was numbers on a Friday. I've kept numbers away from his Fridays for nine years.

I say no to: cash that "doesn't count", a partner who mustn't know, and anybody who's rude to the person who brings the coffee.`,
  },
]
