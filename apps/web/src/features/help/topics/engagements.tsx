import { PLANS, UPVOTE_DELAY_MINUTES } from '@radar/contract'
import { formatNumber } from '../../../lib/format.ts'
import type { Category } from '../topic.ts'

const { lurker, moderator } = PLANS

export const ENGAGEMENTS: Category = {
  id: 'engagements',
  title: 'Engagements',
  description: 'Answering well, at a pace that communities accept.',
  topics: [
    {
      id: 'replies',
      title: 'From a draft to a posted reply',
      description: 'Generate, edit, approve, take back.',
      body: (
        <>
          <ol>
            <li>Generate Reply writes a draft for a match.</li>
            <li>Read it and edit it. Only you know whether it is true and helpful.</li>
            <li>The approval’s button says when the reply goes out; beside it you can pick another time.</li>
            <li>Take back makes it a draft again, until it is being sent.</li>
          </ol>
          <p>
            One approval makes one comment, never two. Where Radar cannot tell whether a comment arrived, it
            says so and looks for it, instead of sending it again.
          </p>
          <p>
            A generated draft counts: {formatNumber(lurker.limits.ai_replies)} a month for Lurker,{' '}
            {formatNumber(moderator.limits.ai_replies)} for Moderator. A generation that failed costs nothing.
          </p>
        </>
      ),
    },
    {
      id: 'pace',
      title: 'How many comments a day',
      description: 'Start with 5-10, in your own hours.',
      body: (
        <>
          <p>
            We recommend 5-10 comments per day to start. Communities notice people who only ever answer about
            one product; take part in other ways as well.
          </p>
          <p>
            Radar spreads approved replies over your posting window, at least 50 minutes apart for an account,
            and no more a day than you set. What does not fit today is posted tomorrow.
          </p>
        </>
      ),
    },
    {
      id: 'auto-reply',
      title: 'What Auto Reply does',
      description: 'It writes drafts. It posts nothing.',
      body: (
        <p>
          With Auto Reply enabled, good new matches get a draft that is queued for review: it waits until you
          approve it. Nothing is ever posted that nobody approved.
        </p>
      ),
    },
    {
      id: 'before-sending',
      title: 'What Radar checks right before it posts',
      description: 'Hours pass between an approval and its comment.',
      body: (
        <p>
          Is the post still there and open? Did you answer by hand in the meantime? Is the author still
          somebody you want to answer? Is the account connected? Where something changed, the reply ends as
          failed with the reason. You can edit it and approve it again.
        </p>
      ),
    },
    {
      id: 'votes',
      title: 'Why Radar does not vote on Reddit',
      description: 'Votes are people’s own.',
      body: (
        <>
          <p>
            Reddit’s rules say that votes are cast by people, and that nobody may use several accounts or a
            group to move them. Radar does not ask Reddit for the permission to vote and has no call that
            votes there.
          </p>
          <p>
            Under Engagements it follows your own posts and comments instead: score, upvote ratio and
            comments, often on the first day, then daily for 30 days, as charts and as a table. In the demo
            forum, and in a forum whose operator allows it, your buddies can upvote one of them, each after a
            delay of {UPVOTE_DELAY_MINUTES.from}-{UPVOTE_DELAY_MINUTES.to} minutes.
          </p>
        </>
      ),
    },
    {
      id: 'several-accounts',
      title: 'Connect more than one account',
      description: 'Buddies are part of the Moderator plan.',
      body: (
        <p>
          Multiple Reddit accounts are part of the Moderator plan only. The first account is the main one; all
          others are buddies, listed in Settings. An account can be connected to one Radar user at a time.
        </p>
      ),
    },
  ],
}
