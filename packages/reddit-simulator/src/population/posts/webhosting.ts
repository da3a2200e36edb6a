import type { WrittenPost } from '../written-post.ts'

export const webhosting: WrittenPost[] = [
  {
    kind: 'ask',
    title: "Moving 23 client sites off Grovehost, what's good for small agencies in 2 or 3 clicks?",
    body: `Mostly brochure sites on WordPress, two shops. We pay $210 a month in total and page loads went from 1 s to 4 s since spring. What we need: staging, daily backups that can be restored by a designer, billing per site if possible, EU data centre. Don't need: a page builder, a logo maker, a "growth coach".

Budget up to 300. Migration help would decide it, we've no sysadmin.`,
  },
  {
    kind: 'complaint',
    title: 'Grovehost renewal: $2.95 became $16.99 and they call it a loyalty price',
    body: `I'm loyal, apparently. Chat offered me 5% if I take three years. Three years! I've socks I trust less but like more.`,
  },
  {
    kind: 'ask',
    title: 'Host for a choir website, 30 members, zero budget-ish',
    body: `Static pages, a calendar, recordings for practice (2 GB of mp3s), a password for the members' part. Nobody in the choir is technical except me and I'm a dentist. Up to 5 a month. What would you take so that the next person can take over when I'm gone to the great dental chair?`,
  },
  {
    kind: 'ask',
    title: "VPS or managed? Node app + Postgres, 200 daily users, I've better things to do on Sundays",
    body: `Currently on one VPS for 12/month that I set up in 2020 and haven't dared to update. Works. It will not always work. Managed quotes for the same size: 55-80. I can do Linux but slowly and with swearing. What did you do at that size, and is there a middle road, say somebody who patches my box for a monthly fee?`,
  },
  {
    kind: 'guide',
    title: 'Moving a site without downtime: the order of things',
    body: `People do the DNS first and then panic. The order that works:

1. Lower the TTL to 300 two days before. Everybody forgets this one.
2. Copy files and database to the new place.
3. Test with your hosts file, log in, send the contact form, buy something.
4. Freeze edits. Copy the database again.
5. Switch DNS. Leave the old one running for a week, read-only if you can.
6. Mail! If mail was at the old host, move or copy it BEFORE cancelling. I've seen a law firm lose four years.
7. Put the TTL back up. Cancel. Have a beer.`,
  },
  {
    kind: 'story',
    title: 'The server in the broom cupboard is 11 years old today',
    body: `Uptime 1,402 days. It hosts a wiki for a model railway club and one very important Minecraft world. Nobody knows the root password except Gerhard. Gerhard is 81. We've made a plan for Gerhard to write it down. Gerhard says the plan is insecure.`,
  },
  {
    kind: 'ask',
    title: 'Where to register domains after Namefjell doubled the prices?',
    body: `I've 34 domains, mostly .com and .de, three .studio (my mistake). Want: honest renewal price, API or at least bulk editing, 2FA that isn't SMS, DNSSEC. Don't need hosting or mail with it. Transfer 10 of them before they renew on the 20th, is that too tight?`,
  },
  {
    kind: 'meme',
    title: "It's never DNS",
    body: `It's not DNS.
There is no way it's DNS.
I've checked, it can't be DNS.
(two hours)
Anyway, I fixed the DNS.`,
  },
  {
    kind: 'ask',
    title: 'wordpress site hacked 2x in a month, who cleans this properly',
    body: `yoga studio site, bookings through a plugin. first time the host "cleaned" it, took 2 weeks and now its back, sells pills in japanese. i need someone to clean, find the hole, and then look after it monthly. 300 for cleanup, 40-50 a month ok. pls only people who have done it, i lost a week of bookings already`,
  },
  {
    kind: 'sell',
    title: 'We host 90 small sites from a basement in Tartu, AMA (and yes we have room for 20 more)',
    body: `Disclosure up front: it's our company, two people. Own hardware, fibre from two sides, backups in another town. €9 a site a month, one plan, human answers within a few hours in daytime. We won't be cheaper than the giants nor up 24/7 by phone. What we do well is knowing your site by name. Ask us things, including the flood of 2022.`,
  },
  {
    kind: 'news',
    title: 'Namefjell now charges for WHOIS privacy, $7 per domain',
    body: `Quietly switched on at the next renewal unless you opt out per domain. No bulk option, I've just clicked through 60. It's in the mail from Tuesday, third paragraph after the part with the birthday balloons.`,
  },
  {
    kind: 'complaint',
    title: "'Unlimited' storage ends at 50,000 files, it turns out",
    body: `Photo archive of a village museum. 61,000 small files, 9 GB. Suspended for "abuse of unlimited resources". The number is in the terms, page 22, under inodes. Where does one host lots of little files cheaply? It's 40 visits a day, most of them one retired teacher.`,
  },
  {
    kind: 'ask',
    title: 'Email hosting separate from web hosting, 8 mailboxes, calendar that syncs',
    body: `We're a small architecture office; mail came free with the web host and lands in spam at the building authority. The two giants cost around 50-60 a month for us. Are the small mail companies reliable for business? Need shared calendar, 20 GB each, moving help would be nice. EU.`,
  },
  {
    kind: 'ask',
    title: 'Is there a CDN that makes sense for one podcast?',
    body: `Episodes 60 MB, 4,000 downloads each in the first two days, then silence. Host throttles me on Tuesdays and listeners complain. I'd rather not move the whole thing to a podcast host. Maybe 300 GB a month. Ten bucks?`,
  },
  {
    kind: 'story',
    title: 'Restored from backup today. It worked',
    body: `I know that doesn't sound like a story. I've run sites for 14 years and I'd never once needed it and never once tested it. Someone (me) ran the clean-up script in the wrong folder. Restore took six minutes. I went outside and looked at a tree for a bit.`,
  },
  {
    kind: 'job',
    title: 'Need a freelancer: move a forum (phpBB, 1.1 million posts) to a new server, ~$800',
    body: `It's a vintage tractor forum, 19 years old, on PHP from before the flood. Needs to move and be upgraded without losing attachments. Members are patient but loud. Fixed price after you've had a look. We've a test copy ready. Please mention a comparable move you've done.`,
  },
  {
    kind: 'ask',
    title: 'GPU-less box for a nightly batch job, 64 GB RAM for 2 hours a day?',
    body: `I run a crop model for a farm co-op each night. Paying for a monthly 64 GB server that idles for 22 hours. Hourly ones exist but starting and stopping them reliably from a script is where I always get stuck. Which provider makes this easy and cheap? Data is 12 GB, has to be there when it starts.`,
  },
  {
    kind: 'story',
    title: 'The night I moved 61 sites, hour by hour',
    body: `I promised a write-up if I survived. I'm a one-woman agency, 61 small sites, and my host had given notice for the 31st because they were leaving the business.

18:00. TTLs lowered since Tuesday. List printed on paper, one line per site. Soup.

19:10. First ten are easy: static pages, no mail. I feel like a genius.

20:40. Site 14 has a database with a table name that contains an emoji. I didn't do that. The client's nephew did that. I learn a lot about character sets.

22:00. Twenty-three done. My husband brings tea and asks if it's going well in the voice people use at bedsides.

23:15. A florist's mail has been living on the web server since 2011. 9 GB. I'd asked her in writing. She had answered "no mail". She has four mailboxes, one of them for her horse.

01:30. Forty. I begin to talk to the progress bar.

02:20. I switch the wrong record and for six minutes a funeral home shows the site of a roller disco. I've not told them. I'm telling you.

04:00. Fifty-eight. The birds start.

05:10. Sixty-one. I walk round the block in slippers.

08:45. Three calls. One: "the site feels faster, did you do something?" Two: the horse's mail works. Three: the roller disco had two enquiries about a funeral.

Would I do it again in one night? No. Ten sites an evening, for a week, like a normal person. But I'm glad to have the paper list. It's on the wall.`,
  },
]
