import type { WrittenPost } from '../written-post.ts'

export const boardgames: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Two-player game for long evenings, wife hates conflict, I hate puzzles',
    body: `There must be something. We like building, nature, nice cards, an hour or so. She won't play anything where I take something from her. I'm bored when it's two people solving sums next to one another. $50 or less. We loved the one with the birds, we're done with the one with the quilts.`,
  },
  {
    kind: 'ask',
    title: 'Print shop for a prototype: 110 cards, one board, 4 copies',
    body: `Playtest weekend on 9 May. I've printed at home and everyone can tell which card is the dragon by its curl. Need card stock that shuffles, folding board would be great. Up to 40 a copy. Dicehaven Print wants 7 weeks. Europe.`,
  },
  {
    kind: 'story',
    title: "My nan (90) beat the whole gaming club at a game she'd never seen",
    body: `I took her as the bus was off. She asked three questions: "who's winning, why, and can I stop him?" Then she did. She built nothing at all for six rounds, and in the last one bought everything. The lads have asked if she'd come again. She says that it depends on the biscuits.`,
  },
  {
    kind: 'complaint',
    title: "Backed a game in 2021. It's arrived. In Finnish",
    body: `I'm in Chile. The publisher, Meeplewick, says the Finnish copy has "the same mechanisms". I now own 300 cards with a lot of vowels. If a Finn got mine, we should talk.`,
  },
  {
    kind: 'guide',
    title: 'How to teach a heavy game in eight minutes',
    body: `I've run a café table for nine years, about 2,000 teaches.

Minute 1: who are you and how do you win. One sentence each. Show the thing that wins.
Minutes 2-3: what a turn looks like. Do one, with your hands, wrong numbers are OK.
Minutes 4-6: the three things you can do. Not the exceptions. "There are exceptions, I'll say when."
Minute 7: the one mistake which ruins it, so that they don't.
Minute 8: start. Play a practice round, then ask if they want to restart. They never do.

Don't read the rulebook aloud. Nobody has ever fallen in love with a rulebook.`,
  },
  {
    kind: 'ask',
    title: 'storage for 140 games in a small flat, floor says no',
    body: `old house, floors bend. landlord is fine but my books are in the same room. want shelves that take the weight along the wall, about 2.4 m wide, not the square ones everybody has (sagging after 3 yrs). can somebody build such a thing for under 600? berlin`,
  },
  {
    kind: 'ask',
    title: 'Online platform for weekly play with my brother in Perth',
    body: `I'm in Lisbon, it's always breakfast against beer. Turn-based with notifications would be ideal, or live for an hour. We like trading and trains. Not a giant 3D sandbox, his laptop is from the Ming dynasty. Subscription up to 6 is OK if there's no nonsense.`,
  },
  {
    kind: 'meme',
    title: '"It plays in 45 minutes"',
    body: `After the rules (50), the snacks (20) and Martin's turn (∞).`,
  },
  {
    kind: 'ask',
    title: "Dyslexia-friendly games for a 10-year-old who's clever and fed up",
    body: `He wants to play "the real ones" with us, hates being read to from cards. Symbols instead of text, decent strategy. We've got the obvious ones about tickets and islands. Also if anyone sells symbol overlays or sleeves for other games, I'd buy them.`,
  },
  {
    kind: 'news',
    title: 'Meeplewick confirms delays: three titles move to next spring',
    body: `In an update that was posted at 23:55 on a Friday, as is tradition. Shipping of the already printed game starts in two weeks, EU first. Refunds "case by case" by mail. The comment section is having a rough evening.`,
  },
  {
    kind: 'sell',
    title: 'Laser-cut inserts, I make them in my shed, 31 games so far',
    body: `Maker post (flaired). Birch ply 3 mm, glued or flat. $18 to $34, fits with sleeves, lid closes, I promise lid closes. Ask for your game and I'll say whether I own it to measure. I don't do the ones with 400 miniatures, my marriage is good.`,
  },
  {
    kind: 'complaint',
    title: "Sleeves: 'standard' size, seven standards",
    body: `I own 1,100 sleeves which fit a game that I don't own.`,
  },
  {
    kind: 'ask',
    title: 'Running a monthly night at a pub, 30-40 people. How do you handle who plays what?',
    body: `First half hour is always people standing round politely. I want sign-up per table on a phone, "needs 2 more", no accounts. Also a way to lend games and get them back complete. We could pay 10 a month from the hat.`,
  },
  {
    kind: 'story',
    title: 'Found a letter in a second-hand copy',
    body: `Under the tray: "If you've opened this far you're the sort who reads rules. We played it every Christmas 1988-2019. Dad always took red. Please let somebody take red." My daughter always takes blue. This year she asked to be red, I hadn't told her.`,
  },
  {
    kind: 'ask',
    title: 'Illustrator for a small card game, 54 cards, what should I budget?',
    body: `Theme: rival village brass bands. I can go to 2,500 overall, half now and half when the campaign ends. Ink and watercolour style. Is that an insult? I'd rather do simple icons than underpay someone. Where do artists look for such jobs?`,
  },
  {
    kind: 'job',
    title: 'Games café seeks floor person, Fri-Sun evenings (Nottingham)',
    body: `You'll teach about 12 games a night, carry cake, and break up one argument about scoring. £12.60 plus tips and borrowing rights to the library of 700. You don't have to know them all. You have to like faces when it clicks.`,
  },
  {
    kind: 'ask',
    title: 'Selling a collection of 220, all at once or one by one?',
    body: `My uncle's. Some are rare I think, 80s, complete, smells of pipe. I've no time for 220 parcels. Would a shop or a dealer give a fair price, what percentage is fair? Or is there someone who sells on commission? Hamburg area.`,
  },
]
