import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ORPCError } from '@orpc/client'
import { idOf, sampleAccount, sampleDelivery, sampleNotification, sampleWebhook } from '../testing/samples.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'

afterEach(closeApp)

type Page = '' | '/reddit' | '/alerts' | '/developers' | '/privacy'

async function openSettings(page: Page = '', prepare?: (server: FakeServer) => void) {
  const app = openApp(`/dashboard/settings${page}`, prepare)
  await app.screen.findByRole('heading', { name: 'Settings', level: 1 })
  const section = (name: string) => within(app.screen.getByRole('region', { name }))
  /** Each key that is typed renders the page anew. */
  const paste = async (field: HTMLElement, text: string) => {
    await app.user.click(field)
    await app.user.paste(text)
  }
  return { ...app, section, paste }
}

test('preferences are saved as chosen, and a Lurker cannot choose mails at once', async () => {
  const { server, user, section, screen } = await openSettings('/alerts')
  const form = section('Notification Preferences')
  await user.click(await form.findByRole('switch', { name: /^New opportunities/ }))
  await user.click(form.getByRole('switch', { name: /^Quiet hours/ }))
  const [score] = form.getAllByLabelText('Minimum score')
  await user.clear(score!)
  await user.type(score!, '60')
  // A link in a mail switches these off meanwhile.
  const { profile } = server.state
  profile.notification_preferences = { ...profile.notification_preferences, campaign_updates: false }
  await user.click(form.getByRole('button', { name: 'Save preferences' }))
  await screen.findByText('Preferences Updated')
  expect(server.state.profile.notification_preferences).toMatchObject({
    campaign_updates: false,
    new_opportunities: false,
    quiet_hours_start: 22,
    quiet_hours_end: 7,
    min_score: 60,
  })
  form.getByText('Immediate and hourly mails come with Moderator.')
  await user.click(form.getByRole('button', { name: 'Send a test now' }))
  await screen.findByText('Test mail sent')
})

test('the plan’s meters go by the names of the specification', async () => {
  const { section } = await openSettings()
  const part = section('Subscription & Usage')
  for (const name of [
    'Searches',
    'Intent Queries',
    'AI Replies',
    'Prospect Intel',
    'Campaigns',
    'Keywords',
    'Subreddits',
  ])
    await part.findByRole('progressbar', { name: `${name} used` })
})

test('an address that was never confirmed is said to get no mails, once there is a mail server', async () => {
  const openWith = async (mail: 'smtp' | 'none') => {
    const { screen } = await openSettings('/alerts', ({ state }) => {
      state.mail = mail
      state.profile.email_confirmed = false
    })
    return screen
  }
  await (await openWith('smtp')).findByText('Your address is not confirmed')
  closeApp()
  const screen = await openWith('none')
  await screen.findByText('No mail server is set up')
  expect(screen.queryByText('Your address is not confirmed')).toBeNull()
})

test('what could not be saved stays typed, and the toast says so', async () => {
  const { server, user, section, screen, paste } = await openSettings('', (given) =>
    given.fail('profiles.update', new Error('away')),
  )
  const form = section('Profile Information')
  await paste(await form.findByLabelText('Bio'), 'I make invoices.')
  form.getByText('16/500 characters')
  await user.click(form.getByRole('button', { name: 'Save profile' }))
  await screen.findByText('Failed to update profile')
  expect(form.getByLabelText('Bio')).toHaveProperty('value', 'I make invoices.')
  server.answerAgain('profiles.update')
  await user.click(form.getByRole('button', { name: 'Save profile' }))
  await screen.findByText('Profile Updated')
  expect(server.state.profile.bio).toBe('I make invoices.')
})

