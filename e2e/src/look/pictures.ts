import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import { findSoon, openThemes } from './change-answers.ts'
import {
  FOUND,
  NOBODY,
  READING,
  SEARCHING,
  STAND_IN,
  UNREAD,
  WAITING,
  answerBy,
  stubLooks,
} from './first-looks.ts'
import {
  answerYourself,
  chooseForums,
  searchCommunities,
  showBlueskyDraft,
  showForums,
  showLeadsOfForums,
  showLemmyDraft,
} from './other-forums.ts'
import { READINGS, stubReading } from './readings.ts'
import type { People, Person } from './people.ts'

export type Picture = {
  name: string
  person: Person
  path: string
  /** Calls that fail while it is taken, as in `campaigns/list`. */
  failing?: string
  /** Selector of a part that covers the page; axe checks that alone. */
  over?: string
  /** Prepares the page for the picture. */
  prepare?(page: Page): Promise<unknown>
}

const DIALOG = '[role="dialog"]'

const AUTH_VIEWS = [
  'sign_in',
  'sign_up',
  'forgotten_password',
  'magic_link',
  'update_password',
  'verify_otp',
  'update_password#token=x',
  'verify_otp#token=x',
]

/** Every page as each kind of person meets it, with none, one and many items, and where something fails. */
export function listPictures({ stranger, newcomer, starter, regular }: People): Picture[] {
  const ofName = ({ rivals }: Person, name: string) =>
    PAGES.campaignName.replace(':id', rivals).replace(':name', name)
  const access = (query: string) => `${PAGES.authorize}?${query}`
  const own = (path: string, { campaigns: [id = ''] }: Person) => path.replace(':id', id)
  return [
    { name: 'landing', person: stranger, path: PAGES.landing },
    { name: 'landing-waiting', person: stranger, path: PAGES.landing, prepare: answerBy(WAITING) },
    { name: 'landing-searching', person: stranger, path: PAGES.landing, prepare: answerBy(SEARCHING) },
    { name: 'landing-reading', person: stranger, path: PAGES.landing, prepare: answerBy(READING) },
    { name: 'landing-found', person: stranger, path: PAGES.landing, prepare: answerBy(FOUND) },
    { name: 'landing-stand-in', person: stranger, path: PAGES.landing, prepare: answerBy(STAND_IN) },
    { name: 'landing-nobody', person: stranger, path: PAGES.landing, prepare: answerBy(NOBODY) },
    { name: 'landing-page-unread', person: stranger, path: PAGES.landing, prepare: answerBy(UNREAD) },
    { name: 'landing-lost', person: stranger, path: PAGES.landing, prepare: answerBy(undefined) },
    { name: 'landing-subscribed', person: regular, path: PAGES.landing },
    { name: 'landing-error', person: stranger, path: '/?error=invalid_state' },
    { name: 'help', person: stranger, path: PAGES.help },
    { name: 'help-search', person: stranger, path: PAGES.help, prepare: search('votes') },
    { name: 'help-nothing-found', person: stranger, path: PAGES.help, prepare: search('zeppelin') },
    { name: 'accuracy', person: stranger, path: PAGES.accuracy },
    { name: 'privacy', person: stranger, path: PAGES.privacy },
    { name: 'not-found', person: stranger, path: '/nowhere' },
    ...AUTH_VIEWS.map((view) => ({
      name: `auth-${view.replace('#token=x', '-link')}`,
      person: stranger,
      path: `${PAGES.auth}?view=${view}`,
    })),
    { name: 'auth-refused', person: stranger, path: PAGES.auth, prepare: signInWrongly },
    { name: 'auth-link-did-not-work', person: stranger, path: `${PAGES.auth}?view=magic_link#token=x` },
    { name: 'authorize', person: starter, path: access(regular.accessQuery) },
    { name: 'authorize-again', person: regular, path: access(regular.accessQuery) },
    { name: 'authorize-read', person: regular, path: access(`${regular.accessQuery}&scope=read`) },
    { name: 'authorize-refused', person: regular, path: access(`${regular.accessQuery}&scope=write`) },
    { name: 'authorize-broken', person: regular, path: access('client_id=nobody') },
    {
      name: 'authorize-unknown',
      person: regular,
      path: access('client_id=nobody&redirect_uri=https://x.example'),
    },
    { name: 'authorize-stranger', person: stranger, path: access(regular.accessQuery) },
    {
      name: 'authorize-failing',
      person: regular,
      path: access(regular.accessQuery),
      failing: 'assistants/describe',
    },
    { name: 'dashboard-none', person: newcomer, path: PAGES.dashboard },
    { name: 'dashboard-one', person: starter, path: PAGES.dashboard },
    { name: 'dashboard-many', person: regular, path: PAGES.dashboard },
    { name: 'dashboard-user-menu', person: regular, path: PAGES.dashboard, prepare: press(/^Account of/) },
    { name: 'palette', person: regular, path: PAGES.dashboard, prepare: openPalette },
    { name: 'auth-check-mail', person: stranger, path: `${PAGES.auth}?view=magic_link`, prepare: askForLink },
    {
      name: 'auth-mail-delayed',
      person: stranger,
      path: `${PAGES.auth}?view=magic_link`,
      prepare: askWhileDelayed,
    },
    { name: 'dashboard-last-month', person: regular, path: PAGES.dashboard, prepare: beginMonth },
    { name: 'dashboard-failing', person: regular, path: PAGES.dashboard, failing: 'campaigns/list' },
    { name: 'dashboard-crashed', person: regular, path: PAGES.dashboard, prepare: crash },
    { name: 'first-question', person: newcomer, path: PAGES.dashboard, prepare: (page) => ask(page) },
    {
      name: 'first-question-found',
      person: newcomer,
      path: PAGES.dashboard,
      prepare: async (page) => {
        await stubLooks(page, FOUND)
        await ask(page, /are worth a look$/)
      },
    },
    { name: 'first-question-nothing', person: newcomer, path: PAGES.dashboard, prepare: askForNothing },
    { name: 'campaign-new', person: newcomer, path: PAGES.newCampaign },
    {
      name: 'campaign-new-errors',
      person: newcomer,
      path: PAGES.newCampaign,
      prepare: press('Create Campaign'),
    },
    { name: 'campaign-edit', person: regular, path: own(PAGES.editCampaign, regular), prepare: enterQueries },
    {
      name: 'campaign-edit-forums',
      person: regular,
      path: own(PAGES.editCampaign, regular),
      prepare: chooseForums,
    },
    {
      name: 'campaign-edit-communities',
      person: regular,
      path: own(PAGES.editCampaign, regular),
      prepare: searchCommunities,
    },
    { name: 'campaign-edit-full', person: starter, path: own(PAGES.editCampaign, starter) },
    { name: 'campaign-one', person: starter, path: own(PAGES.campaign, starter) },
    {
      name: 'campaign-limit',
      person: starter,
      path: own(PAGES.campaign, starter),
      over: DIALOG,
      prepare: reachLimit,
    },
    { name: 'campaign-many', person: regular, path: own(PAGES.campaign, regular) },
    {
      name: 'campaign-many-forums',
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: showForums,
    },
    {
      name: 'campaign-found-soon',
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: findSoon,
    },
    {
      name: 'campaign-match-open',
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: openFirstMatch,
    },
    {
      name: 'campaign-read-by-ai',
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: async (page) => {
        await stubReading(page, { state: READINGS.done, isRead: true })
        await openFirstScore(page)
      },
    },
    {
      name: 'campaign-ai-away',
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: async (page) => {
        await stubReading(page, { state: READINGS.away, isRead: false })
        await openFirstScore(page)
      },
    },
    ...(['offered', 'underWay', 'ceiling', 'alike'] as const).map((state) => ({
      name: `campaign-reading-${state}`,
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: (page: Page) => stubReading(page, { state: READINGS[state], isRead: false }),
    })),
    {
      name: 'campaign-reply-edit',
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: async (page) => {
        await openFirstMatch(page)
        await press('Edit')(page)
      },
    },
    {
      name: 'campaign-dismissed',
      person: regular,
      path: `${own(PAGES.campaign, regular)}?show=dismissed`,
    },
    { name: 'campaign-done', person: regular, path: own(PAGES.campaign, regular), prepare: judgeAll },
    { name: 'campaign-nothing', person: regular, path: `/dashboard/campaigns/${regular.campaigns.at(-1)}` },
    { name: 'campaign-missing', person: newcomer, path: own(PAGES.campaign, regular) },
    {
      name: 'campaign-failing',
      person: starter,
      path: own(PAGES.campaign, starter),
      failing: 'campaigns/get',
    },
    {
      name: 'campaign-old-threads',
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: showOldThreads,
    },
    {
      name: 'campaign-old-threads-none',
      person: starter,
      path: own(PAGES.campaign, starter),
      prepare: openOldThreads,
    },
    {
      name: 'campaign-old-threads-failing',
      person: starter,
      path: own(PAGES.campaign, starter),
      failing: 'evergreen/list',
      prepare: openOldThreads,
    },
    {
      name: 'campaign-paste-post',
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: pastePost,
    },
    { name: 'campaign-names', person: regular, path: `/dashboard/campaigns/${regular.rivals}` },
    { name: 'campaign-names-edit', person: regular, path: `/dashboard/campaigns/${regular.rivals}/edit` },
    { name: 'name-many', person: regular, path: ofName(regular, 'Appentide') },
    { name: 'name-complaints', person: regular, path: `${ofName(regular, 'Appentide')}?kind=complaint` },
    { name: 'name-nothing', person: regular, path: ofName(regular, 'Kettlepay') },
    { name: 'name-missing', person: regular, path: ofName(regular, 'Nobody') },
    { name: 'name-failing', person: regular, path: ofName(regular, 'Appentide'), failing: 'names/get' },
    { name: 'leads-none', person: newcomer, path: PAGES.leads },
    { name: 'leads-many', person: regular, path: PAGES.leads },
    { name: 'leads-forums', person: regular, path: PAGES.leads, prepare: showLeadsOfForums },
    {
      name: 'leads-dialog',
      person: regular,
      path: PAGES.leads,
      over: DIALOG,
      prepare: press('View Details'),
    },
    { name: 'leads-dialog-erase', person: regular, path: PAGES.leads, over: DIALOG, prepare: scrollToErase },
    { name: 'leads-ledger', person: regular, path: PAGES.leads, prepare: openLedger },
    { name: 'leads-reply-edit', person: regular, path: PAGES.leads, prepare: press('Edit') },
    { name: 'leads-selected', person: regular, path: PAGES.leads, prepare: selectAll },
    { name: 'leads-cleanup', person: regular, path: PAGES.leads, prepare: press('Cleanup Leads') },
    {
      name: 'leads-themes',
      person: regular,
      path: `${PAGES.leads}?campaign=${regular.campaigns[0]}`,
      prepare: openThemes,
    },
    {
      name: 'leads-themes-none',
      person: regular,
      path: `${PAGES.leads}?campaign=${regular.campaigns.at(-1)}`,
      prepare: press('What many of them say'),
    },
    {
      name: 'leads-themes-failing',
      person: regular,
      path: `${PAGES.leads}?campaign=${regular.campaigns[0]}`,
      failing: 'leads/themes',
      prepare: press('What many of them say'),
    },
    { name: 'leads-failing', person: regular, path: PAGES.leads, failing: 'leads/list' },
    { name: 'engagements-none', person: newcomer, path: PAGES.engagements },
    { name: 'engagements-many', person: regular, path: PAGES.engagements },
    {
      name: 'engagements-details',
      person: regular,
      path: PAGES.engagements,
      prepare: press(/^View details/),
    },
    { name: 'engagements-wizard', person: regular, path: PAGES.engagements, prepare: openWizard },
    { name: 'engagements-wizard-buddies', person: regular, path: PAGES.engagements, prepare: chooseThing },
    { name: 'engagements-wizard-confirm', person: regular, path: PAGES.engagements, prepare: chooseBuddies },
    { name: 'engagements-failing', person: regular, path: PAGES.engagements, failing: 'engagements/list' },
    { name: 'analytics-none', person: newcomer, path: PAGES.analytics },
    { name: 'analytics-many', person: regular, path: PAGES.analytics },
    { name: 'analytics-failing', person: regular, path: PAGES.analytics, failing: 'analytics/get' },
    { name: 'api-docs', person: stranger, path: '/api/docs' },
    { name: 'client-link', person: stranger, path: regular.clientLink },
    { name: 'unsubscribe', person: stranger, path: '/unsubscribe/nobody' },
    { name: 'alert-link', person: stranger, path: '/act/nobody' },
    { name: 'alert-link-working', person: stranger, path: regular.alertLink },
    { name: 'outbox', person: stranger, path: '/outbox' },
    { name: 'inbox-none', person: newcomer, path: PAGES.inbox },
    { name: 'inbox-many', person: regular, path: PAGES.inbox },
    { name: 'inbox-forums', person: regular, path: PAGES.inbox, prepare: showForums },
    { name: 'inbox-by-hand-lemmy', person: regular, path: PAGES.inbox, prepare: showLemmyDraft },
    { name: 'inbox-by-hand-bluesky', person: regular, path: PAGES.inbox, prepare: showBlueskyDraft },
    { name: 'inbox-by-hand-news', person: regular, path: PAGES.inbox, prepare: answerYourself },
    { name: 'inbox-failing', person: regular, path: PAGES.inbox, failing: 'matches/inbox' },
    { name: 'demo', person: stranger, path: PAGES.demo },
    { name: 'demo-campaign', person: stranger, path: PAGES.demo, prepare: openFirstCampaign },
    { name: 'demo-inbox', person: stranger, path: PAGES.demoInbox },
    { name: 'demo-leads', person: stranger, path: PAGES.demoLeads },
    { name: 'demo-analytics', person: stranger, path: PAGES.demoAnalytics },
    { name: 'demo-queue', person: stranger, path: PAGES.demoQueue },
    { name: 'demo-new-campaign', person: stranger, path: '/demo/campaigns/new' },
    { name: 'demo-end', person: stranger, path: '/demo/settings' },
    { name: 'queue-none', person: newcomer, path: PAGES.queue },
    { name: 'queue-scheduled', person: regular, path: PAGES.queue },
    { name: 'queue-review', person: regular, path: `${PAGES.queue}?view=review` },
    { name: 'queue-ledger', person: regular, path: `${PAGES.queue}?view=review`, prepare: openLedger },
    { name: 'queue-edit', person: regular, path: `${PAGES.queue}?view=review`, prepare: press('Edit') },
    { name: 'queue-failing', person: regular, path: PAGES.queue, failing: 'queue/list' },
    { name: 'queue-stopped', person: regular, path: PAGES.queue, prepare: stopAccount },
    {
      name: 'campaign-account-stopped',
      person: regular,
      path: own(PAGES.campaign, regular),
      prepare: async (page) => {
        await stopAccount(page)
        await openFirstMatch(page)
      },
    },
    { name: 'settings-account-new', person: newcomer, path: PAGES.settings },
    { name: 'settings-account', person: regular, path: PAGES.settings },
    { name: 'settings-reddit-new', person: newcomer, path: PAGES.redditSettings },
    { name: 'settings-reddit', person: regular, path: PAGES.redditSettings },
    {
      name: 'settings-reddit-forums',
      person: regular,
      path: PAGES.redditSettings,
      prepare: showForums,
    },
    { name: 'settings-alerts-new', person: newcomer, path: PAGES.alertSettings },
    { name: 'settings-alerts', person: regular, path: PAGES.alertSettings },
    { name: 'settings-developers-new', person: newcomer, path: PAGES.developerSettings },
    { name: 'settings-developers', person: regular, path: PAGES.developerSettings },
    { name: 'settings-privacy-new', person: newcomer, path: PAGES.privacySettings },
    { name: 'settings-privacy', person: regular, path: PAGES.privacySettings },
    {
      name: 'settings-add-webhook',
      person: regular,
      path: PAGES.developerSettings,
      prepare: press('Add a webhook'),
    },
    {
      name: 'settings-webhook-log',
      person: regular,
      path: PAGES.developerSettings,
      prepare: press('Show log'),
    },
    { name: 'settings-app', person: regular, path: PAGES.settings, prepare: press('Set up an app') },
    { name: 'settings-phone', person: regular, path: PAGES.settings, prepare: press('Use my phone') },
    {
      name: 'settings-delete',
      person: regular,
      path: PAGES.privacySettings,
      prepare: press('Delete account'),
    },
    {
      name: 'settings-notifications-open',
      person: regular,
      path: PAGES.dashboard,
      over: DIALOG,
      prepare: press(/^Notifications/),
    },
    { name: 'billing-lurker', person: starter, path: PAGES.billing },
    { name: 'billing-moderator', person: regular, path: PAGES.billing },
    ...(['near', 'ceiling', 'away', 'alike'] as const).map((state) => ({
      name: `billing-reading-${state}`,
      person: starter,
      path: PAGES.billing,
      prepare: (page: Page) => stubReading(page, { state: READINGS[state], isRead: false }),
    })),
    { name: 'billing-failing', person: regular, path: PAGES.billing, failing: 'billing/' },
    { name: 'help-signed-in', person: regular, path: PAGES.help, prepare: awaitSession },
    { name: 'page-missing-signed-in', person: regular, path: '/dashboard/nowhere' },
  ]
}

