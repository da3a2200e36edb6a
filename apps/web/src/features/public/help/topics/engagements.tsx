import { PLANS, UPVOTE_DELAY_MINUTES } from '@radar/contract'
import { formatNumber } from '../../../../lib/format.ts'
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
          failed with the reason. You can edit it and approve it again. Where the words of the post changed,
          it is a draft again, and the card shows what the post says now.
        </p>
      ),
    },
    {
      id: 'voice',
      title: 'Drafts in your own voice',
      description: 'From what you wrote and changed, and the facts you noted.',
      body: (
        <p>
          Where an AI provider is set up, it is given up to five texts of your own to write like: replies that
          you wrote or changed and, until there are five, the latest comments of your connected account. Under
          Facts, a campaign keeps prices and answers that a draft may state as true. Without a provider a
          draft is a frame with one sentence for you to write.
        </p>
      ),
    },
    {
      id: 'by-hand',
      title: 'Post a reply with your own hand',
      description: 'With or without a connected account.',
      body: (
        <p>
          Copy and open the post puts the text on your clipboard and opens the post in the forum. Once it
          stands there, press I posted it: Radar finds your comment, or takes its address, counts it for your
          pace and your day, and looks after it like any other.
        </p>
      ),
    },
    {
      id: 'aftercare',
      title: 'What happens after a reply is posted',
      description: 'Whether others see it, and what they answer.',
      body: (
        <>
          <p>
            Radar looks at a reply after 10 minutes, an hour, a day and a week: whether others see it, its
            votes, and how many answered. You are told when it was removed and when somebody answered. Below
            the reply you can read the answers at any time and draft one of your own, which needs its own
            approval.
          </p>
          <p>
            After two removals in a subreddit nothing more goes out there from that account, until you resume
            it on the page Queue.
          </p>
        </>
      ),
    },
    {
      id: 'account-safety',
      title: 'Why nothing goes out from my account',
      description: 'The safety meter, and how to get back to green.',
      body: (
        <p>
          The page Queue shows how many of your account’s comments of 30 days name your business. Above one in
          ten, take care; with six or more of them and above one half, nothing goes out until other comments
          have brought the share down. What waited is sent then, or is a draft again after six hours. An
          account in its first week posts at most five replies a day, in its first month eight.
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
