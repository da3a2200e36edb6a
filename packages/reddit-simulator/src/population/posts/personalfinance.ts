import type { WrittenPost } from '../written-post.ts'

export const personalfinance: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Budget app for a couple with separate accounts and one shared mortgage',
    body: `We tried spreadsheets (he stopped), then Pennymoth (it wanted both our bank passwords and then categorised the mortgage as "entertainment"). We'd like: each of us sees our own, both see the shared part, manual entry is fine. No ads for credit cards. $5-8 a month. Are there any that work for people who aren't into it?`,
  },
  {
    kind: 'ask',
    title: 'Fee-only adviser for one conversation, not a relationship',
    body: `47, inherited 62k from my dad, have a mortgage at 3.9% with 11 years left, pension is patchy as I was home with the kids. I want somebody to look at the whole thing for two hours, tell me what's silly, and take money for that. Everyone I call is "free" and sells funds. What does one hour cost where you are and how did you find them?`,
  },
  {
    kind: 'story',
    title: 'Paid off the last of it this morning. 31,400 over six years',
    body: `No windfall. I drove an old car, I cooked, I picked up Saturdays at a garden centre for two years. Worst was year three: long enough to be tired, not near enough to see the end. I drew 314 little squares on a sheet inside the wardrobe door and coloured them in.

I coloured the last one at 7:10 and went to work. Told no one there. So I'm telling you.`,
  },
  {
    kind: 'complaint',
    title: "Pennymoth sold 'insights' to advertisers, it's in the new terms, section 8",
    body: `"Aggregated and pseudonymised spending patterns". I paid for the thing so that it wouldn't. Deleted my account; that takes 30 days and a phone call. Are there any budgeting tools that keep the data on my own machine?`,
  },
  {
    kind: 'guide',
    title: 'Annual costs killed my budget until I did this',
    body: `Every month was fine and every year was broke. Car tax, boiler, school trip, birthdays in a cluster, glasses.

Take last year's statements. Write down everything that doesn't come monthly. Mine was 27 things and $5,140. Divide by 12: $428. That goes out on pay day to a second account which has no card. When the boiler man comes, it's already his money.

First year you start with too little so put in a bit extra or begin right after the expensive season. There's no app needed. It's boring and it's the only thing that ever worked.`,
  },
  {
    kind: 'ask',
    title: '22, first salary, 2350 after tax. what do i set up first',
    body: `living at home until summer so i could save around 1000 a month. no debt. dad says house, uncle says crypto, bank lady says building savings contract with a nice pen. i'd like something that i don't have to look at. what would you do in order 1 2 3`,
  },
  {
    kind: 'ask',
    title: 'Anyone used a service to cancel and renegotiate subscriptions?',
    body: `My late husband had 19 running. I find a new one each month. I'm tired of hold music and of explaining that he's dead. I'd pay someone to go through the statements with me, write the letters, and be done. Is there such a person, or company, that isn't a scam?`,
  },
  {
    kind: 'meme',
    title: 'Financial advice 1974: buy a house. Financial advice now:',
    body: `Have you considered lentils.`,
  },
  {
    kind: 'ask',
    title: 'Mortgage broker or straight to the bank? Self-employed, 2 years of books',
    body: `Income 48k and 61k, 15% down, flat is 240k. My own bank said "three years". A broker wants 1.5%. Another wants nothing, which I trust less. Need an answer within a month as the seller is waiting. Experiences from self-employed folks very welcome.`,
  },
  {
    kind: 'news',
    title: 'Our credit union will charge $4 for paper statements from July',
    body: `Unless you're over 65 or ask in writing. The form's at the branch, not online (of course). My parents would have missed this, so maybe yours as well.`,
  },
  {
    kind: 'complaint',
    title: "The bank's app congratulated me on 'spending less on dining'",
    body: `I lost my job, Kevin.`,
  },
  {
    kind: 'sell',
    title: 'Free spreadsheet for tracking what you lend to family (I also sell a printed version, disclosed)',
    body: `Made it after the third loan to my brother. Who, when, how much, what was agreed, and one column called "do I mind if it never comes back". That column changed how I lend. The file's free and stays free. If you like paper there's a small notebook, $9, that I print. No link, rule 1, message me.`,
  },
  {
    kind: 'ask',
    title: 'Will writing service for a simple case: two kids, one house, second marriage',
    body: `Apparently the "second marriage" makes it not simple. Online ones are 90, a lawyer 650. What could go wrong with the cheap one? I want my kids to have the house in the end and my wife to live in it as long as she likes.`,
  },
  {
    kind: 'story',
    title: 'I asked for the raise with one sheet of paper',
    body: `Three lines on it: what I do now that I didn't do two years ago, what it brought, what the same job is advertised for. Then I was quiet. I counted the ceiling tiles, there are 48. He said "this is fair" and it was 11%. I'd been rehearsing speeches for a year and what was needed was a sheet of paper and some tiles.`,
  },
  {
    kind: 'ask',
    title: 'Tracking investments across three brokers without giving away logins',
    body: `Bits and pieces from three jobs. I'd like to see: total, split, dividends, and what it costs me. Entering trades by hand is fine, there are around 15 a year. Offline software or a spreadsheet that somebody maintains. 50 once would be fine.`,
  },
  {
    kind: 'ask',
    title: 'Tax software or a person for a year with a move, two countries and a baby',
    body: `Moved from Ireland to the Netherlands in May, one employer in each, baby in October. The software asks me questions that I can answer either way. Someone who knows both systems: where to look and is 400 reasonable?`,
  },
  {
    kind: 'job',
    title: 'Debt advice charity seeks volunteers w/ stipend, evenings, phone',
    body: `We train you for six weeks. You listen, help sort letters into piles, and know when to pass a case on. Two evenings a week, 140 a month stipend. People who've been in debt themselves are very good at it.`,
  },
]