function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click()
}

async function openLedger(page: Page) {
  const summary = page.getByText('How the score is made up').first()
  await summary.waitFor({ state: 'attached' })
  // On a phone the queue folds the post that is answered.
  if (!(await summary.isVisible())) await press(/^Their post/)(page)
  await summary.click()
  await page.getByRole('table', { name: 'How this score is made up' }).waitFor()
}

/** The script of public pages has asked who is signed in. */
async function awaitSession(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
}

async function pastePost(page: Page) {
  await press('Score a link')(page)
  await press('Paste a post')(page)
  await page.getByRole('textbox', { name: 'Title of the post' }).fill('Which tool sends invoices?')
  await page.getByRole('textbox', { name: 'Text of the post' }).fill('I would pay for one that reminds.')
  await press('Score it')(page)
  await page.getByRole('article', { name: 'Which tool sends invoices?' }).waitFor()
}

async function selectAll(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Select u\// })
    .first()
    .check()
  await page.getByRole('button', { name: 'Select all shown' }).click()
  // The bar floats over what stands at the end of the window, and covers nothing at the end of the page.
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')
}

async function openFirstScore(page: Page) {
  await page.getByRole('article').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page
    .getByText(/^(?:Read: would reply|Not read by AI)/)
    .first()
    .waitFor()
}

