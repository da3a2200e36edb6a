import type { WrittenPost } from '../written-post.ts'

export const sysadmin: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Ticketing for a 2-person IT team in a school district, 900 users',
    body: `We run on hallway ambushes and sticky notes. Teachers will send a mail and that's the only thing they will do. Needs: mail in, mail out, a board, assets by serial number, reports for the board once a year. On prem or EU/US cloud both fine. Deskmarlin's "education price" is $9,400. Our yearly software budget is 6k. Go.`,
  },
  {
    kind: 'ask',
    title: 'Backup for 4 TB of a small law office, ransomware-proof, no server room',
    body: `One NAS under a desk, one cleaning lady who unplugs it for the vacuum. 9 people. Want immutable off-site copy, restore test twice a year that a non-admin can start, encryption where we hold the key. Around 80-120/month. What do you run for clients like this and have you really restored from it?`,
  },
  {
    kind: 'story',
    title: 'The intermittent outage at 10:42 every Tuesday',
    body: `For seven weeks. Core switch reboots, 10:42, Tuesdays. New firmware, new PSU, vendor on site. Nothing in the logs, it simply loses power.

Week eight I stood there. 10:41, the door opens, a very small man with a very large floor polisher comes in, nods, unplugs the top socket, plugs in the polisher. It turns out the corridor's socket had been dead for exactly eight weeks and he had been told to "find another one".

He's called Dragan. We've bought Dragan an extension lead with his name on it.`,
  },
  {
    kind: 'complaint',
    title: "Deskmarlin's licence server went down and so did our ability to log tickets about it",
    body: `It phones home at midnight. No answer, no login. Six hours. The status page is behind the same login.`,
  },
  {
    kind: 'guide',
    title: 'First 30 days as the only admin at a small company, my list',
    body: `1. Who holds the domain? Log in. Really log in.
2. Restore one file from backup on day two. If there's no backup, that's your month.
3. Find the person who knows everything (usually in accounts), take her to lunch.
4. List all admin accounts. Disable nothing yet. Ask about each.
5. Photograph every cabinet, front and back.
6. Renewal dates: certs, licences, lines, insurance. One calendar, two people on it.
7. Write down what breaks weekly. Fix the smallest one. People will now tell you about the others.
8. Change nothing on a Friday, and not because of superstition.`,
  },
  {
    kind: 'ask',
    title: 'Password manager for 35 people, some without a computer of their own',
    body: `Hotel. Reception, kitchen, spa. Shared logins on a paper in a drawer (I know). It has to be usable from a shared terminal, with roles, and someone leaves each month so off-boarding has to be one click. 3-4 per person. Also how did you get the kitchen to use it?`,
  },
  {
    kind: 'ask',
    title: "mdm for 40 ipads + 12 windows laptops, charity, what's cheapest that isn't awful",
    body: `care workers take them into people's homes. need lock, wipe, push 5 apps, kiosk on the ipads. no staff to maintain a monster. ive got half a day a week for this. charity pricing anyone?`,
  },
  {
    kind: 'meme',
    title: 'Have you tried turning it off and',
    body: `User: it was off when I got here
Me: on?
User: ...oh`,
  },
  {
    kind: 'ask',
    title: 'Monitoring for 30 hosts that emails a human sentence',
    body: `I inherited one with 4,000 checks, all yellow. I want thirty hosts, disk, certs, backups ran, web is up. And in the mail: "backup of files01 didn't run last night". Self-hosted, sits on one small VM. Would consider paid if it's under 50.`,
  },
  {
    kind: 'news',
    title: 'Deskmarlin confirms: on-premises edition ends in 18 months',
    body: `Was announced at their user day on Wednesday, slides are out. Cloud only afterwards, data in two regions, none of them ours. Public sector folks may want to start tendering now, for us that takes 14 months on a good day.`,
  },
  {
    kind: 'sell',
    title: 'Used switches and rack gear from our office move, wiped, tested, Hamburg',
    body: `Six 48-port gigabit PoE (€90 each), two 10G with modules (€260), a quiet 12U rack, and a box of cables sorted by length, because I had a long week. Private sale on behalf of my employer with their OK. Pickup preferred.`,
  },
  {
    kind: 'complaint',
    title: "Vendor requires domain admin 'for the printer counter'",
    body: `I asked why. They sent a whitepaper. The whitepaper says "as required".`,
  },
  {
    kind: 'ask',
    title: 'Someone to share on-call with? Two tiny firms, same stack',
    body: `I'm the single admin for a dairy co-op and haven't been on holiday beyond phone range since 2018. Does anybody know a service, or another lone admin, for holiday cover: 3 weeks a year, documented runbooks, maybe ten alerts a month? Happy to pay 1,500 or to swap. Central Europe.`,
  },
  {
    kind: 'story',
    title: 'User kept every mail since 2003 in the deleted items',
    body: `"It's where I file things." 61 GB. In folders. Inside deleted items. With a colour code. I migrated the lot and didn't turn on the retention policy for her, ever. Some systems are load-bearing.`,
  },
  {
    kind: 'ask',
    title: "Phishing training that doesn't humiliate people",
    body: `Last vendor sent a fake bonus mail in December. Two people cried, one quit. I'd like short, kind, monthly, and numbers for the insurer. 120 staff in nursing homes, lots on phones. German + Turkish + Polish. Does it exist? up to 2 per head per month`,
  },
  {
    kind: 'job',
    title: 'Junior sysadmin wanted, regional theatre, on site (Kassel)',
    body: `Sixty machines, a light console with a mind of its own, a ticket shop. You'll learn from one calm person (me) and replace him in four years when he retires to his bees. TVöD 9b. Evenings sometimes, but you get to hear the orchestra.`,
  },
  {
    kind: 'ask',
    title: 'Documentation: wiki, folder or a tool? For two admins who hate writing',
    body: `We need it after a bad week in spring. Should be searchable, offline copy on a stick in the safe, pictures by paste, version history. I've used one large wiki in a former life and spent my days formatting. Any tool that made you write MORE?`,
  },
]
