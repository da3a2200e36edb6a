import { PLANS } from '@radar/contract'
import { formatNumber } from '../../../../lib/format.ts'
import type { Category } from '../topic.ts'

export const ANALYTICS: Category = {
  id: 'analytics',
  title: 'Analytics',
  description: 'Whether Radar judges well for you, and what it did.',
  topics: [
    {
      id: 'figures',
      title: 'See what some days brought',
      description: 'Matches, keywords, subreddits, replies and leads.',
      body: (
        <p>
          “Analytics” counts what was found on each day and how good it is, what each keyword and subreddit
          found and how much of it you kept, how soon you answered, and the leads you won. Choose the days and
          a campaign; they are in the address, so a view can be kept. Every chart has its numbers in a table,
          and Moderators save each as CSV. For one campaign you can make a link for a client, who reads its
          figures without an account.
        </p>
      ),
    },
    {
      id: 'visits',
      title: 'See which reply brought somebody to your site',
      description: 'A tag in the link, and a few lines in your pages.',
      body: (
        <p>
          Where a draft links to your own site, the link carries <code>?ref=</code> with the reply’s own sign.
          You see it before you approve, and a switch takes it off. Under “Visits to your site” in Settings
          you get a few lines to paste into your pages: they tell Radar who opened one by such a link, and
          nothing else of the visitor. The visits stand with the reply, the lead and the figures, and once a
          month the dashboard says what the month before brought. Bots that run scripts and your own clicks
          count as well.
        </p>
      ),
    },
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
      id: 'hidden-check',
      title: 'Check what Radar hides',
      description: 'Two in a hundred hidden posts are shown to you.',
      body: (
        <p>
          What falls under your floor, or is hidden by a rule, you would never see. So “What Radar learned”
          now and then shows one such post, says what hid it most, and asks whether that was right. Your
          answers tell how much is missed. Where that is more than ten in a hundred, Radar proposes a lower
          floor.
        </p>
      ),
    },
    {
      id: 'read-by-ai',
      title: 'Understand “Read by AI”',
      description: 'A second opinion on a score, where there is one.',
      body: (
        <p>
          Where whoever runs this Radar has set up an AI provider, it reads your best matches:{' '}
          {formatNumber(PLANS.lurker.ai_reads_per_day)} a day as a {PLANS.lurker.name},{' '}
          {formatNumber(PLANS.moderator.ai_reads_per_day)} as a {PLANS.moderator.name}. Its verdict is one
          line of the score, with the words of the post that show it, and the points still add up. What it
          could not read keeps its score and costs you nothing.
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
