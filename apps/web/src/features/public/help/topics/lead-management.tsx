import { LEADS_IN_100, PLANS, SCORE_BANDS } from '@radar/contract'
import { formatNumber } from '../../../../lib/format.ts'
import type { Category } from '../topic.ts'

const { lurker, moderator } = PLANS

const MEANINGS = {
  high: 'somebody is asking for what you make; answer these first',
  good: 'worth reading, and often worth an answer',
  low: 'about your subject, and less often a question for you',
  'very low': 'your word was said, and little more',
}

export const LEAD_MANAGEMENT: Category = {
  id: 'lead-management',
  title: 'Lead Management',
  description: 'Which posts are worth an answer, and why.',
  topics: [
    {
      id: 'scores',
      title: 'What the score means',
      description: 'Relevance from 0 to 100, in four bands.',
      body: (
        <>
          <p>
            The score says how likely it is that you would act on the post if you read it, from 0 to 100. It
            leans a little upward: what each band held stands beside it.
          </p>
          <dl>
            {SCORE_BANDS.map(({ band, from, to }) => (
              <div key={band}>
                <dt>
                  {from}-{to}, {band}
                </dt>
                <dd>
                  {MEANINGS[band]}; {LEADS_IN_100[band]} of 100 were leads
                </dd>
              </div>
            ))}
          </dl>
          <p>
            The shares are those of graded posts, in campaigns that the score had not learned from. Badge,
            filter and band read the same rounded number.
          </p>
        </>
      ),
    },
    {
      id: 'ledger',
      title: 'See why a post has its score',
      description: 'The ledger: every point with the words that earned it.',
      body: (
        <p>
          Point at the score, tap it, or press s. The ledger lists what spoke for the post and what spoke
          against it, each with the words of the post behind it. The parts add up to the score. “+12 of 31” is
          12 points where 31 were to be had; “Not: freelancers” names what you look for and the post does not
          say. If a part is wrong about your business, dismiss the post: Radar learns from that, and proposes
          a rule when it sees a pattern.
        </p>
      ),
    },
    {
      id: 'filters',
      title: 'Filter and sort matches',
      description: 'By score, subreddit and date.',
      body: (
        <p>
          Min Relevance Score hides what is below it, in steps of a tenth. You can also choose one subreddit,
          or the day of a scan. The filters are in the address of the page, so a view can be kept as a
          bookmark or sent to a colleague with the same account. Clear Filters shows everything again.
        </p>
      ),
    },
    {
      id: 'history',
      title: 'How far back matches are listed',
      description: 'The history of your plan.',
      body: (
        <p>
          Lurker lists the last {lurker.history_days} days and Moderator the last {moderator.history_days}.
          Older matches are kept and counted below the list, and appear when your plan allows it.
        </p>
      ),
    },
    {
      id: 'triage',
      title: 'Go through matches with the keyboard',
      description: 'Keep, dismiss, snooze and answer without a mouse.',
      body: (
        <p>
          With <kbd>j</kbd> and <kbd>k</kbd> you walk, <kbd>y</kbd> keeps, <kbd>x</kbd> dismisses,{' '}
          <kbd>z</kbd> snoozes until tomorrow, <kbd>w</kbd> until somebody else answers the post, <kbd>g</kbd>{' '}
          drafts a reply, <kbd>p</kbd> approves it, and <kbd>u</kbd> takes the last step back. After each the
          next match opens. <kbd>?</kbd> shows all keys. In the inbox, filters that you need again can be
          saved as a view.
        </p>
      ),
    },
    {
      id: 'prospect-intel',
      title: 'What Prospect Intel is',
      description: 'The person behind a post, from what they made public.',
      body: (
        <p>
          A profile is about the person behind a match, from public posts alone. Lurker has room for{' '}
          {formatNumber(lurker.limits.prospect_intel)} profiles a month, Moderator has no limit. Radar never
          looks for a person anywhere else. When somebody deletes a post or their account, it leaves the
          profile too. Moderators export all profiles as CSV or PDF, the best first, and are told when a lead
          writes again in a subreddit that they watch.
        </p>
      ),
    },
    {
      id: 'erase-a-person',
      title: 'Erase a person',
      description: 'For somebody who asks to be forgotten.',
      body: (
        <p>
          In a profile, or in Settings by name: everything of the person leaves all your campaigns, replies
          that were not posted yet end, and nothing of theirs is collected again. Only a hash of the name is
          kept, from which nobody can read it. It cannot be undone. What you posted in the forum stays there.
        </p>
      ),
    },
    {
      id: 'delete-matches',
      title: 'Dismiss or delete a match',
      description: 'What each does, and what comes back.',
      body: (
        <p>
          A dismissed match is kept under Dismissed, can come back, and teaches Radar what does not fit. A
          deleted match is gone with its draft, and no scan brings it back. Neither costs anything or gives a
          search back.
        </p>
      ),
    },
  ],
}
