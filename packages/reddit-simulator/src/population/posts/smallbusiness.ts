import type { WrittenPost } from '../written-post.ts'

export const smallbusiness: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Two-van plumbing outfit, drowning in paper job sheets. What do you use?',
    body: `It's me, my brother in law and one apprentice. Every job is a carbon copy sheet that lives on the dashboard until somebody remembers to bring it in. Last month I found three I'd never billed, about $1,900 all told.

I want something on a phone where the guy on site can tick what he did, take a photo of the boiler plate and have it land in the office. Invoicing from it would be lovely but not a must.

Budget: up to $60 a month for the three of us. No contracts longer than a month until I know it works. Signal is bad in half the basements around here so it has to cope offline.`,
  },
  {
    kind: 'ask',
    title: "Anyone found a card reader that doesn't die at outdoor markets?",
    body: `I do candles at four markets a month, April to December. My reader drops the connection as soon as there's a crowd (everybody's phone on the same mast I guess) and I lose maybe one sale in ten because people don't carry cash. Looking for one that stores the payment and sends it later. Fees matter less than it simply working. Need it before the spring fair on the 12th.`,
  },
  {
    kind: 'ask',
    title: 'How do you handle booking when half your customers refuse to use anything but the phone',
    body: `Dog groomer here. I have online booking with Appentide and about 50% use it. The other half ring me while I'm elbow deep in a wet labradoodle. I double book myself at least once a week because the phone people go in a paper diary.

Is there a phone answering service that can actually write into a calendar? A human one, small town customers hang up on robots. I could pay maybe 150 a month.`,
  },
  {
    kind: 'complaint',
    title: 'Appentide put my plan up 70% with nine days notice',
    body: `Was $29, now $49, and the text reminders which were the ONLY reason I signed up moved to the tier above that. The email said "we're excited to share some changes". I'm not excited Derek.

Exporting my customer list gives a file with the phone numbers rounded off like they're amounts of money (5.55123E+09). Support says to "format the column". Yes thank you, the digits are gone.

If anybody moved a salon off them without losing history please tell me where you went.`,
  },
  {
    kind: 'story',
    title: "We lost our biggest client on Monday and it's the best week I've had in two years",
    body: `They were 44% of revenue. They also paid at 75 days, called on Sundays and had us redo the same shelving drawing eleven times. Monday they told us they were "consolidating vendors".

I sat in the van for half an hour. Then I opened the spreadsheet and worked out what they actually paid per hour once you count the calls. It was less than what I pay my newest hire.

We called nine old customers on Tuesday. Four have work. It doesn't fill the hole yet, but I slept last night. If one client scares you, do the per-hour sum today and not after they leave.`,
  },
  {
    kind: 'guide',
    title: 'What I check before I sign any yearly software contract (learned the expensive way)',
    body: `1. Ask for an export on day one of the trial, not on the last day. Open it. If it's a PDF, walk away.
2. Find the cancellation page before you find the pricing page.
3. Write to support with a boring question at 4pm on a Friday. That is the service you're buying.
4. Ask what happens to the price in month 13 and get it in an email.
5. Count seats honestly. The bookkeeper who logs in twice a year is a seat with some of these people.
6. Put the renewal date in your calendar minus 45 days.

Number 6 alone has saved me about two grand.`,
  },
  {
    kind: 'meme',
    title: 'Business owner starter pack',
    body: `- a "quick question" at 9:40pm
- 14 tabs, one of them playing hold music
- shoe box labelled RECEIPTS 2 (there is no RECEIPTS 1)
- the good pen, stolen
- "we should really write that down somewhere"`,
  },
  {
    kind: 'ask',
    title: 'Need a simple way to collect reviews without begging',
    body: `We fit blinds. Customers are happy, they tell us to our faces, and we've got 11 reviews in six years. The competitor round the corner has 240 and I've seen their work.

What do you use to send one polite message after the job? I don't want a marketing platform, I want one text with one link, three days later, automatically. Under $30 if such a thing exists.`,
  },
  {
    kind: 'ask',
    title: 'Shared inbox for a 4 person shop?',
    body: `info@ goes to all four of us. Two of us answer the same email or nobody does. Yesterday a customer got two different quotes for the same gate from two of us, ten minutes apart. What's the cheapest thing that shows who has taken what? We're not a call centre and don't want tickets with numbers.`,
  },
  {
    kind: 'sell',
    title: "I built a very small rota planner after my café nearly fell apart (disclosure: it's mine)",
    body: `Mods ok'd this. I ran a café for seven years and the rota was a photo of a whiteboard in a group chat. People turned up on the wrong day because they'd scrolled to an old photo.

So I made Rotakin. Staff see their own week, they can swap among themselves, you approve with one tap. It does nothing else. $9 a month flat for up to 15 people, no card for the first month. Happy to answer anything, including why it doesn't do payroll (because I'd get it wrong).`,
  },
  {
    kind: 'news',
    title: 'Heads up: our county is ending paper permit renewals in March',
    body: `Got the letter today. Anyone with a street trading or home kitchen permit has to renew online from 1 March, and they want a scanned copy of your insurance as one file under 5 MB. The portal timed out on me twice so don't leave it to the last evening. Other counties seem to be following over the year according to the clerk I spoke to.`,
  },
  {
    kind: 'ask',
    title: 'what do i actually need in year one? accounting wise',
    body: `started a window cleaning round in february, sole trader, about 3k a month in, hardly any costs. my uncle says i need an accountant, my mate says i need an app, my mum says keep the receipts. they cant all be right. what would you pay for and what would you skip`,
  },
  {
    kind: 'complaint',
    title: "Lead sites sold me the same 'exclusive' bathroom job as five other fitters",
    body: `$38 for an exclusive lead. Rang within four minutes. Lady says I'm the sixth. Refund refused because "contact was made". I'm done paying for names. Going to put the money into the website and a proper reply to people who ask around here and locally instead. What has brought you real calls?`,
  },
  {
    kind: 'job',
    title: '[Hiring] Part-time office person for a landscaping company, mostly remote, 12 h/week',
    body: `We're six people outdoors and nobody indoors. Need somebody to answer email, chase quotes, and send invoices on Fridays. $24/h, you choose the hours as long as the phone is covered 8 to 10 on weekdays. Experience with any scheduling tool is good, patience is better. Send me a message with two lines about a messy thing you tidied up.`,
  },
  {
    kind: 'story',
    title: 'Raised prices 18% and braced for the emails',
    body: `One email. It said "about time".`,
  },
  {
    kind: 'ask',
    title: 'Comparing phone systems for 5 people: stay with landlines or go internet?',
    body: `Current bill is $212/month for three lines and a fax number that nobody has used since the printer died. Quotes so far: Dialmarrow $24 a user with a two-year term, Voxhenge $19 monthly but no local support, and our existing provider who'd go down to $170 if I sign for three years.

We need: one main number, voicemail by email, and calls to ring on mobiles when the office is shut. Internet here is ok but not great (40 down, 8 up). Would you trust it? What broke in the first month?`,
  },
  {
    kind: 'ask',
    title: 'Is there any decent inventory thing for under 200 items?',
    body: `Gift shop with a website on the side. I sell the same mug in both places, once in the shop and once online, about ten minutes apart, and then I write an apology. Everything I look at is made for warehouses and costs like it. 180 products, 2 places, 1 tired woman. Suggestions?`,
  },
  {
    kind: 'story',
    title: 'I closed the second shop. The long version, for those who are thinking of opening one',
    body: `We've sold cheese in the same street for 14 years. Small shop, good margin, a queue on Saturdays. In 2022 a place came free in the next town and everyone said it was obvious. I said so too. We opened in September, with balloons.

What I'd counted: rent, two staff, a counter (used), stock, a van. Break-even after ten months. The bank liked the sheet.

What I hadn't counted: me. I was the shop. I know that Mrs Adler wants hers at the edge and that the dentist likes it when you cut too much. In the second place there was nobody to be that. I hired kind people, and kind wasn't the point. So I drove. Twenty-six minutes each way, twice a day, and in both places I was the one who had just left or was just about to arrive.

The numbers weren't terrible. 70% of the plan in the first year, 80% in the second. It's a bad number, 80. You can live on hope with it for a long time.

In March my daughter asked which shop I was going to be at for her birthday. I sat down that evening and worked out what I had earned per hour since September 2022. Then I did it again, because I thought I'd made a mistake.

We closed on a Sunday. Staff: one came over, one has opened a bakery and buys from us. It cost me about 41,000 altogether. On Saturday there was the queue, and Mrs Adler said: "You're here." Yes.`,
  },
]
