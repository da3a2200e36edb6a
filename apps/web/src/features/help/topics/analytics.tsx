import type { Category } from '../topic.ts'

export const ANALYTICS: Category = {
  id: 'analytics',
  title: 'Analytics',
  description: 'Whether Radar judges well for you, and what it did.',
  topics: [
    {
      id: 'precision',
      title: 'See how often Radar is right',
      description: 'What you kept, by band, keyword and subreddit.',
      body: (
        <p>
          “What you kept” on a campaign counts your own verdicts: of the posts scored high, how many you kept.
          It shows the same for each keyword and subreddit, always with the number it rests on, and says when
          there are too few to tell. It may suggest a minimum score.
        </p>
      ),
    },
    {
      id: 'rules',
      title: 'Accept a rule that Radar proposes',
      description: 'You see what it would hide before you decide.',
      body: (
        <p>
          After you have dismissed some posts, Radar may propose to hide others like them, and says how many
          that would be, and that you kept none of those. Accept it, and they move to Hidden by rules. Undo it
          at any time, and all of them are back.
        </p>
      ),
    },
    {
      id: 'scan-report',
      title: 'Read what a scan found',
      description: 'Posts read, matches found, and what was in the way.',
      body: (
        <p>
          While a scan runs, the campaign shows how many subreddits are done. Afterwards it shows what was
          read and found, and names each subreddit that could not be read: private, banned or misspelled. A
          scan that failed as a whole gives its search back.
        </p>
      ),
    },
    {
      id: 'meters',
      title: 'Follow your usage',
      description: 'Four meters in the sidebar.',
      body: (
        <p>
          The sidebar shows Searches, Keywords, Replies and Intent Queries against your plan, and the day on
          which each starts again. What failed is given back, once.
        </p>
      ),
    },
  ],
}
