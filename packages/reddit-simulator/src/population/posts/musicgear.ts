import type { WrittenPost } from '../written-post.ts'

export const musicgear: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Small amp for flat-volume blues that takes pedals, under 300 used',
    body: `My neighbour is a judge. I want it to feel like an amp at 0.5 on the dial. Valve or not, I've stopped having beliefs. Headphone out a plus, weight under 10 kg as I've stairs. I've tried the Vossamp Mini and it sounds like a bee reading poetry.`,
  },
  {
    kind: 'ask',
    title: 'Who repairs old tape echoes? Mine wobbles more than wanted',
    body: `From 1974, bought from a dance band widower. Motor runs, speed drifts, one head is dead. Local tech "doesn't do belts". I'd send it insured within the EU. Ready to pay 200-300 for someone with a waiting list and a conscience.`,
  },
  {
    kind: 'story',
    title: 'Got my stolen bass back after 12 years',
    body: `Cleaner in a rehearsal building found it behind a boiler. Inside the case my set list from that night, with the phone number that I still have because I'm stubborn. She rang: "Are you the one who plays Mustang Sally in G?" I am. I cried on a woman called Petra in a boiler room.`,
  },
  {
    kind: 'complaint',
    title: "Vossamp's 'vintage correct' wiring caught fire, vintage correctly",
    body: `Just a little. Smoke at soundcheck, the singer thought it was part of it. Support wants the original strap as "proof of bundle".`,
  },
  {
    kind: 'guide',
    title: 'Sound check for tiny venues in ten minutes (I mix in a pub with 60 seats)',
    body: `1. Turn everything off. Listen to the room. Clap.
2. Drums: no mics. In sixty seats nobody ever said "I couldn't hear the cymbals".
3. Vocals first. As loud as they go without ringing, then a bit less. That's your ceiling, everyone else lives beneath.
4. Guitar amps: tilt them at the player's ears. They turn down by themselves.
5. Bass: less. Walk to the corner. Less.
6. One monitor, one voice in it.
7. Play the loudest song, not the best one.
8. Go to the bar and stand where the grumpy man stands. Mix for him.`,
  },
  {
    kind: 'ask',
    title: 'interface with 8 inputs for recording our rehearsals, drummer sweats on it',
    body: `basement, 5 people. want to press one button and later have separate tracks. laptop optional. we did the phone on the fridge thing, its all fridge. 350 between us. does a digital mixer make more sense?`,
  },
  {
    kind: 'ask',
    title: 'Digital piano for a beginner of 66, good keys, not an organ in disguise',
    body: `After retirement I'm finally starting. Weighted keys, decent through headphones, not a spaceship of buttons. I've got 90 cm of wall. $700-900. The shop has shown me three and they're all the best. My hands are big, if it makes a difference.`,
  },
  {
    kind: 'meme',
    title: 'Does it come in other colours (I have this guitar)',
    body: `It's for balance, honey. The green one was lonely.`,
  },
  {
    kind: 'ask',
    title: 'Stage piano rental in Prague for one night, 88 keys, stand, delivery?',
    body: `27 June, wedding band. Backline firms want a three day minimum and a deposit the size of the bride. Around 100 euros. Will take good care, I'm the quiet one.`,
  },
  {
    kind: 'news',
    title: 'Kaltmann closes its repair centre, parts list published for free',
    body: `They've put all the schematics and parts numbers for 1978-2005 online as a parting gift. Respect. It's a lot of PDFs, a few of us are mirroring them. Old service manager says he's available by mail "until bored".`,
  },
  {
    kind: 'sell',
    title: 'FS: string quartet of dented brass, all playable, school clear-out',
    body: `Two trumpets, a euphonium and a horn that's been sat on. From our school's cellar, money goes into new mouthpieces. $40-$180. I've cleaned them and oiled the valves, the euphonium has a soul. Pickup in Tulsa or you pay for the giant box.`,
  },
  {
    kind: 'ask',
    title: 'Learning software for drums that listens to an acoustic kit?',
    body: `Son is 13, the teacher moved away. E-kits connect with everything, but he's got a proper kit in the barn and it's what makes him happy. Something that hears what he plays through a mic and shows timing. Or an online teacher, Tuesdays, 25 per half hour?`,
  },
  {
    kind: 'complaint',
    title: "'Lightly relic'd' is just 'dropped' with a price",
    body: `$400 more than the one that wasn't dropped. I've dropped mine for free.`,
  },
  {
    kind: 'story',
    title: 'Busked for one day with a hurdy-gurdy to pay for its strings',
    body: `Strings: 74. Earned: 81.40, a tangerine, and the mobile number of a man who wants one at his funeral, "not soon". A toddler lay down in front of me like a bearskin and couldn't be moved. The mother apologised, I told her that it's the correct response.`,
  },
  {
    kind: 'ask',
    title: 'In-ear monitors for a choir conductor w/ hearing loss in one ear',
    body: `She conducts 50 people, left ear is at 40%. She'd like to have a bit of the altos in the good ear without shutting out the room. Are there people who make moulds with vents for this? Budget could be 600, choir is collecting.`,
  },
  {
    kind: 'job',
    title: 'Piano technician wanted, apprenticeship or trained, workshop near Bern',
    body: `Four of us, uprights mostly, two concert halls. Trained: from CHF 5,600. Apprentice: we only look at hands and ears, not at marks. You'll spend your first month on one action. You'll curse, then you'll hear it.`,
  },
  {
    kind: 'ask',
    title: 'Case for a harmonium that flies, who builds one-offs?',
    body: `62 x 38 x 28 cm, 14 kg, from Kolkata, older than both of my parents. Tour in September, nine flights. Generic cases rattle. Quote from a flight case maker: 420, 5 weeks. Sounds OK? Any experience with foam that doesn't gas and ruin shellac?`,
  },
]
