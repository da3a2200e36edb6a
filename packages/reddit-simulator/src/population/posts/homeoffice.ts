import type { WrittenPost } from '../written-post.ts'

export const homeoffice: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Chair for someone 5\'1" whose feet never touch the floor',
    body: `Every "ergonomic" chair is made for a man named Lars. Lowest setting and my heels dangle; a footrest helps but then the desk is too high. I work 8-9 hours, mild scoliosis. Up to $450, refurbished is fine. Which ones really go down to about 15 inches with a short seat depth?`,
  },
  {
    kind: 'ask',
    title: 'Quiet keyboard that a partner two metres away can live with',
    body: `We share a room. She's on calls, I write code. My current one was described in divorce-adjacent language. I like some travel, full size not necessary, layout ISO. 60-120. Please no "just buy foam", I've done the foam.`,
  },
  {
    kind: 'story',
    title: 'I moved my desk ninety degrees and got my evenings back',
    body: `For three years I faced the living room. I never left work because work was looking at me. Turned the desk to the window, bought a $20 folding screen. At six I fold it shut. That's it, that's the post. My daughter calls it "closing the shop".`,
  },
  {
    kind: 'complaint',
    title: 'Deskalot standing desk: motor dead after 11 months, warranty wants the original box',
    body: `Who keeps a box that's two metres long. WHO. They won't send a motor, they want the whole desk, in the box, at my expense ($140). It's stuck at its highest position so I've been standing since Wednesday like a flamingo.`,
  },
  {
    kind: 'guide',
    title: "Good call audio in a bad room for under $100, in the order I'd spend it",
    body: `1. $0: get off the bare corner. Sit facing soft things, a full wardrobe is a studio.
2. $0: wired, not wireless earbuds. Half the "you sound like a robot" complaints are Bluetooth.
3. $25: a thick rug or a duvet over the door behind the camera.
4. $60: a small USB dynamic microphone, ten centimetres from your mouth and a little to the side. Dynamic, because the fancy condensers hear the neighbour's dog.
5. Stop. You're done. No foam pyramids, please.`,
  },
  {
    kind: 'ask',
    title: 'Garden shed office in a wet climate: what did it really cost to insulate and heat?',
    body: `3 x 2.4 m wooden shed, decent roof, no floor insulation. I'd work there October to May, Wales. Quotes are between £1,900 and £6,500 and I don't understand the difference. Who has done it with somebody local and would name what you'd leave out? Damp is my main worry, I've got paper archives.`,
  },
  {
    kind: 'ask',
    title: 'One monitor: ultrawide or two normal ones for bookkeeping?',
    body: `I compare a PDF with a ledger all day. Two old 22" now, with a bezel exactly where the decimal point is. Desk is 140 cm. Budget 400. My eyes are 56 years old, text has to be sharp rather than wide. What would you buy`,
  },
  {
    kind: 'meme',
    title: 'Ergonomics expert: screen at eye level, feet flat, elbows at 90°',
    body: `Me: folded like a shrimp on one leg with a cat on the other, most productive I've been all week.`,
  },
  {
    kind: 'ask',
    title: 'Internet drops for 20 seconds, several times a day. Provider says all good',
    body: `Only noticeable on calls. I'm remote for a hospital and can't vanish mid-sentence. Speed test says 250/40. Is it the router (their grey box), wifi or the line? Would a backup over mobile that switches by itself solve it, and which box does this without needing a degree? I'd put in $200 once and 15 a month.`,
  },
  {
    kind: 'sell',
    title: 'I make monitor shelves from old school desks. Small batch, 14 left',
    body: `Showcase thread is closed so posting here as the rules allow once a month. Solid beech with fifty years of ink and initials. 58 x 22 x 11 cm, oiled. $75 plus shipping. Every one has names in it; one says "J.P. hates algebra" and I'm tempted to keep it.`,
  },
  {
    kind: 'news',
    title: "Our company is ending the home office allowance, anyone else's?",
    body: `$50 a month since 2020, gone from January, "in line with the market". 300 of us. They also say that chairs bought with it belong to them, which should make for an interesting parade back to the building.`,
  },
  {
    kind: 'ask',
    title: 'Laptop dock that wakes up two screens every single morning?',
    body: `I've had three. Each one plays roulette: left screen, right screen, none. I plug, unplug, plug. My employer pays up to 220. Windows laptop, 2x 27" 1440p, ethernet needed. I don't want features, I want a dock that has never been the topic of a conversation.`,
  },
  {
    kind: 'ask',
    title: 'Air quality: headaches by 3pm',
    body: `Small room, door shut because kids. A friend lent me a CO2 meter and it says 1,900 by lunch. Window opens onto a six lane road. Is there a quiet ventilation thing for one room for renters? I can't drill through the wall. Or do I simply need to work somewhere else. 300ish`,
  },
  {
    kind: 'complaint',
    title: "Coworking place advertises 'silent booths', booths are made of glass and hope",
    body: `I know my neighbour's blood type now. $280 a month.`,
  },
  {
    kind: 'story',
    title: "Eight years remote, one thing I wish I'd done sooner",
    body: `Bought a good lamp.

I tried chairs, apps, rituals, a plant, another plant. I was tired every winter afternoon and thought it was me. A colleague sent me a photo of her desk and it looked like daylight. It was a lamp, a plain wide one, 4000K, bounced off the wall. By the second week I wasn't falling asleep over spreadsheets any more. Eighty bucks. Eight years.`,
  },
  {
    kind: 'ask',
    title: "White noise machine or something against a neighbour's drum lessons",
    body: `Tuesday and Thursday, 4 to 5:30, child, beginner, enthusiastic. I don't want to be That Neighbour. Noise cancelling headphones make me feel underwater. What masks drums? Is there a curtain that does anything?`,
  },
  {
    kind: 'job',
    title: 'Virtual assistant position, fully from home, 20 h/week, EU time zone',
    body: `Three architects share one assistant and ours is retiring. Calendar, travel, proof reading, being kind to contractors on the phone. €21/h, contract via our bookkeeper, laptop and a proper chair are on us, we mean that. Please say which of the three tasks you'd hate most.`,
  },
]