test.each([
  ['#buddies', 'Buddies', 'Reddit'],
  ['#notifications', 'Notification Preferences', 'Alerts'],
  ['#api-keys', 'API keys', 'Developers'],
  ['#do-not-contact', 'Do not contact', 'Privacy'],
])('a link to %s of the one page there was opens its page now', async (hash, region, page) => {
  const { screen } = openApp(`/dashboard/settings${hash}`)
  await screen.findByRole('region', { name: region })
  const pages = within(screen.getByRole('navigation', { name: 'Settings' }))
  expect(pages.getByRole('link', { name: page }).getAttribute('aria-current')).toBe('page')
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Reddit',
    'Alerts',
    'Developers',
    'Privacy',
  ])
})

test('the do-not-contact list shows names of any forum as they are', async () => {
  const { screen } = await openSettings('/privacy', ({ state }) => {
    state.unwanted = ['pg', 'ann@lemmy.example'].map((username, at) => ({
      id: idOf(8, at + 1),
      username,
      created_at: '2026-11-21T12:00:00.000Z',
    }))
  })
  const list = within(await screen.findByRole('region', { name: 'Do not contact' }))
  await list.findByText('pg')
  list.getByText('ann@lemmy.example')
  list.getByRole('button', { name: 'Take pg off the list' })
})

test.each<[Page, string]>([
  ['', 'Save profile'],
  ['/reddit', 'Connect Reddit Account'],
  ['/alerts', 'Save preferences'],
  ['/developers', 'Add a webhook'],
])('page “%s” has one main button', async (page, name) => {
  const { screen } = await openSettings(page, ({ state }) => {
    state.accounts = []
    state.subscription.tier = 'moderator'
  })
  await screen.findByRole('button', { name })
  const main = [...document.querySelectorAll('main .mantine-Button-root')].filter(
    (button) => (button.getAttribute('data-variant') ?? 'filled') === 'filled',
  )
  expect(main.map(({ textContent }) => textContent)).toEqual([name])
})

test('a bio of 501 characters is not sent', async () => {
  const { server, user, section } = await openSettings('', ({ state }) => {
    state.profile.bio = 'x'.repeat(500)
  })
  const form = section('Profile Information')
  await user.type(await form.findByLabelText('Bio'), 'x')
  form.getByText('501/500 characters')
  expect(form.getByRole('button', { name: 'Save profile' })).toHaveProperty('disabled', true)
  expect(server.callsOf('profiles.update')).toEqual([])
})

test('a buddy’s country is kept when it is saved, and a buddy that became the main account is left alone', async () => {
  const buddy = {
    ...sampleAccount(),
    id: idOf(6, 2),
    reddit_username: 'pat_helps',
    main_reddit_account: false,
  }
  const { server, user, section, screen } = await openSettings('/reddit', ({ state }) => {
    state.accounts = [sampleAccount(), buddy]
  })
  const part = section('Buddies')
  const country = await part.findByRole('combobox', { name: 'Country of u/pat_helps' })
  const save = part.getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await user.click(country)
  await user.click(screen.getByRole('option', { name: 'Brazil' }))
  expect(server.callsOf('redditCredentials.update')).toEqual([])
  const refusal = (message: string) => new ORPCError('CONFLICT', { status: 409, message, defined: true })
  server.fail('redditCredentials.update', refusal('Cannot modify main account from buddies section'))
  await user.click(save)
  await screen.findByText('Cannot modify main account from buddies section')
  server.answerAgain('redditCredentials.update')
  await user.click(save)
  await screen.findByText('Country Updated')
  expect(server.state.accounts[1]?.country_code).toBe('BR')

  const remove = async () => {
    await user.click(part.getByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('button', { name: 'Remove buddy' }))
  }
  server.fail('redditCredentials.delete', refusal('Cannot delete main account from buddies section'))
  await remove()
  await screen.findByText('Cannot delete main account from buddies section')
  server.answerAgain('redditCredentials.delete')
  await remove()
  await screen.findByText('Buddy Removed')
  expect(server.state.accounts).toHaveLength(1)
})

