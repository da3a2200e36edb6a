import { MIN_PASSWORD_LENGTH, PLANS, UNLIMITED, USAGE_COUNTERS } from '@radar/contract'
import type { CapacityKey, QuotaKey } from '@radar/contract'
import { formatNumber } from '../../../../lib/format.ts'
import type { Category } from '../topic.ts'

const PERIODS = { monthly: 'a month', daily: 'a day', never: '' }
const COUNTERS = Object.keys(USAGE_COUNTERS) as (QuotaKey | CapacityKey)[]

export const SETTINGS: Category = {
  id: 'settings',
  title: 'Settings',
  description: 'Your plan, your accounts, and when Radar may post.',
  topics: [
    {
      id: 'plans',
      title: 'What each plan includes',
      description: 'All limits, and when they start again.',
      body: (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">Limit</th>
                <th scope="col">{PLANS.lurker.name}</th>
                <th scope="col">{PLANS.moderator.name}</th>
              </tr>
            </thead>
            <tbody>
              {COUNTERS.map((key) => (
                <tr key={key}>
                  <th scope="row">{USAGE_COUNTERS[key].label}</th>
                  <td>{amount(PLANS.lurker.limits[key], key)}</td>
                  <td>{amount(PLANS.moderator.limits[key], key)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            Months and days are those of the calendar in UTC. A meter says “Near limit” from 80 % on and
            “Limit reached” at the end, and shows when it starts again.
          </p>
        </>
      ),
    },
    {
      id: 'billing',
      title: 'Upgrade, pay and cancel',
      description: 'Checkout, invoices, failed payments, and what happens after.',
      body: (
        <>
          <p>
            “Upgrade to Moderator” opens the checkout in a new tab, and its limits hold as soon as it is paid.
            Plan, invoices and every unit that was counted are on the page Billing & Usage.
          </p>
          <p>
            You cancel under “Manage or cancel” at any time: Moderator goes on until the end of the month that
            is paid. Where a payment fails, it goes on for seven days. After that you are a Lurker again.
            Nothing is deleted then: what the smaller plan has no room for is paused, and goes on when you
            come back.
          </p>
        </>
      ),
    },
    {
      id: 'posting-window',
      title: 'Set your posting window',
      description: 'Hours, time zone and the most comments a day.',
      body: (
        <p>
          Replies are posted between Start Hour and End Hour in your time zone, and no more a day than you
          allow. A change of the clocks moves no reply out of the window.
        </p>
      ),
    },
    {
      id: 'mails',
      title: 'Choose your mails and notifications',
      description: 'How often, from which score, and not at night.',
      body: (
        <>
          <p>
            Under Notification Preferences, choose mails about matches daily at 08:00 of your time zone or
            weekly on Monday, and with Moderator hourly or at once. One mail tells of all that is new, and of
            nothing that scores less than your minimum score. After two weeks without anything new, one line
            says why. In quiet hours no mail is written and no browser notification shown.
          </p>
          <p>
            Campaign updates are mails about failed scans and replies, accounts and limits, each kind at most
            once a day. Every mail has a link that ends its kind, and “Send a test now” shows whether mails
            reach you. The bell at the top of each page tells of everything.
          </p>
        </>
      ),
    },
    {
      id: 'webhooks',
      title: 'Get matches in Slack, Discord, a feed reader or your own program',
      description: 'Webhooks and Atom feeds.',
      body: (
        <>
          <p>
            With Moderator, Radar writes to a channel of Slack or Discord, to an address of your own as signed
            JSON, or to a spreadsheet as a row of CSV: new matches from a score that you set, replies that
            were posted or failed, changed leads, lost accounts and failed scans. Add a webhook in Settings,
            send it a test, and see in its log what was sent. What fails is tried again for two days; an
            address that fails twenty times in three days is switched off, and you get a mail. What happens
            while a webhook is off is not sent to it later. Programs find the details at{' '}
            <a href="/api/docs#webhooks-sent">/api/docs</a>.
          </p>
          <p>
            Every campaign can have an Atom feed of its newest matches, at an address that only you know. Make
            a new one in Settings, and the one before shows nothing any more.
          </p>
        </>
      ),
    },
    {
      id: 'client-link',
      title: 'Show a client how a campaign goes',
      description: 'A page to read, without an account.',
      body: (
        <p>
          Choose one campaign in Analytics and make a client link. Whoever holds it reads the figures of the
          last 30 days and the replies that were posted, and can change nothing. Renew it, and the one before
          opens nothing; end it whenever you like.
        </p>
      ),
    },
    {
      id: 'do-not-contact',
      title: 'Keep a do-not-contact list',
      description: 'People whom no campaign shows you.',
      body: (
        <p>
          Add a name here, or in a lead’s profile, when somebody asks you to leave them alone. It holds for
          all campaigns, for matches that are there already, and for replies that wait to be posted.
        </p>
      ),
    },
    {
      id: 'password',
      title: 'Choose a password',
      description: 'What Radar accepts, and what happens after wrong tries.',
      body: (
        <p>
          A password has {MIN_PASSWORD_LENGTH} characters or more, and is neither among the most common ones
          nor built on your e-mail address. After ten wrong tries in 15 minutes a new browser has to wait; one
          in which you have signed in before does not.
        </p>
      ),
    },
    {
      id: 'second-factor',
      title: 'Switch on a second factor',
      description:
        'Two-factor sign-in (2FA) by an authenticator app or text messages, and its recovery codes.',
      body: (
        <p>
          Under Second factor, Settings set up an authenticator app or, where this Radar can send text
          messages, your phone. From then on a sign-in takes your password and a code. You get ten recovery
          codes, each for one sign-in: keep them where the app or the phone is not. Without either, only they
          let you in.
        </p>
      ),
    },
    {
      id: 'google-and-sessions',
      title: 'Sign in with Google, and end sessions',
      description: 'Connect or disconnect Google, and sign out of other browsers.',
      body: (
        <p>
          Where this Radar has it, “Continue with Google” signs you up and in, and Settings connect Google to
          an account you have, or disconnect it while you have a password. Settings also list the browsers in
          which you are signed in. End one, or all but the one you use; a new password ends the others too.
        </p>
      ),
    },
    {
      id: 'delete-account',
      title: 'Save your data, or delete your account',
      description: 'Export everything Radar keeps of you as one file, and delete all of it for good.',
      body: (
        <p>
          Settings save everything that is kept of you as one file. Under Danger Zone they delete your
          account: type DELETE and your password. A plan that is paid ends with it, permissions at Reddit are
          given back, and nothing can be restored. What you posted to Reddit stays there.
        </p>
      ),
    },
    {
      id: 'theme',
      title: 'Switch between light and dark',
      description: 'And collapse the sidebar.',
      body: (
        <p>
          The sun or moon in the header switches the theme; until then Radar follows your system. Ctrl or ⌘
          with b collapses the sidebar. Both are remembered in this browser.
        </p>
      ),
    },
    {
      id: 'api-keys',
      title: 'Let a program or a model use Radar',
      description: 'API keys, and what they may do.',
      body: (
        <p>
          Make a key in Settings, for reading, for drafts as well, or for changes too. It is shown once. The
          calls are described at <a href="/api/docs">/api/docs</a>; models use <code>/mcp</code>. No key
          approves or posts a reply. Revoke a key, and it opens nothing from then on.
        </p>
      ),
    },
    {
      id: 'activity',
      title: 'See who did what',
      description: 'A log that nobody can change.',
      body: (
        <p>
          Under Activity, Settings list what you, your programs and Radar did: approvals, posts, changes of
          campaigns, settings and security, keys, webhooks, and files that were saved.
        </p>
      ),
    },
  ],
}

function amount(limit: number, key: QuotaKey | CapacityKey): string {
  if (limit === UNLIMITED) return 'Unlimited'
  if (limit === 0) return 'None'
  return `${formatNumber(limit)} ${PERIODS[USAGE_COUNTERS[key].resets]}`.trim()
}
