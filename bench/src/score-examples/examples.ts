/** Made-up business of `docs/scores.md`. */
export const CAMPAIGN = {
  id: 'example',
  name: 'Couples in and around Leeds',
  business_name: 'Hollis & Finch',
  product_service:
    'Wedding photography in Leeds and within an hour of it: whole days, small register office weddings, engagement sessions. Pictures within three weeks.',
  description: 'Couples getting married in or near Leeds who still need a photographer.',
  subreddits: ['Leeds', 'weddingplanning', 'UKweddings', 'photography'],
  keywords: ['wedding photographer', 'engagement session', 'Brightlens'],
  campaign_prompts: [],
  negative_users: [],
}

export type Example = {
  heading: string
  subreddit: string
  title: string
  body: string
  /** Judgement of its score, where that is not plain from the ledger. */
  note?: string
}

/** Ten posts in our own words, each with a reason to be read closely. */
export const EXAMPLES: readonly Example[] = [
  {
    heading: 'Somebody asks for it',
    subreddit: 'Leeds',
    title: 'Wedding photographer for a small wedding in June?',
    body: 'We’re getting married at Leeds Town Hall on 13 June with 25 guests. Can anyone recommend a wedding photographer who likes small weddings? Our budget is about £900.',
    note: 'Where it is weak: somebody who asks for exactly this should have 80 or more.',
  },
  {
    heading: 'Somebody has the problem and says no keyword',
    subreddit: 'weddingplanning',
    title: 'Five weeks to go and nobody to take our pictures',
    body: 'The friend who was going to do it has broken her arm. We’re near Harrogate. Where do you even find someone at such short notice?',
  },
  {
    heading: 'Somebody complains about a competitor',
    subreddit: 'UKweddings',
    title: 'Brightlens still haven’t sent our pictures',
    body: 'We got married in May and have seen eleven photos so far. They’ve stopped answering our emails. My sister is getting married in Leeds next spring and will definitely be booking someone else.',
    note: 'A complaint is read as a problem to solve: no label names competitors. Of its sentences, the one about the sister, who still needs someone, earns most of all.',
  },
  {
    heading: 'Right request, wrong city',
    subreddit: 'UKweddings',
    title: 'Wedding photographer in Glasgow?',
    body: 'We’re getting married in Glasgow in September and are looking for someone local who does whole days. Who did you book?',
    note: 'Where it is weak: the score should be nearer 0, as nobody drives from Leeds to Glasgow.',
  },
  {
    heading: 'Somebody sells the same',
    subreddit: 'photography',
    title: 'Wedding photographer in Leeds with three free Saturdays',
    body: 'I’ve had a few cancellations, so I have free dates in May and June. Ten per cent off for everyone who books this week. My portfolio is on my profile.',
  },
  {
    heading: 'Somebody offers a job',
    subreddit: 'photography',
    title: 'Hiring: second photographer for weddings around Leeds',
    body: 'Our studio is looking for an assistant from March, two Saturdays a month. You’ll need your own camera and a driving licence.',
  },
  {
    heading: 'Somebody does research',
    subreddit: 'weddingplanning',
    title: 'Research: how do couples choose a wedding photographer?',
    body: 'I’m studying marketing in Leeds and writing my dissertation on this. I’m looking for couples to answer twelve questions. It takes five minutes.',
  },
  {
    heading: 'A keyword in another sense',
    subreddit: 'Leeds',
    title: 'Was anyone at the council’s engagement session?',
    body: 'They presented the plans for the new cycle lanes. Did they say when work on Kirkstall Road begins?',
  },
  {
    heading: 'A long post with the need in one sentence',
    subreddit: 'weddingplanning',
    title: 'Nine weeks to go and almost done',
    body: 'My mum is making the cake. We argued about the band for three weeks and then settled on a playlist. The venue wants the final numbers by Monday and we have them. We still need a photographer for 4 July near Leeds, so please recommend someone. The flowers are coming from the market. The dress is at the tailor’s until Thursday. The rings came yesterday and they fit.',
    note: 'Where it is weak: the same need in other words gets far less. With “The only thing we haven’t sorted is a photographer, so if you know one who’s free on 4 July, please tell me” in its place, and the title “Things I’ve learned in a year of planning”, the post has 21 points.',
  },
  {
    heading: 'Another language',
    subreddit: 'Leeds',
    title: 'Hochzeit in Leeds im Juni, wer fotografiert?',
    body: 'Wir heiraten im Juni in Leeds und suchen noch jemanden für die Bilder. Kennt ihr einen wedding photographer, der auch Deutsch spricht? Unsere Familien kommen aus Köln.',
  },
]
