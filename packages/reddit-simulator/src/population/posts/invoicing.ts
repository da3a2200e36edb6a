import type { WrittenPost } from '../written-post.ts'

export const invoicing: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Invoicing app that sends reminders by itself? Solo electrician, ~25 invoices a month',
    body: `I hate chasing people so I don't, and then I'm short in the third week. Right now 7 invoices are past 30 days, $4,400 in total.

Must: make the invoice on my phone in the driveway, customer can pay by card, reminders at 7 and 14 days without me touching it.
Don't care: stock, projects, "insights".
Price: 15-20 a month is fine. I was on Billowise until it started adding its own logo bigger than mine.`,
  },
  {
    kind: 'ask',
    title: 'Recurring invoices with a different number of hours every month',
    body: `Every tool does recurring invoices where the amount is always the same. Mine isn't! Six retainer clients, base fee plus whatever hours went over. I copy last month's, change two fields, forget one. In March I billed client A for client B's hours and had to explain that.

What I'm after is a draft that appears on the 1st with the base fee filled in and a blank line waiting for me. Does anything work like that without being a full agency suite at 90/month?`,
  },
  {
    kind: 'complaint',
    title: 'Billowise changed my invoice numbers retroactively',
    body: `I switched the number format from 2024-001 to just 001 for NEW invoices. It renumbered every invoice I've ever sent. My tax person nearly fell off her chair. Support: "this is expected behaviour". There's no undo. I've spent Sunday matching 212 PDFs from my sent mail against what the app now claims they're called.`,
  },
  {
    kind: 'ask',
    title:
      "E-invoicing is coming for my biggest customer, I have until January, what's the least painful route?",
    body: `They've told all suppliers that from 1 January they take structured e-invoices only, no PDF. I send them four a month, everything else I do stays as it is. I don't want to move my whole bookkeeping. Is there a small converter or a service where I type it once and it goes out in the right format? Someone quoted me a 600 setup fee and I laughed, but it was a worried laugh.`,
  },
  {
    kind: 'story',
    title: 'A customer paid an invoice from 2019 today',
    body: `No message. Exact amount, to the cent, six years late. I had to go and look up what it was: a garden wall. I drove past it on the way home. Still standing. I suppose we're both reliable in our own way.`,
  },
  {
    kind: 'guide',
    title: 'Things that get my invoices paid 9 days sooner (measured over 80 of them)',
    body: `I kept a list for a year because I like lists. What moved the number:

* Pay link in the mail itself, not only in the PDF: about 4 days.
* Sending it the hour the job is finished instead of "on Friday": 3 days.
* Writing what they got in their words ("the kitchen tap that dripped"): maybe a day, but I get fewer questions.
* Asking at the quote stage who approves payments: priceless with companies.

What did nothing: early payment discount (2%), bold red text, thanking them three times.`,
  },
  {
    kind: 'ask',
    title: 'free invoice generator without the watermark?',
    body: `i send like 2 invoices a month for piano lessons to a school. every "free" generator stamps itself all over or wants my card. i just need a pdf that looks grown up. does it exist or should i do it in a text document like an animal`,
  },
  {
    kind: 'ask',
    title: 'Deposits and final invoices: how do you show the part already paid?',
    body: `Wedding florist. 30% deposit in winter, the rest two weeks before. Tallykin makes me issue a credit note to subtract the deposit and brides ring me in tears asking what they've been credited for. Which software does deposits so that a normal human can read the final bill? I do about 40 weddings a year, average $2,800.`,
  },
  {
    kind: 'meme',
    title: 'Net 30',
    body: `Me: payment due in 30 days.
Client: thirty what
Client: thirty business days
Client: thirty full moons
Client: sorry, who is this?`,
  },
  {
    kind: 'sell',
    title: 'I make Pebblebill, a one-screen invoice tool. Ask me the hard questions',
    body: `Rule 3 says makers may post once a quarter with disclosure, so: I'm the maker. It's one screen. You type who, what, how much; it sends, takes card payments and reminds twice. No free plan, $6 a month, you can export everything as a spreadsheet with one button.

What it can't do: multiple currencies on one invoice, inventory, time sheets. If you need those I'd honestly look elsewhere.`,
  },
  {
    kind: 'ask',
    title: 'Multi-currency: invoice in dollars, report in euros, stay sane?',
    body: `Consultant, two clients in the US, three in Europe. My tool converts at the rate of the day I open the report, not the day of the invoice, so last year's income changes every time I look at it. I'm not joking, it moved by 600 between breakfast and lunch. Which ones freeze the rate? 10-12 invoices a month, willing to pay properly for it.`,
  },
  {
    kind: 'news',
    title: 'Tallykin has been bought, pricing page already different this morning',
    body: `The Solo plan is gone from the page. Existing customers "keep their plan until their next renewal". Mine renews in five weeks. The community board over there is on fire. Might be a good time to download your PDFs, the bulk export is limited to 100 at a time so it takes a few rounds.`,
  },
  {
    kind: 'ask',
    title:
      "Need a client portal where they can see what's open. Accounts dept of one school keeps asking for copies",
    body: `Caterer. The school has four people who each ask for the same invoice again, every month. I'd like to send them one link where everything is listed with paid / not paid and they can download it themselves. No login if possible, or one they won't forget. What are you all using? Less than 30 a month.`,
  },
  {
    kind: 'complaint',
    title: "Why does every 'simple' invoicing app want to be my bank now",
    body: `I logged in to send ONE invoice and had to close: an offer for a loan, an offer for a card, a "financial wellness score" (I'm a 61, apparently) and a tour of the new dashboard. Two years ago this was a form with a Send button. I miss the form.`,
  },
  {
    kind: 'ask',
    title: 'Late fees: do you actually charge them?',
    body: `It's in my terms, 1.5% a month, and I've never once added it. A customer is now 94 days over on $3,200 and is perfectly cheerful about it. If I add the fee now, do I just annoy him for forty bucks? Also if your software adds it automatically, which one, and did customers leave over it?`,
  },
  {
    kind: 'story',
    title: 'Sent an invoice to the wrong Karen',
    body: `There are two in my contacts. The wrong Karen, who last bought from me in 2021, paid it. Straight away. Rang her to explain and she said "oh, I assumed I'd forgotten something". I've refunded her and she's booked me for a fence. The right Karen still hasn't paid.`,
  },
  {
    kind: 'job',
    title: 'Looking for somebody to clean up 14 months of unsent invoices (paid, remote, ~20 hours)',
    body: `I'm a vet who does farm visits. I've notes for every visit and I've invoiced about half. I need a calm person who can go from my notebook photos to drafts that I check and send. $30 an hour, NDA because of the farm names. You'd start next week if possible, my bank account agrees.`,
  },
]
