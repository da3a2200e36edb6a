import { PLANS } from '@radar/contract'
import { plural } from '../../../../lib/format.ts'
import type { Category } from '../topic.ts'

const { limits } = PLANS.lurker

export const GETTING_STARTED: Category = {
  id: 'getting-started',
  title: 'Getting Started',
  description: 'From an account to the first answer.',
  topics: [
    {
      id: 'first-campaign',
      title: 'Create your first campaign',
      description: 'What to fill in, and what comes of it.',
      body: (
        <>
          <ol>
            <li>Choose New Campaign on the dashboard.</li>
            <li>
              Answer the <a href="#first-question">one question</a>, or choose to fill in the form yourself.
            </li>
            <li>Give it a name and a goal, and say in Product/Service what you make and for whom.</li>
            <li>
              Add subreddits where people like your customers talk. The field suggests some as you type two
              letters or more.
            </li>
            <li>Add the words people use when they need you, such as “late payment” or “invoicing tool”.</li>
            <li>Choose Create Campaign, then Run Campaign.</li>
          </ol>
          <p>
            The free plan has room for {plural(limits.campaigns, 'campaign')},{' '}
            {plural(limits.subreddits, 'subreddit')} and {plural(limits.keywords, 'keyword')}. Only a name and
            a goal are required; the more you say about your product, the better Radar tells a customer from
            somebody who only uses your word.
          </p>
        </>
      ),
    },
    {
      id: 'first-question',
      title: 'Answer the first question',
      description: 'A campaign proposed from one sentence, or from the address of your site.',
      body: (
        <p>
          Say in one sentence what you make and for whom, such as “Invoicing software for freelancers”, or
          give the address of your site. Radar proposes subreddits, keywords and intent queries, each with its
          reason, and shows what they would have found lately. Untick and change what you like; nothing is
          watched until you create the campaign.
        </p>
      ),
    },
    {
      id: 'first-matches',
      title: 'Read your first matches',
      description: 'What a match shows, and what to do with it.',
      body: (
        <>
          <p>
            A match is a post that says one of your keywords or resembles one of your intent queries. It has a
            score from 0 to 100, the reason in one sentence, and the post with the words marked that counted.
          </p>
          <p>
            Keep what fits and dismiss what does not. Both teach Radar, and both can be undone. Press j and k
            to go from match to match, y to keep, x to dismiss and u to undo.
          </p>
        </>
      ),
    },
    {
      id: 'connect-reddit',
      title: 'Connect your Reddit account',
      description: 'When you need to, and what Radar may do with it.',
      body: (
        <>
          <p>
            You can find and read matches without a Reddit account. To post a reply, connect yours with
            Connect Reddit in the header or in Settings. Reddit asks you to allow four things: to know your
            name, to read, to submit comments, and to see your history, which Radar needs to find its own
            comment again after a failure.
          </p>
          <p>
            The first account that you connect is the main one, and replies are posted from it. Disconnecting
            it cancels what is queued and has Reddit take the permission back.
          </p>
        </>
      ),
    },
    {
      id: 'practice-forum',
      title: 'Try Radar without Reddit',
      description: 'The demo forum and the people in it, and how to connect Reddit’s API instead.',
      body: (
        <>
          <p>
            A Radar that is not connected to Reddit brings a demo forum of its own, where made-up people keep
            asking for things. Everything works there as it does on Reddit, including posting, and nobody real
            is disturbed. Two things are allowed there alone: to post at once instead of waiting for the
            computed time, and to have buddies vote.
          </p>
          <p>
            To watch the real one, whoever runs this Radar asks Reddit for access to its API, makes an app of
            the type “web app” at{' '}
            <a href="https://www.reddit.com/prefs/apps" rel="noreferrer">
              reddit.com/prefs/apps
            </a>{' '}
            with this Radar’s address as its redirect address, followed by{' '}
            <code>/functions/v1/reddit-oauth</code>. The id and the secret of that app go into{' '}
            <code>REDDIT_CLIENT_ID</code> and <code>REDDIT_CLIENT_SECRET</code> before Radar is started again.
          </p>
        </>
      ),
    },
  ],
}
