import type { WrittenPost } from '../written-post.ts'

export const languagelearning: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Portuguese (Portugal, not Brazil) tutor for complete beginners, moving in 7 months',
    body: `Everything I find is Brazilian. Lovely, but my landlord-to-be doesn't speak like that. I'd like a tutor twice a week, evenings UK time, who has a plan and doesn't just chat. Max £22 an hour. Also take recommendations for a course book with audio. I've done Spanish at school, which seems to be both help and curse.`,
  },
  {
    kind: 'ask',
    title: 'Flashcard app that lets me bring my own audio',
    body: `I record my mother-in-law (Georgian). She's 80 and her way of talking isn't in any app. I'd like cards with her voice on the front. Must work offline on an old Android. I'm not afraid of a learning curve but Ankh-style settings with 90 options make me go and do the dishes. Once-off price preferably, up to $30.`,
  },
  {
    kind: 'story',
    title: 'Ordered soup in Polish and was understood',
    body: `Two years. I'm not gifted. I've cried over the instrumental. On Saturday in Kraków I said one sentence, and the lady said one sentence back, in Polish, at normal speed, about bread. And I said yes. She brought bread.

I've had a degree, a wedding and a child, and I want to be honest about where this ranks.`,
  },
  {
    kind: 'complaint',
    title: 'Lingoquay took away my 900 day streak because of a time zone',
    body: `Flew to Korea. It decided that Tuesday hadn't happened. I wrote in, they gave me a "streak shield" for next time. I realised that I've been opening this thing for two years for the number and can't order a coffee. So, thanks, I suppose. What do grown-ups use?`,
  },
  {
    kind: 'guide',
    title: "How I got to B2 in German with 45 minutes a day, incl. what didn't work",
    body: `Year 1. Mornings 20 min of cards, evenings 25 of a graded reader. No speaking at all, I was scared, this was a mistake.
Year 2. One tutor hour a week. The first three were horrible. By the tenth I dreamed in cases.
Year 3. Dropped cards. Radio while cooking, one novel a month that I'd read in English before, and a diary, five lines, corrected by the tutor.

Didn't work: grammar apps, changing my phone's language, a language exchange where we spoke English every time.

Cost: about 1,900 euros over three years, nearly all for the tutor. Worth every cent, skip the rest.`,
  },
  {
    kind: 'ask',
    title: 'Japanese classes for a shy 12-year-old',
    body: `She's taught herself both syllabaries from comics and I'd like to support it without killing it. Group or private? Online is fine. She won't turn the camera on in the beginning. $25 a lesson is our ceiling, one a week. Have you had a good teacher for children?`,
  },
  {
    kind: 'meme',
    title: 'Duolingual',
    body: `I can say "the bear drinks the lawyer's beer" in six languages and ask for the toilet in none.`,
  },
  {
    kind: 'ask',
    title: 'need medical spanish in 10 weeks (nurse)',
    body: `new ward, 60% of patients speak spanish. i had 2 years in high school, i can say my name. need to understand pain, meds, allergies, family stuff. hospital pays up to 400. course with role play would be best bc i freeze. any of you did one that was for nurses not doctors`,
  },
  {
    kind: 'ask',
    title: "Speech recognition that isn't fooled: pronunciation feedback for Mandarin tones?",
    body: `Apps tell me "great!" when I say horse instead of mother. My tutor says nothing as she's polite. I'd like something that shows my pitch curve next to a native one. Does this exist as an app or do I need software for linguists? Willing to pay, no idea what for.`,
  },
  {
    kind: 'sell',
    title: "Dutch conversation evenings online, small groups, I'm the teacher",
    body: `Posting with the mods' permission. Four people, one hour, one topic a week (last time: how to complain politely). A2 to B1. €11 per evening, first one free, no subscription. I taught at evening school for 22 years till they closed it, so I now do it from my kitchen, sometimes with the dog.`,
  },
  {
    kind: 'news',
    title: 'Lingoquay drops its forums and sentence discussions',
    body: `Gone from next Monday, read-only archive "being considered". Those comments under the sentences were the best grammar book I had. There's a group trying to save the Finnish and Welsh ones, they could use hands with copying.`,
  },
  {
    kind: 'ask',
    title: 'Italian for a couple at different levels. Same class or not?',
    body: `I'm B1 on a good day, he's zero and competitive. We'd like to learn together for a long stay in spring (Puglia, April). Sharing a tutor for 90 minutes has been suggested. Anyone tried that and stayed married? We could spend 50 a week.`,
  },
  {
    kind: 'complaint',
    title: "Why is every podcast for 'intermediate' learners either baby talk or the parliament",
    body: `There's a hole between "Hello, I am Paul, I like apples" and a man shouting about pension reform. I live in that hole. French, if anybody is in here with me.`,
  },
  {
    kind: 'story',
    title: 'My dad started English at 68 to read his granddaughter a bedtime book',
    body: `She lives in Dublin. He learned the whole book by heart first, phonetically, like a song. Then he wanted to know what the words were. He's now at book four and corrects my past tense. He does half an hour before breakfast in a suit jacket as, he says, one should be dressed for school.`,
  },
  {
    kind: 'ask',
    title: 'Exam prep for the citizenship test B1, writing part only',
    body: `I pass everything except for writing. Letters to a landlord, complaints, an opinion about television. 17 May. I'd like someone who corrects 2-3 texts a week and tells me why. Not conversation! What's a fair price per text? 8? 15?`,
  },
  {
    kind: 'job',
    title: 'Seeking voice: native Welsh speaker (north), 600 short sentences',
    body: `For a non-profit children's dictionary. About two afternoons of recording in a quiet room, we lend you the microphone. £300. You need a warm voice and patience with the word for ladybird, of which there are many.`,
  },
  {
    kind: 'ask',
    title: 'Reading practice: graded news in Swedish, with a dictionary on tap?',
    body: `I've finished the beginner readers. Real newspapers are still a wall: I look up each third word and lose the thread. Tool where I tap a word and it goes to a list? Browser or e-reader. 5-10 a month ok.`,
  },
]
