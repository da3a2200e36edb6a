import type { WrittenPost } from '../written-post.ts'

export const emailmarketing: WrittenPost[] = [
  {
    kind: 'ask',
    title: "Newsletter tool for 6,000 readers that doesn't cost $90 to send twice a month",
    body: `Local history newsletter, no ads, no shop. I've grown out of the free tier at Tarnmail and the next step is $89. I send plain text with two pictures. All I need is sign-up form, unsubscribe, bounce handling, archive page. What's the sensible option at this size? Pay per send would suit me well.`,
  },
  {
    kind: 'ask',
    title: 'Open rates fell from 41% to 17% in one week, what do I check first',
    body: `Nothing changed that I know of. Same list (12k, all double opt-in), same day, same sender. SPF and DKIM pass according to a checker; DMARC says p=none. Two big providers seem to be the problem, the others are as before. Would a deliverability consultant be worth it, what do they cost? The spring catalogue goes out on the 8th and it's half of our season.`,
  },
  {
    kind: 'complaint',
    title: 'Tarnmail counts unsubscribed people as contacts and bills me for them',
    body: `1,900 people who told me to go away, at $0.01 each a month. I can delete them, but then they can be re-imported by accident and mailed again, "best practice is to keep them". For a fee. To not write to them.`,
  },
  {
    kind: 'story',
    title: 'The mail with the broken subject line was our best ever',
    body: `Subject: "Hi {first". That was it. The preview text was fine and said "new gloves, and a mistake". 52% opened it. Forty people replied to tell me, nine of them bought gloves. I'd love to say I planned it. I've not dared to do it on purpose.`,
  },
  {
    kind: 'guide',
    title: 'A welcome series that people thank me for (four mails, garden shop)',
    body: `Mail 1, at once: what you'll get, how often, and one useful thing (sowing calendar). Nothing for sale.
Mail 2, day 3: one question: balcony, garden or allotment? Three links, each just tags the reader. 61% click.
Mail 3, day 8: the three mistakes everybody makes, for their answer.
Mail 4, day 15: now the shop, with five things, not fifty.

Unsubscribes over the whole series 1.8%. It sells about $2.10 per new reader, which is not the point, the point is that they open everything for the next year. Took me two evenings to write.`,
  },
  {
    kind: 'ask',
    title: 'Segmenting by what people bought, without a data team',
    body: `Shop with 3 product families (yarn, needles, patterns). I want to send yarn people yarn. My platform has the orders, my mail tool has the addresses, and the "integration" passes exactly one field: lifetime value. Which mail tool really reads order lines? 9k contacts, 4 mails a month, up to 70.`,
  },
  {
    kind: 'ask',
    title: 'how do you collect emails at a market stall',
    body: `tried paper list, can't read half of it. tried QR code, 3 people in a day. tablet got rained on. i sell honey, people do want to know when the new one's out. what works in real life with sticky fingers`,
  },
  {
    kind: 'meme',
    title: 'Subject: Re: Re: Fwd: quick question',
    body: `Nobody has ever had a quick question in the history of mail. It's always a webinar.`,
  },
  {
    kind: 'ask',
    title: 'Looking for a freelancer to set up flows in Mailmarrow, small wine shop',
    body: `Three automations: welcome, after the first order, and "it's been 90 days". Copy exists, it's decent. I simply can't get my head around the flow editor, I've sent a birthday mail to everyone on the same day. Perhaps 6-10 hours of work? Tell me your rate. References from a shop welcome.`,
  },
  {
    kind: 'sell',
    title: "I read your newsletter and tell you what I'd cut. $60, 20 minute video",
    body: `Ex newspaper sub-editor. You forward me an issue, I record my screen while I go through it with a red pen, kindly. Done about 140 of these. Most need to be a third shorter and have one link, not nine. Disclosure: this is my business. I do two a week free for non-profits, just ask.`,
  },
  {
    kind: 'news',
    title: "Mailmarrow's shared IPs on two blocklists since last night",
    body: `Their status page has been green all along. If your bounces have jumped with a 554, that's it, don't go cleaning your list. They told me on chat that they're "working with partners". Pausing the Thursday send for now.`,
  },
  {
    kind: 'ask',
    title: "Plain text vs designed templates for a therapist's newsletter?",
    body: `1,100 readers, one mail a month. I've been told by a marketing person that I need "brand presence" and given a template with five coloured boxes. My readers write back to me like I'm a person. I'm afraid of the boxes. Data? Feelings?`,
  },
  {
    kind: 'complaint',
    title: 'Bought a list (I know, I know)',
    body: `My new boss bought a list. 40,000 "verified decision makers". I sent the first 2,000 under protest: 31% bounced, 14 complaints, account locked, and one decision maker has been dead since 2016 according to his widow who wrote a very kind reply. I'm printing this for the office wall.`,
  },
  {
    kind: 'ask',
    title: 'A/B testing with 800 subscribers is pointless, right?',
    body: `My tool keeps suggesting to test two subject lines on 10% each. That's 80 people. Differences are like 3 opens. I suppose the honest answer is to just write better. How do small lists learn anything?`,
  },
  {
    kind: 'job',
    title: 'Email copywriter for outdoor brand, 4 mails a month, ongoing',
    body: `We make tents for people with big dogs. Tone: dry, practical, a bit proud of our zips. $220 a mail, we supply pictures and facts, you supply sentences. Trial mail is paid like any other. Show us something you wrote that wasn't about a sale.`,
  },
  {
    kind: 'story',
    title: 'Deleted 60% of the list. Revenue the same',
    body: `18,400 to 7,100. Everybody who hadn't opened or clicked for a year, after one last honest mail ("shall I stop?"). 300 people said no, please go on, and told me about their dogs.

Bill went from $140 to $65, and more of us land in the inbox. Took three years to gather my courage and one afternoon to do it.`,
  },
  {
    kind: 'ask',
    title: "GDPR-safe sign-up forms for a school parents' association",
    body: `450 families, volunteers change each summer, the list currently lives in somebody's private mail account (!). We need consent, a log of it, unsubscribing, several people able to send. 0-15 a month. European hosting would end the discussion with the one dad who's a lawyer.`,
  },
]