test('the bell counts what nobody has read, lists it, and goes quiet', async () => {
  const { server, user, screen } = await openSettings('', ({ state }) => {
    state.notifications = [
      sampleNotification(1),
      sampleNotification(2, { read_at: '2026-11-21T12:00:00.000Z' }),
    ]
  })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  await dialog.findByText('Reply 1 was not posted')
  await screen.findByRole('button', { name: 'Notifications' })
  expect(server.callsOf('notifications.read')).toHaveLength(1)
})

test('the bell lists everything that it marks as read, page by page', async () => {
  const { user, screen } = await openSettings('', ({ state }) => {
    state.notifications = Array.from({ length: 21 }, (_, n) => sampleNotification(n + 1))
  })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 21 unread' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  await dialog.findByText('Reply 20 was not posted')
  expect(dialog.queryByText('Reply 21 was not posted')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Load More' }))
  await dialog.findByText('Reply 21 was not posted')
  expect(dialog.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('news comes to the bell by itself, and to the browser where nobody looks', async () => {
  const shown: string[] = []
  class FakeNotification extends EventTarget {
    static readonly permission = 'granted'
    constructor(title: string) {
      super()
      shown.push(title)
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  localStorage.setItem('radar-browser-alerts', 'on')
  const { server, screen } = await openSettings('', ({ state }) => {
    state.subscription.tier = 'moderator'
  })
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  const notification = sampleNotification(1)
  server.state.notifications = [notification]
  server.emit({ type: 'notification', notification })
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  expect(shown).toEqual([])
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  server.emit({ type: 'notification', notification })
  await waitFor(() => expect(shown).toEqual(['Reply 1 was not posted']))
  vi.restoreAllMocks()
})

test.each([
  { name: 'that shows them', permission: 'granted', isAble: true, said: undefined },
  { name: 'that blocks them', permission: 'denied', isAble: true, said: /Your browser blocks notifications/ },
  {
    name: 'of a phone, whose pages show none',
    permission: 'granted',
    isAble: false,
    said: /This browser shows none/,
  },
])(
  'in a browser $name, the switch of its notifications says how it is',
  async ({ permission, isAble, said }) => {
    const shown: string[] = []
    class FakeNotification extends EventTarget {
      static readonly permission = permission
      static readonly requestPermission = () => Promise.resolve(permission)
      constructor(title: string) {
        super()
        if (!isAble) throw new TypeError('Illegal constructor')
        shown.push(title)
      }
    }
    vi.stubGlobal('Notification', FakeNotification)
    localStorage.removeItem('radar-browser-alerts')
    const { user, section } = await openSettings('/alerts', ({ state }) => {
      state.subscription.tier = 'moderator'
    })
    const part = section('Notification Preferences')
    const control = await part.findByRole('switch', { name: /^Browser notifications/ })
    await waitFor(() => expect(control).toHaveProperty('disabled', false))
    await user.click(control)
    if (said) await part.findByText(said)
    await waitFor(() => expect(control).toHaveProperty('checked', said === undefined))
    expect(shown).toEqual(said === undefined ? ['Browser notifications are on'] : [])
    expect(localStorage.getItem('radar-browser-alerts')).toBe(said === undefined ? 'on' : null)
  },
)

test('the floor says in the words of the list what it lists', async () => {
  const { user, section } = await openSettings('/alerts')
  const part = section('Matches')
  await part.findByText(
    'From 20 these are listed: Strong (80 to 100), Good (60 to 79), Weak (40 to 59), Unlikely (20 to 39). Choose 40 to leave out Unlikely.',
  )
  const floor = part.getByLabelText('Worth a look from')
  await user.clear(floor)
  await user.type(floor, '40')
  part.getByText('From 40 these are listed: Strong (80 to 100), Good (60 to 79), Weak (40 to 59).')
})

test('a channel is added where the operator has an app there, and nowhere else', async () => {
  const { server, user, section } = await openSettings('/developers', ({ state }) => {
    state.subscription.tier = 'moderator'
    state.channels = ['slack', 'discord']
  })
  const part = section('Webhooks, Slack and Discord')
  const add = await part.findByRole('button', { name: 'Add to Discord' })
  part.getByRole('button', { name: 'Add to Slack' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  await user.click(add)
  await waitFor(() => expect(window.location.hash).toBe('#allow-discord'))
  expect(server.callsOf('channels.begin').map(({ input }) => input)).toEqual([{ channel: 'discord' }])
})

test('without an app of the operator there is only an address to paste', async () => {
  const { section } = await openSettings('/developers', ({ state }) => {
    state.subscription.tier = 'moderator'
  })
  const part = section('Webhooks, Slack and Discord')
  await part.findByRole('button', { name: 'Add a webhook' })
  expect(part.queryByRole('button', { name: /^Add to/ })).toBeNull()
})

test.each([
  ['channel=slack&channel_added=true', 'Slack was added'],
  ['channel=discord&channel_error=denied', 'You did not allow it there. Nothing was added.'],
  ['channel=discord&channel_error=%3Cb%3E', 'Something went wrong on our side. Please try again.'],
])('who comes back with %s is told', async (query, text) => {
  const { screen } = openApp(`/dashboard/settings/developers?${query}`)
  await screen.findByText(text)
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('a webhook is added, its secret shown once, and its log sends again', async () => {
  const { server, user, section, paste } = await openSettings('/developers', ({ state }) => {
    state.subscription.tier = 'moderator'
    state.deliveries = [sampleDelivery(1)]
  })
  const part = section('Webhooks, Slack and Discord')
  const add = await part.findByRole('button', { name: 'Add a webhook' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  await user.click(add)
  await paste(part.getByLabelText('Name'), 'Own program')
  await paste(part.getByLabelText('Address'), 'https://hooks.example/radar')
  await user.click(part.getByRole('button', { name: 'Save webhook' }))
  await part.findByText('whsec_shown_once')
  await user.click(part.getByRole('button', { name: 'I have saved it' }))
  expect(part.queryByText('whsec_shown_once')).toBeNull()
  const row = within(await part.findByRole('article', { name: 'Own program' }))
  await user.click(row.getByRole('button', { name: 'Show log' }))
  await user.click(await row.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(server.callsOf('webhooks.resend')).toHaveLength(1))
})

test('a webhook that Radar switched off says why, and can be switched on again', async () => {
  const { server, user, section } = await openSettings('/developers', ({ state }) => {
    state.subscription.tier = 'moderator'
    state.webhooks = [sampleWebhook(1, { disabled_reason: 'It failed 20 times within three days.' })]
  })
  const part = section('Webhooks, Slack and Discord')
  await part.findByText('It failed 20 times within three days.')
  await user.click(part.getByRole('button', { name: 'Switch on' }))
  await waitFor(() =>
    expect(server.callsOf('webhooks.update')[0]?.input).toEqual({ id: sampleWebhook(1).id, active: true }),
  )
})

test('a webhook that is off says that it misses what happens, and sends nothing again until it is on', async () => {
  const { user, section } = await openSettings('/developers', ({ state }) => {
    state.subscription.tier = 'moderator'
    state.webhooks = [sampleWebhook(1)]
    const next_attempt_at = new Date(Date.now() + 3_600_000).toISOString()
    state.deliveries = [sampleDelivery(1), sampleDelivery(2, { status: 'pending', next_attempt_at })]
  })
  const part = section('Webhooks, Slack and Discord')
  await user.click(await part.findByRole('button', { name: 'Switch off' }))
  await part.findByText('Events are not sent later if they happen while this webhook is off.')
  await user.click(part.getByRole('button', { name: 'Show log' }))
  expect(await part.findByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true)
  expect(part.queryByText(/next try/)).toBeNull()
  await user.click(part.getByRole('button', { name: 'Switch on' }))
  await waitFor(() =>
    expect(part.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false),
  )
  part.getByText(/next try/)
  expect(part.queryByText(/while this webhook is off/)).toBeNull()
})

test('a webhook is changed where it stands, and keeps its address unless another is typed', async () => {
  const { server, user, section } = await openSettings('/developers', ({ state }) => {
    state.subscription.tier = 'moderator'
    state.webhooks = [sampleWebhook(1, { name: 'Sales', events: ['match.created'], min_score: 20 })]
  })
  const row = within(await section('Webhooks, Slack and Discord').findByRole('article', { name: 'Sales' }))
  row.getByText('A new match, from 20 %')
  await user.click(row.getByRole('button', { name: 'Edit' }))
  const score = row.getByLabelText('Matches from this score')
  await user.clear(score)
  row.getByText('Choose a whole number from 0 to 100.')
  await user.type(score, '70')
  await user.click(row.getByRole('checkbox', { name: 'A reply failed' }))
  await user.click(row.getByRole('button', { name: 'Save webhook' }))
  await row.findByText('A new match, from 70 % · A reply failed')
  expect(server.callsOf('webhooks.update')[0]?.input).toEqual({
    id: sampleWebhook(1).id,
    name: 'Sales',
    events: ['match.created', 'reply.failed'],
    min_score: 70,
  })
})

test('whoever has no webhooks any more is told that nothing is sent', async () => {
  const { section } = await openSettings('/developers', ({ state }) => {
    state.webhooks = [sampleWebhook(1)]
  })
  const part = section('Webhooks, Slack and Discord')
  await part.findByText('Paused')
  part.getByText('Webhooks come with Moderator. Nothing is sent to this one until then.')
  expect(part.getByRole('button', { name: 'Send a test' })).toHaveProperty('disabled', true)
})

test('the log of a webhook goes on, in words, and says when the next try is', async () => {
  const { user, section } = await openSettings('/developers', ({ state }) => {
    state.subscription.tier = 'moderator'
    state.webhooks = [sampleWebhook(1)]
    state.deliveries = Array.from({ length: 21 }, (_, n) =>
      sampleDelivery(n + 1, n === 20 ? { type: 'webhook.test' } : { type: 'match.created' }),
    )
    state.deliveries[0] = sampleDelivery(1, {
      status: 'pending',
      attempts: 1,
      next_attempt_at: new Date(Date.now() + 300_000).toISOString(),
    })
  })
  const part = section('Webhooks, Slack and Discord')
  await user.click(await part.findByRole('button', { name: 'Show log' }))
  const log = within(await part.findByRole('list', { name: 'Log' }))
  log.getByText(/next try/)
  expect(log.getAllByRole('listitem')).toHaveLength(20)
  expect(log.queryByText('A test')).toBeNull()
  await user.click(part.getByRole('button', { name: 'Load More' }))
  await log.findByText('A test')
})

test('the zone in which mails are planned is named, and that of the browser can be taken', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Europe/Berlin',
  } as Intl.ResolvedDateTimeFormatOptions)
  const { server, user, section, screen } = await openSettings('/alerts')
  const part = section('Notification Preferences')
  await part.findByText(/^Your time zone is UTC/)
  await user.click(part.getByRole('button', { name: 'Use its time zone' }))
  await part.findByText(/^Your time zone is Europe\/Berlin/)
  expect(server.state.settings.timezone).toBe('Europe/Berlin')
  await user.click(part.getByRole('link', { name: 'Change it' }))
  const window = within(await screen.findByRole('region', { name: 'Reddit Engagement Settings' }))
  await waitFor(() =>
    expect(window.getByRole('combobox', { name: 'Timezone' })).toHaveProperty('value', 'Europe/Berlin'),
  )
  vi.restoreAllMocks()
})

test('a new password ends the session of its page, which waits for the next one', async () => {
  const { screen, user, server } = openApp('/dashboard/settings')
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  const letGo = server.hold('auth.changePassword')
  await user.type(await screen.findByLabelText('Current password'), 'correct horse battery')
  await user.type(screen.getByLabelText('New password'), 'quite another one')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  server.fail('events.stream', new ORPCError('UNAUTHORIZED', { status: 401, message: 'Please sign in.' }))
  const before = server.callsOf('events.stream').length
  server.endStreams()
  await waitFor(() => expect(server.callsOf('events.stream').length).toBeGreaterThan(before))
  server.answerAgain('events.stream')
  letGo()
  await screen.findByText('Your other sessions were ended.')
  screen.getByRole('button', { name: 'Change password' })
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  screen.getByRole('button', { name: 'Change password' })
})

test('an account is deleted after DELETE and the password, and the start page says so', async () => {
  const { server, user, section, screen, paste } = await openSettings('/privacy')
  const zone = section('Danger Zone')
  await user.click(await zone.findByRole('button', { name: 'Delete account' }))
  const confirmation = zone.getByLabelText('Type DELETE to confirm')
  await user.type(confirmation, 'delete')
  await paste(zone.getByLabelText('Your password'), 'a long password')
  await user.click(zone.getByRole('button', { name: 'Delete my account' }))
  await screen.findByText('Invalid Confirmation')
  screen.getByText("Please type 'DELETE' to confirm account deletion")
  expect(server.callsOf('functions.deleteUserAccount')).toEqual([])

  await user.clear(confirmation)
  await user.type(confirmation, 'DELETE')
  server.fail('functions.deleteUserAccount', new Error('away'))
  await user.click(zone.getByRole('button', { name: 'Delete my account' }))
  await screen.findByText('Failed to delete account. Please contact support if this persists.')
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/help#contact')
  expect(sessionStorage.getItem('radar-notice')).toBeNull()
  const posting = 'One of your replies is being posted right now. Please try again in a minute.'
  server.fail(
    'functions.deleteUserAccount',
    new ORPCError('CONFLICT', { status: 409, message: posting, defined: true }),
  )
  await user.click(zone.getByRole('button', { name: 'Delete my account' }))
  expect((await zone.findByRole('alert')).textContent).toBe(posting)
  server.answerAgain('functions.deleteUserAccount')
  await user.click(zone.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(sessionStorage.getItem('radar-notice')).toBe('account_deleted'))
  expect(server.callsOf('functions.deleteUserAccount').at(-1)?.input).toEqual({
    confirmation: 'DELETE',
    password: 'a long password',
  })
})

test('the address for visits is made, shown with lines to paste, made anew and ended', async () => {
  const { server, user, section, screen } = await openSettings('/developers')
  const part = section('Visits to your site')
  await user.click(await part.findByRole('button', { name: 'Create an address for reports' }))
  const url = 'https://radar.example/hooks/visits/secret'
  expect((await part.findByLabelText('Address for reports')).getAttribute('value')).toBe(url)
  expect(part.getByRole('region', { name: 'Paste this into the pages of your site' }).textContent).toContain(
    url,
  )
  part.getByText(/Your site has not reported anything/)
  server.state.visitHook = { url, last_report_at: new Date().toISOString() }
  await user.click(part.getByRole('button', { name: 'Check again' }))
  await part.findByText(/Your site last reported/)
  await user.click(part.getByRole('button', { name: 'New address' }))
  await user.click(await screen.findByRole('button', { name: 'Create a new address' }))
  await waitFor(() => expect(server.callsOf('visitHook.renew')).toHaveLength(2))
  await user.click(part.getByRole('button', { name: 'Remove this address' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove this address' }),
  )
  await part.findByText('Your site reports no visits yet.')
})

test('links in new drafts are tagged until that is switched off', async () => {
  const { server, user, section, screen } = await openSettings('/developers')
  const part = section('Visits to your site')
  const tags = await part.findByRole('switch', { name: /^Tag links/ })
  await waitFor(() => expect(tags).toHaveProperty('disabled', false))
  await user.click(tags)
  await screen.findByText('Links in new drafts stay as they are.')
  expect(server.state.settings).toMatchObject({ tag_links: false, floor: 20 })
})
