import type { WrittenPost } from '../written-post.ts'

export const weddingplanning: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Day-of coordinator for a barn wedding, 85 guests, $900?',
    body: `We've planned it ourselves and I don't want to be the one who knows where the extension leads are. 7 September, Vermont. Needs: two meetings beforehand, timeline, 12 hours on the day, a firm hand with my uncle. Quotes 650 to 2,400. What's included with yours and would you do it again?`,
  },
  {
    kind: 'ask',
    title: "RSVP website without our guests' data ending up in an ad network",
    body: `We're a lawyer and a data protection officer, we can't help ourselves. Need: yes/no/plus one, allergies, bus yes/no, two languages (Dutch, Turkish). The big free ones track like mad. 30-40 one-off would be perfect.`,
  },
  {
    kind: 'story',
    title: 'The cake fell. The band played on',
    body: `Four tiers, a step, my cousin Edgar. There's a photo where it's in the air. Total silence, then the trombone did the sad slide and three hundred people laughed until they cried. We ate it with spoons off the table cloth. If you're awake at night about your cake: it's going to be fine or it's going to be a story.`,
  },
  {
    kind: 'complaint',
    title: "Vowlantern's 'verified vendor' took our deposit and has no premises",
    body: `$1,200 for flowers. The address is a car wash. Vowlantern says verified refers to the e-mail address. The wedding is in five weeks. If you know a florist near Albany who does wild and not expensive, please write. I've stopped crying, I'm in the phoning phase.`,
  },
  {
    kind: 'guide',
    title: 'The spreadsheet columns that saved us (180 guests, 14 vendors, one marriage)',
    body: `GUESTS: name as on the card, name as they're really called, invited / coming, table, food, sleeps where, gift, thanked.
The "thanked" column is the one you'll be grateful for in January.

VENDORS: who, what, total, paid, still due and WHEN, mobile number for the day, what happens if they don't turn up.

THE DAY: in 15 minute steps, with a column "who's holding it" (rings, envelopes, grandma's pills, the cat).

We printed the third one ten times. The best man had it in his hat.`,
  },
  {
    kind: 'ask',
    title: 'vegan caterer who can do 60 people + my meat loving father in law',
    body: `cologne area, 21 june, garden. not a lentil lecture please, just food that makes people happy. 45-55 a head incl plates. he'll be ok if theres one sausage. anyone had a caterer that was relaxed about it`,
  },
  {
    kind: 'ask',
    title: 'Suit for a short, round groom who wants to look like himself',
    body: `165 cm, 98 kg, I've been offered "slim fit" in three shops with a straight face. Made to measure around 500-700 exists? I'd like something in green. By mid-May. Online with video measuring: trust it?`,
  },
  {
    kind: 'meme',
    title: 'We want to keep it small',
    body: `Mother, opening the ledger of cousins: of course, darling.`,
  },
  {
    kind: 'ask',
    title: 'Photographer for two hours only, town hall + lunch, Antwerp, 14 guests',
    body: `Everyone sells ten hours and a drone. We'd like the signing, some in the street, and the faces at table. 400-500 euros. Wednesday 4 June. Somebody who doesn't say "and now a funny one".`,
  },
  {
    kind: 'news',
    title: 'Old Mill venue: bookings honoured by the new owners, confirmed',
    body: `For all those who had a bad week after the insolvency notice: got a call today, they take over all contracts until end of next year, same prices, own caterer optional. They ask to resend your deposit receipt. I've a contact name, message me if yours is still waiting.`,
  },
  {
    kind: 'sell',
    title: 'I write ceremonies and hold them too, non-religious, two free Saturdays left',
    body: `Disclosure: celebrant for eight years, this is me looking for work after a cancellation. 28 June and 13 Sept, Yorkshire and an hour around. £550 with three long talks, and you see every word beforehand. If you'd rather have a friend do it, I've got a free four-page guide for friends.`,
  },
  {
    kind: 'complaint',
    title: 'Everything costs double if you say the word',
    body: `White tablecloth hire for a "company dinner": 6. Same cloth, same Saturday, the W word: 14. I rang twice, from two phones, in two voices.`,
  },
  {
    kind: 'ask',
    title: 'Translating speeches live for 30 Korean relatives: interpreter or app?',
    body: `Five speeches, about 40 minutes in total, one of them my dad who improvises. A pro interpreter with whisper set is $700. Live caption apps on a screen made "my darling" into "my dolphin" in our test. Is there a middle road?`,
  },
  {
    kind: 'story',
    title: 'We asked people to bring a song instead of a gift',
    body: `There was a piano. We thought maybe five would. There were 26: a lullaby, a football chant, my boss with something filthy in Latin. Nan did the one from her own wedding, 1957, and forgot the second verse, and my grandad, who hasn't spoken much since the stroke, sang it.`,
  },
  {
    kind: 'ask',
    title: 'Invitations: letterpress, 70 pieces, deadline creeping',
    body: `I've got the design (own), need someone to print in one colour on thick cotton paper with envelopes. Quotes 3.80-7.50 each. Ideally posted by 10 March. Also happy with a student at an art school with access to a press.`,
  },
  {
    kind: 'job',
    title: 'Looking for a band or duo, three sets, mixed-age party of 110 (Graz)',
    body: `5 July, outdoors with roof. Swing early, everything later, one waltz is non-negotiable. Budget 1,800 incl. sound. Please no medleys. We feed you properly and there's a place to sleep.`,
  },
  {
    kind: 'ask',
    title: 'Elopement, two of us and a dog, Scottish islands: who arranges paperwork?',
    body: `From Canada, so notices and all. I've read the site three times and am still not sure what to send where. There are planners who do packages with helicopter and piper, we want a registrar, a beach, someone to hold the dog. $500 for the help. Late September.`,
  },
]
