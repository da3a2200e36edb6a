import type { WrittenPost } from '../written-post.ts'

export const coffee: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Grinder under $200 for filter only, quiet enough not to wake a baby',
    body: `Baby sleeps on the other side of a very thin wall. I make two cups at 5:40. My old blade thing sounds like a chainsaw in a bucket. I'd do hand grinding but 36 g by hand before sunrise is a workout. Is there an electric one that hums rather than screams? No espresso, never, my wife has set limits.`,
  },
  {
    kind: 'ask',
    title: "Decaf subscription that isn't an afterthought?",
    body: `Doctor's orders since January. Every roaster has nine lovely coffees and one "decaf, medium". I'd like something that rotates, light to medium, roasted in the last two weeks. Two bags a month, would pay up to 18 a bag including postage, I'm in Oregon. Who takes decaf seriously?`,
  },
  {
    kind: 'story',
    title: "My grandmother's moka pot made the best cup at our tasting",
    body: `We did a blind tasting for my birthday: six friends, five brewers, one coffee. There was a $400 machine on the table. The winner with four of six votes was the aluminium pot that my grandmother bought in 1971 and that lost its handle in a fire. My friend with the machine has asked for a rematch and "better water".`,
  },
  {
    kind: 'guide',
    title: 'Descaling without ruining anything: what I tell everybody in the shop',
    body: `I repair machines for a living. In order of damage I see:

1. Vinegar in an espresso machine. It eats seals. Citric acid, one tablespoon per litre, not warmer than hand hot.
2. Never descaling, then descaling once, hard. The lumps come loose and block the valve. If it's been years, do three mild rounds.
3. Forgetting the steam wand.

Test your water first, strips cost next to nothing. Below 5 °dH you hardly ever need it. Above 15 do it monthly or get a filter.`,
  },
  {
    kind: 'complaint',
    title: "Brewmantle's 'lifetime' grinder burrs lasted 14 months",
    body: `One cup a day, no stones, cleaned every Sunday. They say lifetime refers to "the expected lifetime of the burr set". Which is, I now learn, 14 months. The replacement set is $95 and out of stock. Very pretty grinder. I use it as a bookend.`,
  },
  {
    kind: 'ask',
    title: 'Office of 12, one sad pod machine. What would you replace it with?',
    body: `We get through about 35 cups a day, and a bin bag of aluminium a week. Needs: nobody wants to be the barista, two people want milk drinks, somebody has to be able to descale it without a course. We have $1,500 for the machine and around $120 a month for beans. Bean-to-cup or two big filter brewers? Would also consider renting if there's service included.`,
  },
  {
    kind: 'ask',
    title: 'Sour no matter what I do',
    body: `V60, light roast from a local place, 15 g to 250, water right off the boil, grinding finer every day for a week. It's at the point where it drains in 4:30 and is STILL sour and now also bitter. what am i missing. tap water here is very soft if that matters`,
  },
  {
    kind: 'meme',
    title: 'I can stop whenever I like',
    body: `Said the man with three scales, two kettles and a thermometer for the kettle's thermometer.`,
  },
  {
    kind: 'news',
    title: 'Harbour Lane Roasters are closing their café but keeping the roastery',
    body: `They told regulars last night. The lease went up by half. Mail order continues, and they'll roast on Tuesdays and Fridays instead of daily. If you've got gift cards, they'll take them online until the end of next year. Sad, I wrote most of my thesis at the table by the radiator.`,
  },
  {
    kind: 'ask',
    title: 'Travel set-up that fits in a bicycle bag',
    body: `Three weeks along the Danube in May, camping. I want one good cup in the morning, not a lab. Weight matters, glass doesn't survive me. Currently thinking plastic dripper + small hand grinder, about 600 g together. What do you take? Is there a hand grinder below 300 g that doesn't need two arms and a prayer? up to 90 euros`,
  },
  {
    kind: 'sell',
    title: '[For sale] Lever machine, restored, new seals, Manchester',
    body: `I restore two or three a year. This one's from 1984, new gaskets and pressure gauge, wiring checked and documented. It pulls a shot like a handshake. £420, collection only as it weighs as much as a dog. I don't do it for a living so no warranty, but you can come and pull shots on it until you're convinced.`,
  },
  {
    kind: 'ask',
    title: "Where do small cafés buy oat milk that doesn't split, in cases?",
    body: `Opening a ten-seat place in June. The wholesale catalogue has one brand and it curdles in anything fruity. I'd need around 8 cases a month, delivered weekly because I've no storage. Price target below $2.20 a litre. Also open to hearing what your supplier is like about missed deliveries, mine (Dairyhollow) missed three of the four trial weeks.`,
  },
  {
    kind: 'complaint',
    title: 'Roast dates, please. On the bag. With numbers.',
    body: `"Freshly roasted in small batches with love." When, though. WHEN. I paid 21 dollars for a bag with a poem on it and no date.`,
  },
  {
    kind: 'story',
    title: 'Switched to a $12 water jug and threw out my whole theory of grinding',
    body: `Two years of fiddling. Four hundred notes in a little book, grind size to the click. Then I stayed at my sister's, used her filter jug and a supermarket grinder, and it was better than anything I've made. It was the water. It was always the water. Our tap is 22 °dH. I've been brewing in liquid limestone.`,
  },
  {
    kind: 'ask',
    title: 'Gift for my dad, ~$75, he drinks instant and says he likes it',
    body: `He's 71, widowed last year, and his mornings are long. I want to give him something that makes a little ritual without being fussy. He won't weigh anything. He has a kettle and a lot of time. What would you give? A subscription maybe, if the bags aren't too clever?`,
  },
  {
    kind: 'job',
    title: 'Barista wanted, weekday mornings, small place by the station (Ghent)',
    body: `6:30 to 11:30, Tuesday to Friday. You like commuters, you can be friendly before seven and you don't lecture anyone about oat milk. €15.20 an hour plus tips, beans to take home. Experience welcome, we also train. Write to me or come by after ten when it's quiet.`,
  },
  {
    kind: 'ask',
    title: 'Best way to store 5 lb bought in bulk?',
    body: `My roaster gives 25% off the five pound bag. There's two of us, it lasts six weeks, and the last two taste of cardboard. Freezer? In portions? Vacuum canisters: worth it or a nice looking tin? I don't want to spend the saving on gadgets.`,
  },
]
