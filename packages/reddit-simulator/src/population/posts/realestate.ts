import type { WrittenPost } from '../written-post.ts'

export const realestate: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Landlord of 7 flats: software for rent tracking and annual statements?',
    body: `Inherited the building with the tenants, a cat and a ring binder. I need to see who has paid, send a friendly note if not, and do the service charge statement once a year without losing a weekend and a friendship. Tenantwick wants 9 per unit per month, that's more than the caretaker gets. Would go to 20-25 in total.`,
  },
  {
    kind: 'ask',
    title: 'Floor plans + photos for a listing, who does it for a single house?',
    body: `Selling my parents' place myself, rural, 140 m², odd angles. I'd like measured plans, ten decent photos, perhaps a drone shot of the orchard. Estimates: 250 to 900. Within two weeks, the plum trees are in bloom. Thoughts on what's worth paying for when one sells without an agent?`,
  },
  {
    kind: 'story',
    title: 'Buyers chose us over a higher offer because of the height marks',
    body: `On the kitchen door frame: three generations, pencil, dates from 1951. The sellers asked every viewer what they'd do about the door. The others said "replace it". My wife said "can we add ours?". We're 9k under the other bid and she's measuring the cat as we speak.`,
  },
  {
    kind: 'complaint',
    title: "Tenantwick paid my tenants' rent to the wrong landlord for two months",
    body: `Mixed up two unit IDs. The wrong landlord "had already spent it in good faith". Tenantwick's suggestion is that we settle between us. I've never met the man. He lives in a houseboat.`,
  },
  {
    kind: 'guide',
    title: 'What I look at in the first ten minutes of a viewing (30 years a surveyor)',
    body: `Outside first, always. Stand across the road and look at the roof line: straight or smiling?

Gutters after rain. Ask for a viewing after rain.
Smell in the cellar before your nose gets used to it, you've got about forty seconds.
Fresh paint on one wall only. Ask about that wall.
Run a tap upstairs and flush at the same time.
Open every window, not for the view but for the frames.
Fuse board: take a photo, show it to an electrician.
Talk to the neighbour who's gardening. She knows more than the report.

None of it replaces a survey. It tells you whether to pay for one.`,
  },
  {
    kind: 'ask',
    title: "Virtual staging that doesn't look like a dentist's in space",
    body: `Empty two-bed flat, north light. I'm the agent, small office, five listings a month. The cheap stagings put a fig tree in front of the radiator. I want modest, believable furniture, disclosure watermark, 24 h. 15-30 per image.`,
  },
  {
    kind: 'ask',
    title: 'first time buyers, who do we trust, agent, bank or my uncle',
    body: `budget 310, two incomes, 40 saved. the agent says hurry, the bank says 340, my uncle says wait for the crash since 2009. is there a buyers advisor you pay by the hour who has no horse in the race? how much. we're in belgium`,
  },
  {
    kind: 'meme',
    title: 'Listing translator',
    body: `"Cosy": no. "Vibrant street": no sleep. "For enthusiasts": no roof. "Unique": no.`,
  },
  {
    kind: 'ask',
    title: "Tenant screening that's fair and legal, one flat, many applicants",
    body: `I had 140 messages for a two-room flat in four days. I don't want to pick by surname or by who writes nicest. A form with the same questions, appointments in slots, documents only at the end. Something that deletes everything afterwards. Germany. 30-50 one-off is fine.`,
  },
  {
    kind: 'news',
    title: 'City cuts short-let licences from 120 to 60 nights as of April',
    body: `Passed last night 22:19. Existing bookings stay valid till October. Registration numbers will have to be in all listings, fines start at 500. The queue at the town hall this morning went round the fountain.`,
  },
  {
    kind: 'sell',
    title: "I measure and draw flats, one town, one price (I'm the business, hello)",
    body: `Flair says promo allowed with disclosure. Leipzig and 30 km around. Laser, two hours on site, plan as PDF and DWG in 48 h, 180 euros up to 100 m². If you can live with a sketch, do it yourself, I've written a how-to in the comments of an older post and stand by it.`,
  },
  {
    kind: 'complaint',
    title: "Agent's photos of our house include someone else's kitchen",
    body: `A nicer one. We've had nine viewings and nine disappointed faces at the same door.`,
  },
  {
    kind: 'ask',
    title: 'CRM for a solo agent with 12 listings and 400 buyers on paper cards',
    body: `I'm 63, the cards work. But I can't search "garden, no stairs, up to 280, likes dogs". I'd like someone to type them in and a simple program to search and send matching listings by mail. Not the portal's one, they phone my clients. $40 a month at most plus a fee for the typing.`,
  },
  {
    kind: 'story',
    title: "Bought a chapel. Didn't know about the bell",
    body: `It's in the deed: the owner rings on the first Sunday of the month and at funerals. Until further notice, dated 1874. We thought it was charming until the first funeral, at which I rang, in the rain, in slippers, and an old woman put a hand on my arm afterwards. I've since bought shoes for it.`,
  },
  {
    kind: 'ask',
    title: 'Property manager for one holiday flat by the Baltic: 20% normal?',
    body: `Cleaning, keys, small repairs, guest messages. Quotes: 18%, 22% and "25% but you'll thank us". About 160 nights a year at 85. If you switched from one to doing it yourself with tools, what do you use for messages and locks?`,
  },
  {
    kind: 'job',
    title: 'Caretaker couple for a small estate, accommodation included (Wales)',
    body: `Six cottages, a walled garden, a generator that needs talking to. One of you handy, one organised, either way round. £2,150 a month for both together and a two bedroom house. Dogs welcome, we've got sheep so they should be well read.`,
  },
  {
    kind: 'ask',
    title: "Energy certificate and a renovation plan, 1962 house: who's independent?",
    body: `Three "free consultations" ended with three different heat pumps. I'd pay for a plan from somebody who sells nothing: what first, what it saves, which grants. Price? 600? 1,500? And does the plan get used or does it join the binder?`,
  },
]
