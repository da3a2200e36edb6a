import type { WrittenPost } from '../written-post.ts'

export const projectmanagement: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Replacing Brambleboard for 9 people, half of whom will only ever use email',
    body: `Event agency. Producers live in the tool, the stage crew will never log in, I've tried bribes. What I need is a board or a list where a task can be sent as a mail and the answer lands on the task. Templates per event type are a must (we do the same 60 tasks each time). Under $12 a user, or a flat fee.

Brambleboard has just removed guests from our plan, so we have until the end of the month.`,
  },
  {
    kind: 'ask',
    title: 'Gantt chart that a site foreman will read',
    body: `Two-house building projects, 14 months each. My plan is beautiful and nobody looks at it. The foreman uses a wall calendar with crosses and his crosses are better than my bars. Is there something that prints an honest A1 sheet, three weeks ahead, with names? Software under $40/month or a one-off.`,
  },
  {
    kind: 'story',
    title: 'We cancelled all status meetings for a month',
    body: `23 people, 11 recurring meetings, I was in nine of them. In November we replaced every one with a written note on Mondays: what moved, what's stuck, who you need. Ten lines max.

Week one: chaos, private messages everywhere. Week two: people started to read. Week three: somebody solved a problem in a comment that had been a standing item since June.

We brought back one meeting, the one where we argue about what not to do. Best hour of the week.`,
  },
  {
    kind: 'complaint',
    title: 'Our project tool sends me 140 notifications a day, 3 of them matter',
    body: `I've been through the settings. There's a matrix. It has 46 checkboxes. I unticked them all and it now tells me that notifications are off. Every morning. In a notification.`,
  },
  {
    kind: 'guide',
    title: 'The one-page kickoff I use for everything',
    body: `Five questions, answered in a room, written by hand by the person who pays:

1. When this is over, what will someone do on a Tuesday that they can't do now?
2. What's the date that can't move, and who says so?
3. What are we NOT doing? (Minimum three.)
4. Who can say no at the end? Are they in this room?
5. What would make us stop half way?

I photograph the sheet and it goes at the top of everything. Number 4 has saved me two projects. In both cases the person wasn't in the room.`,
  },
  {
    kind: 'ask',
    title: 'Time estimates: is there a tool that learns how wrong I am?',
    body: `I'm wrong by a factor of 1.7, pretty constantly, I've measured it by hand. What I'd like: enter my estimate, it tells me what similar things took. We've three years of tickets with actual hours. Surely someone makes this without a 6 month rollout? Team of 7, web dev.`,
  },
  {
    kind: 'ask',
    title: 'resource planning for a small animation studio (11 ppl), not excel pls',
    body: `we need to see who is booked on what, per half day, 8 weeks ahead, with "maybe" bookings in a paler colour. thats it. everything i demo is either a toy or wants our accounting. Plannowisp was close but no half days. 100-150 a month total is fine`,
  },
  {
    kind: 'meme',
    title: 'Project status: green',
    body: `🟢 on the outside
🔴 in the middle
🖤 seeds`,
  },
  {
    kind: 'ask',
    title: 'How do you run a project with volunteers who vanish?',
    body: `Village festival, 34 volunteers, 90 tasks, nobody's boss. People say yes at the pub and then there's harvest. I need a way for tasks to be picked up and handed back without shame. A public list by the church door? An app? They're between 16 and 78. It has to cost nothing.`,
  },
  {
    kind: 'news',
    title: 'Brambleboard removes guest access from Team plans on the 1st',
    body: `Confirmed by their support this morning, the blog post is up as well. Guests turn into "light seats" at $5. For agencies who invite clients this triples the bill. Grandfathering only for annual plans bought before last June.`,
  },
  {
    kind: 'sell',
    title: 'Maker here: Threelist, a task list with exactly three columns and no settings',
    body: `I've been a PM for 15 years and built what I wanted: Now, Next, Not now. Max seven cards in Now, it won't let you add an eighth. $4 a person, free for up to three. Disclosure as per rule 2: I own it, I earn from it. I'd love to be told why it's stupid.`,
  },
  {
    kind: 'ask',
    title: 'Certification or not? 38, ten years doing the job without the title',
    body: `I run relocations for a lab equipment firm. Job ads ask for letters after my name. The course is $2,900 with exam and my employer pays half if I stay two years. Did yours change anything apart from the signature? If you took an online course that was good, which sort, live or recorded?`,
  },
  {
    kind: 'complaint',
    title: 'Agile transformation update, month 9',
    body: `We've renamed everyone. I'm a Delivery Shepherd. The release is still on the last Friday of the quarter and still done by Mirela, alone, at night.`,
  },
  {
    kind: 'story',
    title: 'Project closed 11 weeks early because I asked a stupid question',
    body: `Warehouse move, everyone planning racks. I'm new, so I asked why we keep three years of returned packaging. Silence. Someone said "for the audit". Someone else rang the auditor. The auditor had told them to get rid of it in 2020.

Half of the move was cardboard.`,
  },
  {
    kind: 'ask',
    title: 'Client approvals by mail are killing us, what do you use for sign-off?',
    body: `We make exhibition panels. Each panel gets 3-5 rounds and then somebody says "who approved this?" I want a page per panel: version, yes / no / comment, date, name. The client mustn't need an account, they're museum people with 20-year-old laptops. About 200 panels a year. Could go to $50 a month.`,
  },
  {
    kind: 'job',
    title: 'Wanted: project coordinator for a theatre tour, Sept-Nov, freelance',
    body: `Nine towns, two vans, eleven people, one very large moon. You plan travel, get-ins and beds. €260 a day, about 45 days, some remote. Driving licence needed, sense of direction optional, we have satnav. Experience with touring is a plus but I've seen wedding planners do this brilliantly.`,
  },
  {
    kind: 'ask',
    title: 'Risk register people actually open?',
    body: `Mine is a spreadsheet that I fill before the steering committee and which is then admired. What have you got that lives where the work is? Small water utility, five projects at a time, management wants heat maps, engineers want to be left alone.`,
  },
]
