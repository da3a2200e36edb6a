import type { WrittenPost } from '../written-post.ts'

export const fitness: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Strength programme for a 58-year-old after a frozen shoulder',
    body: `Physio has signed me off. I've two dumbbells, a bench and 35 minutes three times a week. I'm scared of pressing overhead. I'd like an online coach who looks at videos of me and adjusts, rather than an app which shouts. Up to $100 a month for three months. Any good experiences as an older woman?`,
  },
  {
    kind: 'ask',
    title: "Workout log that's just a log",
    body: `Sets, reps, weight, last time's numbers next to it. No feed, no coach, no badges, no monthly fee. Repcaddy was that, now there's a "social energy score". Android. I'll pay 20 once and write a nice review.`,
  },
  {
    kind: 'story',
    title: 'First pull-up at 44',
    body: `Eleven months. Started by hanging on a playground bar for eight seconds while my son was on the slide. Then negatives, bands, lots of nothing. Today it went up, chin over, the whole me. My son said "are you done" and I said yes, I think I am.`,
  },
  {
    kind: 'complaint',
    title: "Gymfathom won't let me cancel online, only 'in person at your home club', which burned down",
    body: `It burned down in January. It was in the paper. I've sent the article. They've forwarded my request to the club manager of the home club.`,
  },
  {
    kind: 'guide',
    title: 'Training around night shifts: seven years as a nurse, what stuck',
    body: `**Before the first night:** the hard session, late afternoon. You're rested, it's the best one of the week.
**Between nights:** nothing heavy. 20 min walk in daylight when you get up, whatever the weather.
**After the last night:** sleep 4 hours, walk, bed at normal time. Don't train, you'll only learn bad technique.
**Days off:** two full body sessions, 40 min.

Eat your main meal before the shift and not during. Two sessions a week done for years beat the five that I'd planned. I've a body that lifts patients without hurting, that was the goal.`,
  },
  {
    kind: 'ask',
    title: 'adjustable dumbbells that dont fall apart, flat with thin floors',
    body: `neighbour below is a piano teacher so no dropping. up to 25 kg each. the dial ones look fragile and i read about plates falling out over faces. max 350 for the pair, used ok. what do you have and how long`,
  },
  {
    kind: 'ask',
    title: 'Scale or app to track body composition, is any of it real?',
    body: `On a medication that makes me lose weight, doctor wants me to keep muscle. Bathroom scale says 24% fat at breakfast and 31% in the evening. Is there an affordable way that's consistent? A scan near me is $80. Every month would be silly, or wouldn't it?`,
  },
  {
    kind: 'meme',
    title: 'Leg day',
    body: `Stairs: 1. Me: 0. I now live on the ground floor, forwarding address to follow.`,
  },
  {
    kind: 'ask',
    title: 'Looking for a trainer who works with people who are blind (Toronto or online)',
    body: `My brother lost his sight two years ago and used to row. Gyms are kind but useless, nobody describes anything. He needs clear spoken instruction and a fixed layout. Would pay properly, 70-90 a session, once a week. Even a pointer to a certification that covers it would help.`,
  },
  {
    kind: 'news',
    title: 'Town pool reopens Monday with early lanes 5:45 to 7:30',
    body: `After 14 months. Two of six lanes are reserved for early swimmers on weekdays, 3.50 or a ten-ticket for 30. New showers, same clock. The clock's always been eight minutes fast and I'm glad they've kept it.`,
  },
  {
    kind: 'sell',
    title: 'Kettlebell class in my barn, Tuesday + Thursday 6:30, 8 places',
    body: `Local and small, so I hope that's all right. I'm certified, insured, and 61. $9 a session, pay when you come. We have people from 24 to 77. There's a stove, and a pony watching through the hatch. If you're not near, I'll still answer form questions here without selling you a thing.`,
  },
  {
    kind: 'ask',
    title: "Standing all day as a hairdresser, back's on fire by 4",
    body: `29, otherwise healthy. Want a routine of max 15 min that's for this exact job (arms up, leaning forward). I've seen a physio, three sheets with drawings of a bald man. Is there a programme or video series by somebody who's worked on her feet? I'd rather buy something good than collect more sheets.`,
  },
  {
    kind: 'complaint',
    title: 'To the man who curls in the squat rack while on a video call',
    body: `We've all met your landlord now.`,
  },
  {
    kind: 'story',
    title: "I've been weighing myself in secret for 20 years. Gave the scale away",
    body: `Put it on the pavement with a note. From the window I saw three people step on it, look down, and walk on a bit slower. Then a kid jumped on it with both feet, laughed at the number and ran away. I'm with the kid.`,
  },
  {
    kind: 'ask',
    title: 'Meal delivery with enough protein, no fish, within Denmark',
    body: `I lift four times a week and work 50 hours, so dinner is crackers. 5 meals a week, 35 g protein or more, edible cold since our microwave has a queue. Around 80 kr each is OK. What have you stuck with longer than a month?`,
  },
  {
    kind: 'job',
    title: 'Seeking yoga teacher for a factory, 2 x 30 min a week at shift change',
    body: `It's real work with real people, in safety shoes. We pay 75 per half hour. Someone before you tried with whale sounds and lasted one week. Humour required. Near Graz.`,
  },
  {
    kind: 'ask',
    title: 'Rowing machine: air, water or magnetic for a house with sleeping kids?',
    body: `It'd stand in the hallway below their rooms. I'd row at 5:30. Up to 700, must fold or stand up. I rowed at uni so I do care about how it feels, less about screens. Hoping someone here has had two kinds.`,
  },
]
