import type { WrittenPost } from '../written-post.ts'

export const cooking: WrittenPost[] = [
  {
    kind: 'ask',
    title: "Meal planning app for a family where everyone can't eat something different",
    body: `Coeliac (me), no dairy (son), teenager is vegetarian since Tuesday. I plan on Sundays with three books and a headache. I want to enter who can't have what, get five dinners, one shopping list. Plattermint looked good but its gluten-free filter suggested couscous. Would pay 5-8 a month, gladly.`,
  },
  {
    kind: 'ask',
    title: 'Knife for small hands, below $80, real daily use',
    body: `Chef's knives feel like oars to me. I cook for five every day. Something around 16 cm, not too heavy, that I can sharpen myself with a simple stone. Stainless, as other people in this house put things in the sink and leave.`,
  },
  {
    kind: 'story',
    title: "I've finally made my late mum's dumplings",
    body: `She never wrote it down. She'd say "until it feels like an earlobe". For six years I made something that was fine and not hers. Yesterday my aunt visited and watched me for a minute, said "why are you using cold water", and left the kitchen.

Hot water. It was hot water. I stood at the stove and ate eleven.`,
  },
  {
    kind: 'complaint',
    title: "Pannex 'non-stick for life' pan: life was five months",
    body: `Hand washed, wooden spoons, low heat, treated like a newborn. Eggs now bond to it at a molecular level. Warranty needs the receipt, the box, and a "video showing the sticking". I've sent them four minutes of an omelette. Waiting.`,
  },
  {
    kind: 'guide',
    title: 'Cook beans from dry and never think about it again',
    body: `Salt the soaking water (a tablespoon per litre). Overnight, or 6 hours, nobody will check. Drain, fresh water two fingers above, bring up, skim, then keep it at a lazy bubble. Bay leaf, half an onion. No lid for the first ten minutes.

Start testing at 40 min for small ones, 70 for chickpeas. Test five beans, not one. Let them cool in the liquid, this is the step that people skip and it's why theirs split.

Freeze flat in bags, two cups each. You've now got a month of tins for the price of two.`,
  },
  {
    kind: 'ask',
    title: 'Sourdough: flat, sour, sad. Kitchen is 17 degrees',
    body: `Three months in. Starter doubles, but takes 11 hours. Loaves are like discus. I do 75% hydration because the video said so. should i get one of those proofing boxes or is a lamp in the oven the same. 60 euro for a box hurts but so do my teeth`,
  },
  {
    kind: 'ask',
    title: 'Pressure cooker vs slow cooker when you get home at 7:15',
    body: `Two adults, one of us on nights. We eat too much toast. I like stews and lentils, don't like gadgets that want updates. Counter is 60 cm wide including the kettle. Which would you buy with $100 and could you live with it for ten years?`,
  },
  {
    kind: 'meme',
    title: 'Caramelise the onions, 5 minutes',
    body: `In which kitchen. On which planet. With what sun.`,
  },
  {
    kind: 'ask',
    title: 'Spice shop online with small packets? I need 10 g, not half a kilo of asafoetida',
    body: `Working my way through a Gujarati cookbook. I've bought three huge bags so far and the flat smells like a railway station in a good but permanent way. Looking for a shop in Europe that sells small, fresh and labelled with the harvest. Shipping to Austria.`,
  },
  {
    kind: 'news',
    title: 'Plattermint will put saved recipes behind the paid plan from next month',
    body: `You can still cook whatever's in your box until the 30th, then anything over 25 recipes is locked. Export gives one PDF per recipe, no plain text. A user has written a small script which turns them into text files, it's pinned on their board (until it isn't).`,
  },
  {
    kind: 'sell',
    title: "My sister and I sell our chilli oil, 200 jars a month, disclosure: it's us",
    body: `We cook it on Wednesdays in a rented school kitchen (certified, inspected in March). Three heats: polite, honest, grandfather. $11, posted in the US within the week. Ingredients are on the page, there's no secret except patience. If you make your own, we'll happily tell you what temperature we use, ask below.`,
  },
  {
    kind: 'ask',
    title: 'Cooking class as a gift, two people, hands-on, somewhere near Lyon or Geneva',
    body: `Parents' 40th. They cook well at home, they don't need to be told how to hold an onion. Half a day, small group, no wine marathon. Pastry or fish would be a dream. Around 250 for both. End of May or June.`,
  },
  {
    kind: 'complaint',
    title: "Recipes where step 4 is 'add the sauce (see page 212)'",
    body: `And page 212 says "start the day before".`,
  },
  {
    kind: 'story',
    title: "Potluck for 40, I labelled the salt 'sugar'",
    body: `Forty people. A rhubarb crumble in two trays, my proudest work. The vicar took the first spoon. He's a good man. He swallowed, he said "bold", and took a second spoon, because everybody was watching. I found out when the children started to cry.`,
  },
  {
    kind: 'ask',
    title: 'Induction hob trips the fuse: which portable single one is reliable?',
    body: `Old flat, 10 amp kitchen circuit, landlord says no to rewiring. I need something up to 2000 W that can also simmer properly at low settings (mine pulses, on-off, burns the milk rice). Has anyone measured? 70-150.`,
  },
  {
    kind: 'job',
    title: 'Cook wanted for a 25 child nursery, Mon-Thu 8-13h, Freiburg',
    body: `Vegetarian, seasonal, one fish day. You write the menu with the children (expect noodles). Kitchen is new. TVöD pay, 20 hours, all school holidays off. If you can hide a courgette you've got the job.`,
  },
  {
    kind: 'ask',
    title: "What's your system for storing recipes from books, grandma and screenshots?",
    body: `I've got cards with stains, 300 screenshots, two dead apps. I'd like to photograph a page and have it searchable, with the stain if possible. Not tied to a company that closes. What has lasted for you more than five years?`,
  },
]