async function openFirstMatch(page: Page) {
  await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
  await page
    .getByRole('button', { name: /Lead Profile$/ })
    .first()
    .waitFor()
}

/** The last section of the page: it stands open where something is offered. */
async function showOldThreads(page: Page) {
  await page.getByRole('list', { name: 'Old threads' }).waitFor()
}

async function openOldThreads(page: Page) {
  await press(/^Old threads people still find/)(page)
  await page
    .getByRole('button', { name: /^(?:Search now|Try Again)$/ })
    .last()
    .waitFor()
}

async function openFirstCampaign(page: Page) {
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('article').first().waitFor()
}

function search(words: string) {
  return (page: Page) => page.getByRole('searchbox').fill(words)
}

function openPalette(page: Page) {
  return page.keyboard.press('Control+k')
}

async function openWizard(page: Page) {
  await page.getByRole('button', { name: 'Add New Engagement' }).click()
  await page.getByRole('searchbox').click()
  await page.getByRole('list', { name: 'Posts' }).waitFor()
}

async function chooseThing(page: Page) {
  await openWizard(page)
  await page.getByRole('list', { name: 'Posts' }).getByRole('button').first().click()
}

async function chooseBuddies(page: Page) {
  await chooseThing(page)
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
}

async function signInWrongly(page: Page) {
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}

