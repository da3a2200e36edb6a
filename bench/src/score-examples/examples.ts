/** Made-up business of `docs/scores.md`. */
export const CAMPAIGN = {
  id: 'example',
  name: 'Couples in and around Leeds',
  business_name: 'Hollis & Finch',
  product_service:
    'Wedding photography in Leeds and up to an hour around it: whole days, small registry office weddings, engagement sessions. Pictures within three weeks.',
  description: 'Couples who marry in or near Leeds and still need a photographer.',
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
    body: 'We marry at Leeds town hall on 13 June, 25 guests. Can anyone recommend a wedding photographer who likes small weddings? Our budget is about £900.',
  },
  {
    heading: 'Somebody has the problem and says no keyword',
    subreddit: 'weddingplanning',
    title: 'Five weeks to go and nobody to take our pictures',
    body: 'The friend who wanted to do it has broken her arm. We are near Harrogate. Where do you even find somebody at such short notice?',
  },
  {
    heading: 'Somebody complains about a competitor',
    subreddit: 'UKweddings',
    title: 'Brightlens still has not sent our pictures',
    body: 'We married in May and have seen eleven photos so far. They no longer answer our mails. My sister marries in Leeds next spring and will certainly book somebody else.',
    note: 'A complaint is read as a problem to solve: no label names competitors. Of its sentences, the one about the sister, who still needs somebody, earns most.',
  },
  {
    heading: 'Right request, wrong city',
    subreddit: 'UKweddings',
    title: 'Wedding photographer in Glasgow?',
    body: 'We marry in Glasgow in September and look for somebody local who does whole days. Whom did you book?',
    note: 'Where it is weak: the score should be near 0, as nobody drives from Leeds to Glasgow. The title takes points for it, the next sentence gives them back.',
  },
  {
    heading: 'Somebody sells the same',
    subreddit: 'photography',
    title: 'Wedding photographer in Leeds with three free Saturdays',
    body: 'I had some cancellations, so I have free dates in May and June. Ten percent off for everybody who books this week. My portfolio is on my profile.',
    note: 'Where it is weak: the second label should be “Exactly what you offer”. The first and the score are right.',
  },
  {
    heading: 'Somebody offers a job',
    subreddit: 'photography',
    title: 'Hiring: second photographer for weddings around Leeds',
    body: 'Our studio is looking for an assistant from March, two Saturdays a month. You should have your own camera and a driving licence.',
  },
  {
    heading: 'Somebody does research',
    subreddit: 'weddingplanning',
    title: 'Research: how do couples choose a wedding photographer?',
    body: 'I study marketing in Leeds and write my thesis on this. I am looking for couples who answer twelve questions. It takes five minutes.',
  },
  {
    heading: 'A keyword in another sense',
    subreddit: 'Leeds',
    title: 'Was anybody at the council’s engagement session?',
    body: 'They presented the plans for the new cycle lanes. Did they say when work on Kirkstall Road begins?',
  },
  {
    heading: 'A long post with the need in one sentence',
    subreddit: 'weddingplanning',
    title: 'Nine weeks to go and almost done',
    body: 'My mother makes the cake. We argued about the band for three weeks and then took a playlist. The venue wants the final number by Monday and we have it. We still need a photographer for 4 July near Leeds, so please recommend somebody. Flowers are from the market. The dress is at the tailor until Thursday. The rings came yesterday and fit.',
    note: 'Where it is weak: “The only thing we have not sorted is a photographer, so if you know one who is free on 4 July, please tell me”, as the sixth of eight sentences under the title “Things I have learned in a year of planning”, is read as an experience and has 1 point.',
  },
  {
    heading: 'Another language',
    subreddit: 'Leeds',
    title: 'Hochzeit in Leeds im Juni, wer fotografiert?',
    body: 'Wir heiraten im Juni in Leeds und suchen noch jemanden für die Bilder. Kennt ihr einen wedding photographer, der auch Deutsch spricht? Unsere Familien kommen aus Köln.',
  },
]
