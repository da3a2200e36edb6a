import type { WrittenPost } from '../written-post.ts'

export const ecommerce: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Returns portal for a small clothing shop, 40-60 returns a month',
    body: `At the moment people mail me, I mail back a label, they mail me that they've lost the label. I'd like a page where they enter the order number, choose a reason, get the label and I get a list. Exchange for another size is the important part: that's two thirds of ours.

Shop runs on Cartfjord. Their own returns add-on is $89 which is more than the postage. Anyone using something around $25?`,
  },
  {
    kind: 'ask',
    title: 'Packaging supplier for small runs of printed boxes? MOQ of 5,000 is killing me',
    body: `I sell soap. I ship 300 boxes a month. Everyone wants to sell me 5,000 and I live in a flat with a cat. 250-500 pieces, one colour print, roughly 20x15x8 cm. I know the unit price will hurt, I'm ready up to $1.40. US or Canada, before the November rush.`,
  },
  {
    kind: 'complaint',
    title: 'Parcelquince marked 31 parcels as delivered that were in their own depot',
    body: `Found out because a customer LIVES next to the depot and saw the cage with our tape on it. Tracking said "handed to resident". To thirty-one residents. At 04:12 in the morning. Their answer to my claim: proof of delivery exists, claim closed.

I'm moving. Who's good for 1-2 kg parcels, domestic, about 600 a month, and has a phone number?`,
  },
  {
    kind: 'story',
    title: 'Sold out in 40 minutes because of a goat',
    body: `We make enamel cups. A customer posted a video of her goat drinking out of ours. 2.6 million views. I woke up to 412 orders, 90 cups in stock, and my mother packing in her dressing gown.

We wrote to everybody within the hour: ships in three weeks, or full refund, and here's a picture of the goat. 11 refunds. If you take one thing from this, have the apology mail written before you need it.`,
  },
  {
    kind: 'ask',
    title: 'How do you write 900 product descriptions without dying',
    body: `Bike parts. The supplier gives me "CASSETTE 11SPD 11-34 BLK". I need text that a person and a search engine can read. I've done 60 and I'm already inventing synonyms for 'durable'. Would you hire a writer (what rate?), or use a tool and edit? Correct specs matter more than charm, a wrong freehub is a return.`,
  },
  {
    kind: 'guide',
    title: 'Shipping abroad for the first time: my checklist after 14 countries',
    body: `- Weigh the packed box, not the product. I was 80 g off for a year and paid for it every single time.
- Put the customs code in the product data now, you'll never do it later.
- Decide who pays duties and say so on the cart page in one sentence. Most angry mails come from surprise, not from the amount.
- Test the address form with a Japanese, an Irish and a Brazilian address.
- One "where is my parcel" page with your own words per country beats the carrier's tracking.
- Start with two countries where you already have customers, not with "worldwide".`,
  },
  {
    kind: 'ask',
    title: 'Switching from Cartfjord to something I control. 1,100 SKUs, what will I regret?',
    body: `Fees went from 1% to 2.4% in two years. I've a developer friend who'd help for a weekend. Looking at self-hosted options, but checkout and tax scare me, we sell into 5 EU countries plus Norway. If you've done this move: what broke, how long did search traffic take to come back, and would you pay someone to do it? Quote I have is $6k.`,
  },
  {
    kind: 'meme',
    title: 'Customer review, two stars',
    body: `"Lamp is beautiful, arrived early, well packed, works perfectly. I wanted a blue one but ordered green."`,
  },
  {
    kind: 'ask',
    title: 'abandoned cart emails - which tool for a store with 15 orders a day',
    body: `i get about 60 abandoned carts a day and send nothing. the big email tools charge by contact and my list is 22k old addresses from a giveaway (mistake, i know). i need just the cart mails, one after an hour one after a day, with the picture of the thing. must not send on sundays, my customers are mostly church ladies. under 35/mo`,
  },
  {
    kind: 'ask',
    title: '3PL for fragile stuff, low volume. Does it exist in the Midwest?',
    body: `Handmade ceramics, 120-180 orders a month, average two pieces each. I spend 15 hours a week wrapping. The fulfilment places I called want 500 orders minimum or they break things, judging by the reviews. Would happily pay $6-7 a parcel to somebody who wraps like a grandmother. Ohio, Indiana, Illinois.`,
  },
  {
    kind: 'sell',
    title: 'Clearing out: 2,000 kraft mailers, 25x35, never used, Leeds',
    body: `We switched to boxes. £90 for the lot or £25 per 500, collect or I send at cost. They're sturdy, double glue strip so your customer can return in the same one. Photos on request.`,
  },
  {
    kind: 'news',
    title: 'Cartfjord outage post-mortem is out: checkout was down 3h 20m on Saturday',
    body: `Short version: an expired internal certificate and a failover that had been switched off for maintenance in spring and never switched on again. They offer a credit of one day's subscription. For us that's about $1.30 against roughly 70 lost orders. Worth reading anyway, they're at least frank about it.`,
  },
  {
    kind: 'ask',
    title: 'Photo background removal in bulk, furniture, shadows must stay',
    body: `2,300 pictures of chairs and tables, shot in a barn. Every automatic tool I tried cuts off thin legs or deletes the shadow so that the chair floats like a ghost. Is there a service with people who check? Quotes I've seen: 0.30 to 2.50 per picture. I need them by end of next month, and then 100 a month.`,
  },
  {
    kind: 'complaint',
    title: "Chargeback for 'item not received'. She'd posted a photo of herself wearing it",
    body: `Sent the photo, the tracking, the thank-you mail she wrote me. Lost the dispute. Bank says the picture "does not establish delivery". I sell hats. It's on her HEAD.

Does anyone use one of those dispute services that take a cut? Do they win?`,
  },
  {
    kind: 'job',
    title: 'Hiring a part-time shop assistant for marketplace listings (remote, 10-15 h)',
    body: `Vintage kitchenware. You'd get photos and measurements from me and write the listings, in good English, with a feeling for what a 1960s coffee pot is. $19/h. A sense of humour sells casserole dishes. Reply with a two-line listing for the ugliest thing in your kitchen.`,
  },
  {
    kind: 'ask',
    title: 'Subscription boxes: skip / pause handling?',
    body: `We do a monthly tea box, 210 subscribers. Everybody wants to skip a month at some point (holidays, too much tea) and our plugin only knows active and cancelled. So they cancel and a third never return. What do you use where the customer can skip by a link in the reminder mail, no login? Happy to move platforms for it, this is our whole business.`,
  },
  {
    kind: 'story',
    title: "We took reviews off the site for a month. Here's what happened",
    body: `An accident: the widget broke in an update and nobody noticed for 31 days. Conversion went from 2.9% to 2.7%, inside the noise. Support questions went up by a quarter, nearly all "does this run small". So it wasn't the stars people read, it was the sizing remarks. We've now written those into the product pages ourselves and I don't lose sleep about the widget.`,
  },
]