/** An address is sent few mails an hour. */
let addresses = 0

async function enterQueries(page: Page) {
  const field = page.getByRole('combobox', { name: 'Example/intent queries' })
  for (const query of ['somebody whose clients pay late', 'how do I do this']) {
    await field.fill(query)
    await field.press('Enter')
  }
  await page.getByText(/finds no posts by itself/).waitFor()
  await page.evaluate('window.scrollTo(0, 0)')
}

async function askForLink(page: Page) {
  // The page that the build wrote is the one for signing in, with a field of the same name.
  await page.getByRole('heading', { name: 'Sign in with a link' }).waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`nobody.${addresses++}@example.com`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
}

/** The mail server is down. */
async function askWhileDelayed(page: Page) {
  const methods = { google: true, mail: 'smtp', sms: 'none' }
  await page.route('**/api/auth/methods', (route) => route.fulfill({ json: methods }))
  await page.route('**/api/auth/mail-delivery', (route) => route.fulfill({ json: { delayed: true } }))
  await page.reload({ waitUntil: 'networkidle' })
  await askForLink(page)
  await page.getByText('Mails are delayed').waitFor()
}

/** Leaves nothing to judge in the list of a campaign of which some was kept. */
async function judgeAll(page: Page) {
  await page.route('**/rpc/matches/list**', async (route) => {
    const { json, ...rest } = (await (await route.fetch()).json()) as { json: object }
    const nothing = { items: [], total: 0, open_worth_a_look: { total: 0, more: false } }
    await route.fulfill({ json: { ...rest, json: { ...json, ...nothing } } })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'You are done' }).waitFor()
}

