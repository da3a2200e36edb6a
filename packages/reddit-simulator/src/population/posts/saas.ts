import type { WrittenPost } from '../written-post.ts'

export const saas: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'What are you using for in-app onboarding checklists at <500 users?',
    body: `B2B, 310 paying accounts, two devs. 40% of trials never connect their calendar, which is the one step that matters. The well known onboarding suites start at 250+ a month and want a snippet that weighs more than our app.

I'd like: a checklist, a nudge if step 2 isn't done after a day, and numbers. We can code a bit. Budget 80/month. Build or buy?`,
  },
  {
    kind: 'ask',
    title: "Churn survey tool that doesn't annoy people who are already leaving",
    body: `We lose about 12 of 400 a month and I've no idea why. Our cancel page has a drop-down where 80% pick 'other'. I want one open question, maybe a mail three days later from a real address. If there's a service that does this and groups the answers, I'm buying. If you did it by hand, what did you ask?`,
  },
  {
    kind: 'story',
    title: 'From $0 to $4,100 MRR in 19 months. It was mostly answering questions',
    body: `No launch, no ads. I sell a thing that checks accessibility of PDF forms. Every morning, 45 minutes, I looked for people who asked about exactly that, in forums and mailing lists, and answered properly. I mentioned my product perhaps one time in six and always said it was mine.

Months 1-7: $0 to $310. I nearly stopped.
Months 8-12: somebody at a city council found an old answer of mine. Then other councils.
Months 13-19: $4,100, 61 customers, churn under 1%.

What I'd do differently: raise the price in month 3, not month 14. And keep a list of answers, I wrote the same one at least thirty times.`,
  },
  {
    kind: 'complaint',
    title: "Chargehaven suspended our payouts because a customer's name contains 'test'",
    body: `His name is Testa. Italian. Real person, paying since March. Automatic rule flagged "test transactions in live mode", payouts on hold for 10 business days, 3 days into which payroll falls. Support has told me twice to remove the test customer.

Who do you use for subscriptions in the EU + US that has a human somewhere?`,
  },
  {
    kind: 'meme',
    title: 'My roadmap',
    body: `Q1: AI
Q2: remove AI
Q3: dark mode
Q4: ask customers what they want (they want the export button to work)`,
  },
  {
    kind: 'ask',
    title: 'Looking for a status page + uptime checks bundle, small and cheap',
    body: `We've been "the site is slow today" in our customers' Slack for too long. Need checks every minute from 2-3 regions, a page on our own domain, and a way to post incidents from a phone at 3am with one eye open. 12 endpoints. I've seen prices between 0 and 200 for what looks like the same thing. What's the catch at the cheap end?`,
  },
  {
    kind: 'ask',
    title: 'How do small teams find the people who are asking for what they make?',
    body: `Honest question. We make rota software for care homes. I know people ask about it online because I stumble on the threads three months late. Searching by hand every day doesn't stick, I do it for a week and stop. Alerts on keywords give me 95% nonsense ("rota" is apparently also a fortress and a Spanish town). Is there something that reads the post and understands that it's somebody looking to buy? I'd pay 20-50/month gladly.`,
  },
  {
    kind: 'guide',
    title: 'How we cut our support mail by a third with one page',
    body: `Nothing clever. We took the last 200 tickets and sorted them into piles on the floor, on paper.

Pile 1 (71 tickets): "where is the invoice". We put a link to it in the receipt mail. Gone.
Pile 2 (38): password things. We now say which sign-in method they used last time.
Pile 3 (29): the import failing on dates. We show the three rows that failed instead of "import failed".
The rest was all different, and that's fine, that's what support is for.

It took one afternoon and two small pull requests. We'd been shopping for a help desk with AI deflection for weeks.`,
  },
  {
    kind: 'ask',
    title: 'Annual discount: 2 months free or 20%? And did it change who buys?',
    body: `We're at $39/month, 180 accounts, all monthly. Cash flow would be happier with annual. I'm afraid of locking in the people who'd have churned anyway and then dealing with refunds. Those of you who added it after the fact: how did you announce it, what share switched?`,
  },
  {
    kind: 'sell',
    title: 'Selling my micro-SaaS: appointment reminders for tattoo studios, $1.2k MRR',
    body: `Three years old, 74 studios, runs on one small server, about 2 hours of work a week. I'm having twins. Churn 2.1%, stack is boring on purpose (one database, one queue). Looking for roughly 36k, would do a handover of three months. Serious messages only please, and tell me if you've ever set foot in a tattoo studio, the customers will ask you.`,
  },
  {
    kind: 'news',
    title: 'Norvia is sunsetting its public API for plans under $99',
    body: `Effective in 60 days. We've got about 40 customers who connect us with it. Their changelog calls it "simplifying our developer experience". If you have an integration in your marketplace listing you may want to write to customers now, ours found out from us and were grateful that it wasn't from a broken sync.`,
  },
  {
    kind: 'ask',
    title: 'transactional email provider, 30k/month, deliverability to universities',
    body: `our users are phd students and their uni filters eat our password resets. current provider shrugs. dedicated IP at this volume makes no sense from what i read. who has good reputation with edu domains and a log i can actually search? up to $40`,
  },
  {
    kind: 'complaint',
    title: "If your pricing says 'Talk to us' for 3 seats I'm closing the tab",
    body: `I wanted to buy a feature flag tool today. With money. Credit card on the desk. Four vendors in a row needed a call "to understand my needs". My need is three seats and a checkbox. The fifth had a price. Guess who I'm paying.`,
  },
  {
    kind: 'job',
    title: 'Hiring our first support person (remote, Europe hours, €32-38k)',
    body: `We're five people making lab inventory software. You'd be the first who isn't a founder to talk to customers. About 15 tickets a day, written, most from biologists who are in a hurry and very polite. You'd also write the help pages. No degree needed. In your note, please explain to me in three sentences how to return something in a shop without a receipt.`,
  },
  {
    kind: 'ask',
    title: 'Usage-based billing on top of a flat plan. What would you not build yourself?',
    body: `Flat plan at 49 that includes 1,000 documents, then 3 cents each. Sounds easy, then: mid-month upgrades, refunds for failed documents, a customer who wants a cap, another who wants a warning at 80%. I've been at it for three weeks and have a table called usage_final_2.

Is there a metering service that isn't priced for enterprises? We have 220 customers and perhaps 90k events a month.`,
  },
  {
    kind: 'story',
    title: 'Our only outage this year was caused by a birthday cake',
    body: `Candles, smoke detector, fire brigade, power cut to the floor. We run a build server under a desk "just for now" since 2021, and it turned out that the deploy job was also the thing that renewed certificates. Forty minutes down. The cake was fine. The server has moved to somewhere boring.`,
  },
  {
    kind: 'ask',
    title: 'Translation of the UI into 4 languages: people, machine or both?',
    body: `1,900 strings, German, French, Spanish, Polish. Quotes from agencies: $2.4k to $7k. Machine output is decent but calls a "seat" a chair in all four languages, which is funny once. Is there a workflow where machine does the first pass and a native speaker who knows software fixes it, billed by the hour? Shipping in October.`,
  },
]
