import type { WrittenPost } from '../written-post.ts'

export const freelancing: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Client wants me to sign a 14 page contract for a $600 logo. Who reads these for freelancers?',
    body: `Page 9 says they own "all materials conceived during the term", which as I read it includes the shopping list I write on Tuesday. A local lawyer quoted $400 to look at it. Is there a service that reviews small contracts for a sane flat fee? I have until Thursday to send it back.`,
  },
  {
    kind: 'ask',
    title: 'Time tracker that survives me forgetting about it?',
    body: `I bill three clients hourly, all translation work. I start the timer, get up for tea, come back and do an hour of something else. At the end of the week it's fiction.

I need something that notices which document I'm in and guesses afterwards, and lets me correct it. Must not take screenshots or send anything to my clients. Mac. I'd pay up to 12 a month. Tried Clocksparrow: it counted my lunch as 'research'.`,
  },
  {
    kind: 'story',
    title: 'Fired my first client today',
    body: `He wasn't a monster. He was a nice man who sent voice messages. Eleven of them on Saturday, four minutes each, and in the middle of number seven there was a change of scope.

I wrote him a short mail: I finish the current page, here are two people who might suit you better, thank you for the work. He answered "no worries, I know I'm a lot". I felt guilty for about an hour and then I did three hours of the best work I've done since spring.`,
  },
  {
    kind: 'complaint',
    title: "Gigmarrow froze $2,300 for 'routine verification' in the week rent is due",
    body: `Four years on there, 97 jobs, not one dispute. On Monday: verification. Upload passport. Uploaded. "Document type not accepted, please upload passport." It IS the passport. Chat is a bot that wishes me a great day.

Where did you move your clients? I need a way to take card payments from abroad that isn't going to hold the lot hostage.`,
  },
  {
    kind: 'ask',
    title: "How do you get the deposit without sounding like you don't trust them",
    body: `That's the question really. Illustrator, mostly children's books. I lose my nerve every time and start working on a handshake. Been burned twice this year, 800 and 350. If you have a sentence that works please give it to me word for word`,
  },
  {
    kind: 'guide',
    title: 'My late payment ladder, day by day',
    body: `I stopped losing sleep when I stopped deciding each time what to do. Now it's a ladder and I just climb it.

Day 0: invoice with the date written out ("due Friday 14 March"), not "30 days".
Day -3: "just checking this reached the right person". Half of lates are solved here, the invoice was sitting with someone on leave.
Day +1: one friendly line, invoice attached again.
Day +7: phone. Not the person you work with: accounts. Accounts people are lovely.
Day +14: work stops. Say so before it happens, not after.
Day +30: formal letter with the interest the law allows. I've sent two of these in nine years and both paid within the week.

Never apologise in any of them.`,
  },
  {
    kind: 'ask',
    title: 'proposal software or just a pdf?',
    body: `been sending pdfs for 5 years. a friend closed 3 deals in a row with one of those web proposals where they can click accept and pay. is it the tool or is she just better than me. if it is the tool which one, nothing above $20, i send 4-5 proposals a month`,
  },
  {
    kind: 'meme',
    title: '"We\'re like a family here"',
    body: `Correct. Nobody says what they mean, someone's always crying in the kitchen, and I never get paid.`,
  },
  {
    kind: 'ask',
    title: 'Health insurance + retirement as a first-year freelancer, what did you set up first?',
    body: `Left agency life in September. Income so far: 3.1k, 4.8k, 900, 6k. I can't plan with that. I've got about four months of expenses in savings and nothing else arranged. Not asking for legal advice, I'm asking in which order you did things and whether you paid somebody to help. An advisor who charges by the hour would be ideal, everyone I find wants a percentage of money I don't have.`,
  },
  {
    kind: 'sell',
    title: 'Offering: I turn your messy portfolio into one page, flat $280, two slots in June',
    body: `Self-promo Saturday so here goes. I'm a web designer who only does freelancers' portfolios. You send me a folder of chaos, I pick six pieces, write the captions with you on a call and build a page you can edit yourself. You own everything. Examples are on my profile. I won't take on other designers because we'd fight.`,
  },
  {
    kind: 'job',
    title: '[Hiring] Copy editor for a museum catalogue, 60k words, deadline 30 April',
    body: `We're a small regional museum and our usual editor broke her wrist. English text, lots of names and dates, a style sheet exists. Fixed fee of $1,800, a third up front. Please tell me one thing you'd look up twice in a text about 19th century pottery. No agencies.`,
  },
  {
    kind: 'ask',
    title: "Looking for an accountability partner or a coworking thing that isn't cringe",
    body: `I write tests for embedded firmware, alone, in a flat, in February. By Wednesday I'm talking to the kettle. I tried one of the virtual coworking sites and everybody had to share their "intention" and clap. I want silent company with a start and an end. Does it exist? Would pay a small monthly fee.`,
  },
  {
    kind: 'news',
    title: 'PSA: Clocksparrow shuts down its free plan on the 30th, export your hours',
    body: `The mail went to my spam. After the 30th you only see the last 14 days unless you pay. Export is under settings > workspace > danger zone, for some reason. It takes about an hour until the file arrives.`,
  },
  {
    kind: 'complaint',
    title: 'Test tasks that are just free work',
    body: `"Paid role! Just do a short trial." The short trial: a complete landing page, three headline variants, a rationale. For a company that sells accounting for dentists. I looked at their site this morning and there's my headline, variant two. Not even a comma changed.

Name your price for tests, people. I charge half a day from now on and the serious ones don't blink.`,
  },
  {
    kind: 'ask',
    title: "One bank account or two? And which kind doesn't charge for foreign transfers",
    body: `I get paid in three currencies and every time a chunk evaporates. Last invoice: 1,500 sent, 1,441 arrived, and nobody can tell me where the 59 went. Photographer, around 20 payments a year from abroad. What do you use that gives local account details so clients can pay like locals? It should export something my bookkeeper can read.`,
  },
  {
    kind: 'story',
    title: 'Ten years today. Some numbers',
    body: `Clients: 118. Still speak to: 9. Best year: year 4. Worst: year 7 (burnt out, said yes to everything). Invoices never paid: 3, total $2,150. Longest thread with one client: 611 mails about a brochure. Times I thought of going back to a job: every January.

The only thing I'd tell myself at the start: the boring client who comes back every quarter is worth ten exciting ones.`,
  },
  {
    kind: 'ask',
    title: "Where do you find subcontractors you can trust with your own client's name on it?",
    body: `I'm fully booked until August and keep turning down video editing. I'd rather pass it on and keep a cut for checking it. The big marketplaces give me eighty applications in an hour, most of them obviously pasted. Is there a smaller place where editors have been vetted by somebody with eyes? 2-3 jobs a month at 500-900 each, turnaround a week.`,
  },
]