async function beginMonth(page: Page) {
  const report = {
    month: '2026-10',
    sentence: 'In October Radar brought you 14 visits from 9 replies, and 2 won leads worth $480.',
    replies: 9,
    visits: 14,
    visited_replies: 9,
    won: 2,
    won_values: [{ currency: 'USD', cents: 48_000 }],
    counts_visits: true,
  }
  const json = { report }
  await page.route('**/rpc/results/lastMonth**', (route) => route.fulfill({ json: { json } }))
  await page.reload()
  await page.getByText(report.sentence).waitFor()
}

/** A list that nobody could show. */
async function crash(page: Page) {
  const json = { items: [null], total: 1, active: 1, created_last_30_days: 1 }
  await page.route('**/rpc/campaigns/list**', (route) => route.fulfill({ json: { json } }))
  await page.reload()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
}

/** The account's safety meter is red. */
async function stopAccount(page: Page) {
  const account = {
    reddit_username: 'robin_helps',
    level: 'red',
    reasons: [
      "9 of the account's 12 comments in 30 days name your business (75 %). Nothing goes out until it is 30 % or less: take part in the forum without naming it.",
    ],
    comments: 12,
    promotional: 9,
    last_comment_at: null,
    max_a_day: null,
    counted_at: new Date().toISOString(),
  }
  await page.route('**/rpc/queue/safety**', (route) =>
    route.fulfill({ json: { json: { account, pauses: [] } } }),
  )
  await page.reload()
}

