import type { WrittenPost } from '../written-post.ts'

export const parenting: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Babysitter for irregular shifts: agency, app, or the student upstairs?',
    body: `I'm a paramedic, single, with a 5-year-old. My roster comes out ten days ahead and includes nights. I need one or two people who'd be OK with 5pm to 7am about three times a month. I tried Sitterlane and got a teenager who fell asleep before my son did. What do other shift parents do, and what do you pay for an overnight?`,
  },
  {
    kind: 'ask',
    title: 'Shared family calendar that grandparents can use',
    body: `Two kids, two homes, four grandparents, swimming, orthodontist, choir. We currently run on screenshots. Grandma has an iPad and determination. I'd like colours per child, who drives, and a printed version for the fridge. No ads. 3-5 a month.`,
  },
  {
    kind: 'story',
    title: 'She asked for a birthday without presents',
    body: `Turning seven. "I want everyone to teach me a thing." So we wrote that on the invitations. One boy taught her to whistle with grass. Someone's mum, a locksmith, brought a padlock. The shy one showed how he folds his socks. There were eleven things. She's been whistling for nine days and I'm about to lose my mind, but also, what a kid.`,
  },
  {
    kind: 'complaint',
    title: 'Strollerton pram: €890, wheel fell off at the zebra crossing',
    body: `Five months. Nobody hurt, a bus driver got out and helped. Customer service wants me to send it in for "up to six weeks" with no replacement. How, exactly? I carry twins about? Looking for a twin pram that's survived cobblestones, second hand fine.`,
  },
  {
    kind: 'guide',
    title: 'School lunches: the system that ended our mornings of despair',
    body: `Not recipes, a system. Sunday evening, 25 minutes, kids help.

Four boxes in the fridge door: BREAD THING, CRUNCHY, FRUIT, NICE. They're filled on Sunday for three days, again on Wednesday. In the morning each child takes one from each box. That's all. I don't pack. I don't ask.

Rules: nobody trades with a sibling before 8. The NICE box is empty when it's empty.
What changed: they eat it, because they chose it. And I drink my coffee sitting down.`,
  },
  {
    kind: 'ask',
    title: 'maths tutor for a 9 yo who cries at fractions',
    body: `she's fine with everything else. at school they went too fast when she had the flu and now she's decided she's stupid. want someone patient, online or in person (bristol), once a week, games welcome. 20-25 pounds. not an app with stars, she's onto those`,
  },
  {
    kind: 'ask',
    title: 'First phone for an 11-year-old: calls, map, bus ticket, nothing else',
    body: `New school is 40 minutes by bus. The bus ticket is an app, so a brick phone doesn't do. I don't want to spy on her, I don't want the whole internet in her pocket either. Has someone found a phone or setup that holds longer than her cousin's instructions on how to get around it? 150 plus a cheap plan.`,
  },
  {
    kind: 'meme',
    title: 'Bedtime, a play in one act',
    body: `Child: I'm thirsty.
Child: The water is wet.
Child: How do fish die?
(curtain, 10:15pm)`,
  },
  {
    kind: 'ask',
    title: 'Sleep consultant, worth $300? 14 months, wakes 5 times',
    body: `I'm so tired I put my keys in the fridge and the butter in my bag. We don't want to leave him crying. I've read the books, they contradict each other. If you've paid someone: what did they really do, was there follow-up, and did it hold after the next tooth?`,
  },
  {
    kind: 'news',
    title: 'Library starts toy lending next month, 3 toys for 3 weeks',
    body: `For anyone with a children's card. They've got a marble run the size of a sofa. Washing is done by the library, missing parts up to three are "expected and forgiven", that's literally what's on the leaflet. First Saturday 10-13h.`,
  },
  {
    kind: 'sell',
    title: 'I sew quiet books to order (felt, for church, trains, waiting rooms)',
    body: `Self-promotion Sunday, I've checked. Eight pages, your child's things in it: your dog, your tram line, grandma's glasses. $65, four weeks. Everything's sewn, nothing's glued, tested by my three who could dismantle a tank. Pattern's free if you'd like to make it yourself.`,
  },
  {
    kind: 'complaint',
    title: 'School uses six apps. Six.',
    body: `One for messages, one for lunch, one for absences, one for homework, one for payments, one to log in to the others. Yesterday's message was in the lunch one. It was about lice.`,
  },
  {
    kind: 'ask',
    title: 'Car seat that fits three across in a small hatchback',
    body: `Ages 1, 4 and 6. New car isn't happening. The shop says impossible, the internet says narrow seats, each of which is 280. Rear facing for the little one. Has anyone got three in a Corsa-sized car and can shut the doors?`,
  },
  {
    kind: 'story',
    title: 'My teenager came home and did the dishes',
    body: `Nothing broken. No bad marks. No dent in the car. I went through everything. Finally I asked. "You looked tired." I had to go and stand in the bathroom.`,
  },
  {
    kind: 'ask',
    title: 'Summer camp with a proper plan for type 1 diabetes, age 8-10',
    body: `He'd like to go where his friends go and every camp says "of course" until they hear pump. We need a nurse or trained staff at night. One week in July, within three hours of Denver, up to 900. Names, please, and how it went.`,
  },
  {
    kind: 'job',
    title: 'Nanny share: two families, two toddlers, 4 days, start 1 September (Malmö)',
    body: `Proper contract, pension, 5 weeks off. You'd be at one home in even weeks and the other in odd ones, they're 300 m apart. Both toddlers nap at the same time, we don't know how that happened. Write us what you like to do on a rainy morning.`,
  },
  {
    kind: 'ask',
    title: 'Speech therapy at home, waiting list is 9 months, what can we use meanwhile?',
    body: `He's 4, says t for k, strangers don't understand him and he's begun to whisper. Is there a private therapist who works by video with kids this small, or a program made by one? Spend about 50 a week until our turn comes.`,
  },
  {
    kind: 'ask',
    title:
      'After-school care fell through for three families at once. How would you organise the next eight months?',
    body: `On Friday the centre told us they're closing the afternoon group at the end of the month: not enough staff. That's 22 kids. Three families from our street have talked, and we'd like to do something together rather than each of us panicking alone. I'd be grateful for anyone who's done this.

The facts. Five children between 6 and 9. School ends at 13:10 on Mondays and Tuesdays, 12:20 on the other days. We need cover until 16:30, four days a week; Friday we can manage with grandparents. One of the kids has a nut allergy with a pen, one needs help with reading, one simply needs to run for an hour before he can be spoken to.

We could use our kitchen and garden, the others have a cellar with table tennis. There's a playground in between.

Options we've come up with:
1. One person employed by the three of us. What does it mean for insurance and contracts? Does an agency do this?
2. Two students who share the week.
3. Parents take turns. On paper it works until somebody has a meeting, which is always.

Money: together we can pay about 1,100 a month.

Questions: how do you find somebody reliable within four weeks, who writes the contract, which tool did you use for the rota and the sick days, and what did you put in writing that you were glad of later? I'd rather hear it now than in November.`,
  },
]
