import { PLANS } from '@radar/contract'
import type { Category } from '../topic.ts'

const { lurker, moderator } = PLANS

export const CAMPAIGNS: Category = {
  id: 'campaigns',
  title: 'Campaigns',
  description: 'What a campaign watches, and how often.',
  topics: [
    {
      id: 'keywords',
      title: 'Write keywords that find the right posts',
      description: 'Phrases, exclusions, word endings and titles.',
      body: (
        <>
          <p>
            Words side by side are a phrase. Case, accents, and singular or plural make no difference. Some
            signs say more:
          </p>
          <dl>
            <dt>
              <code>"camera bag"</code>
            </dt>
            <dd>exactly these words, as spelled</dd>
            <dt>
              <code>hosting -aws</code>
            </dt>
            <dd>hosting, unless the post says aws</dd>
            <dt>
              <code>invest*</code>
            </dt>
            <dd>every word that begins so</dd>
            <dt>
              <code>mailchimp OR "constant contact"</code>
            </dt>
            <dd>either of them</dd>
            <dt>
              <code>title:camera</code>
            </dt>
            <dd>camera in the title of the post</dd>
          </dl>
          <p>
            Two or three words are better than one: “invoice reminder” finds fewer posts than “invoice”, and
            more of them are worth your time.
          </p>
        </>
      ),
    },
    {
      id: 'intent-queries',
      title: 'Use intent queries',
      description: 'Find people who ask without using your keyword.',
      body: (
        <>
          <p>
            An intent query is a sentence such as somebody who needs you would write: “how do I get clients to
            pay on time”. Radar finds posts that say most of its telling words and ask for something, and
            scores posts higher that resemble it.
          </p>
          <p>
            Intent queries are part of the Moderator plan, {moderator.limits.relevancy_checks} a day. Each one
            counts once a day, however many scans use it. On the Lurker plan they are kept and shown as
            paused.
          </p>
        </>
      ),
    },
    {
      id: 'comments',
      title: 'Watch comments as well',
      description: 'People often ask below somebody else’s post.',
      body: (
        <p>
          With “Watch comments as well”, comments in the campaign’s subreddits are matched as they are
          written, from then on. A match that is a comment says so and shows the thread above it; your reply
          goes under the comment, after your approval, once. Older comments are not searched.
        </p>
      ),
    },
    {
      id: 'old-threads',
      title: 'Answer old threads that people still find',
      description: 'Offered once a week, on the campaign’s page.',
      body: (
        <p>
          Some threads stand high in the forum’s search for years. Once a week Radar searches for your
          keywords and offers the best that are older than {moderator.history_days} days, still open and worth
          a look: {moderator.evergreen_per_week} for each campaign with Moderator, {lurker.evergreen_per_week}{' '}
          with Lurker. Each is offered once, with its age, its comments and its place in the search. Keep one,
          and it joins your matches; nothing is drafted or posted for it by itself.
        </p>
      ),
    },
    {
      id: 'names',
      title: 'Follow a brand or competitors by name',
      description: 'What is praised, complained of and asked.',
      body: (
        <p>
          With the goals Brand Monitoring and Competitor Analysis, a campaign follows names. Each has a page:
          how often it is named, what people praise, complain of and ask, and what they compare it with. Only
          what can be quoted is counted, and what you dismissed is not. With Market Research and Community
          Insights Radar drafts no replies by itself.
        </p>
      ),
    },
    {
      id: 'scanning-frequency',
      title: 'Choose how often a campaign is scanned',
      description: 'Daily, hourly, and whenever you like.',
      body: (
        <>
          <p>
            A campaign is scanned daily, or hourly. Hourly scanning is part of the Moderator plan only. Run
            Campaign scans at once. A scan looks back as far as your plan’s history: {lurker.history_days}{' '}
            days for Lurker, {moderator.history_days} for Moderator.
          </p>
          <p>
            Each scan of a campaign counts as one search. A scan that failed, or that had nothing to look for,
            costs nothing.
          </p>
        </>
      ),
    },
    {
      id: 'paused',
      title: 'Why something is paused',
      description: 'What a plan has no room for rests, and says so.',
      body: (
        <p>
          Nothing is deleted when a plan gets smaller. Your oldest active campaigns and the first entries of
          each list go on, in the order that you gave them. The rest is kept, is shown as paused with the
          reason, and costs nothing. Switch an older campaign off, and the next one takes its place.
        </p>
      ),
    },
    {
      id: 'blocked-users',
      title: 'Block people you do not want to see',
      description: 'For one campaign, or everywhere.',
      body: (
        <p>
          Blocked users of a campaign have no matches in it. Names on the do-not-contact list in Settings have
          none in any campaign. A block takes effect at once: matches leave the list, and a reply that is
          queued to that person is not sent. Take the name off again, and the matches are back.
        </p>
      ),
    },
  ],
}