async function scrollToErase(page: Page) {
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await page.getByRole('button', { name: 'Erase this person everywhere' }).scrollIntoViewIfNeeded()
}

/** What no community of the practice forum is about. */
async function askForNothing(page: Page) {
  await page
    .getByRole('textbox', { name: 'What do you make, and for whom?' })
    .fill('Airship cruises for astronomers')
  await page.getByRole('button', { name: 'Find people asking for it' }).click()
  await page.getByRole('button', { name: 'Try an example in its place' }).waitFor()
}

/** The searches of the month are used up. */
async function reachLimit(page: Page) {
  const resets_at = new Date(Date.now() + 86_400_000).toISOString()
  const data = { thing: 'search', used: 150, limit: 150, resets_at }
  const error = {
    defined: true,
    code: 'USAGE_LIMIT_EXCEEDED',
    status: 402,
    message: 'Usage limit exceeded',
    data,
  }
  await page.route('**/rpc/functions/redditMonitor**', (route) =>
    route.fulfill({ status: 402, json: { json: error } }),
  )
  await page.getByRole('button', { name: 'Run Campaign' }).click()
  await page.getByRole('dialog', { name: 'Upgrade to Moderator' }).waitFor()
}

async function ask(page: Page, heading: string | RegExp = 'What this would have found') {
  await page.getByRole('button', { name: 'Invoicing app' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
}
