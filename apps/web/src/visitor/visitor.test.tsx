import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { FirstLook } from '@radar/contract'
import { afterEach, expect, test, vi } from 'vitest'
import Accuracy from '../routes/accuracy.tsx'
import Help from '../routes/help.tsx'
import Landing from '../routes/landing.tsx'
import NotFound from '../routes/not-found.tsx'
import Privacy from '../routes/privacy.tsx'
import Public from '../routes/public.tsx'
import { theme } from '../ui/theme.ts'
import { sampleFirstThread, sampleLook } from '../testing/samples.ts'
import { askFirst } from './ask-first.ts'
import { filterTopics } from './filter-topics.ts'
import { logMissingPage } from './log-missing-page.ts'
import { showReturn } from './show-return.ts'
import { showSession } from './show-session.ts'
import { switchScheme } from './switch-scheme.ts'

const Pages = createRoutesStub([
  {
    Component: Public,
    children: [
      { path: '/', Component: Landing },
      { path: '/help', Component: Help },
      { path: '/accuracy', Component: Accuracy },
      { path: '/privacy', Component: Privacy },
      { path: '*', Component: NotFound },
    ],
  },
])

/** The document as the build writes it: no React behind it. */
function open(path: string) {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <Pages initialEntries={[path]} />
    </MantineProvider>,
  )
}

afterEach(() => {
  document.body.innerHTML = ''
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server on which somebody is signed in, or nobody. */
function stubSession(tier?: string) {
  const answers: Record<string, unknown> = {
    '/api/auth/get-session': tier ? { user: {} } : null,
    '/functions/v1/check-subscription': { tier },
  }
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]))
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const seen = (text: string) =>
  all('a, button, .mantine-Badge-root').filter(
    (element) => element.textContent === text && !element.closest('[hidden]'),
  )
const starts = () => all('a[data-start]').map((link) => link.getAttribute('href'))

test('a visitor is led to sign-up in one click', async () => {
  open('/')
  stubSession()
  await showSession()
  expect(new Set(starts())).toEqual(new Set(['/auth?view=sign_up']))
  expect(seen('Sign In')[0]?.getAttribute('href')).toBe('/auth')
  expect(seen('Upgrade to Moderator')).toHaveLength(1)
  expect(seen('Upgrade to Moderator')[0]).toHaveProperty('disabled', false)
  expect(seen('Current Plan')).toHaveLength(0)
})

test('a lurker is led to the dashboard and sees which plan is theirs', async () => {
  open('/')
  stubSession('lurker')
  await showSession()
  expect(new Set(starts().map((href) => new URL(href ?? '', window.location.href).pathname))).toEqual(
    new Set(['/dashboard']),
  )
  expect(seen('Start for Free')).toEqual([])
  const [badge, ...more] = seen('Current Plan')
  expect(badge?.closest('article')?.dataset['plan']).toBe('lurker')
  expect(more).toEqual([])
  expect(seen('Upgrade to Moderator')).toHaveLength(1)
})

test.each(['/', '/help', '/accuracy', '/privacy', '/nowhere'])(
  '%s leads whoever is signed in back',
  async (path) => {
    open(path)
    stubSession('lurker')
    await showSession()
    expect(seen('Sign In')).toEqual([])
    expect([...seen('Start for Free'), ...seen('Get Started Free')]).toEqual([])
    const ways = seen('Dashboard').filter((link) => 'signIn' in link.dataset)
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/dashboard'])
  },
)

test('whoever was signed in last sees their pages until the server says that they are not', async () => {
  localStorage.setItem('radar-session', 'one')
  open('/help')
  const [remembered] = all('script')
  window.eval(remembered?.textContent ?? '')
  expect(document.documentElement.dataset).toHaveProperty('signedIn')
  stubSession()
  await showSession()
  expect(document.documentElement.dataset).not.toHaveProperty('signedIn')
  expect(localStorage.getItem('radar-session')).toBeNull()
})

test('a moderator sees a disabled button that says so', async () => {
  open('/')
  stubSession('moderator')
  await showSession()
  const [button, ...more] = seen('Current Plan')
  expect(button?.closest('article')?.dataset['plan']).toBe('moderator')
  expect(button).toHaveProperty('disabled', true)
  expect(more).toEqual([])
  expect(seen('Upgrade to Moderator')).toEqual([])
})

test('where nobody answers, the page stays as it is for everybody', async () => {
  open('/')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await showSession()
  expect(warned).toHaveBeenCalled()
  expect(seen('Upgrade to Moderator')).toHaveLength(1)
})

test('the search of the help center finds topics by title and by description, whatever is typed', () => {
  open('/help')
  filterTopics()
  const field = document.querySelector<HTMLInputElement>('[data-topic-search]')
  const total = all('[data-topic]').length
  const search = (text: string) => {
    if (field) field.value = text
    field?.dispatchEvent(new Event('input'))
    return all('[data-topic]')
      .filter((topic) => !topic.hidden)
      .map((topic) => topic.id)
  }
  expect(search('INTENT queries')).toEqual(['intent-queries'])
  expect(search('in four bands')).toEqual(['scores'])
  expect(all('[data-category]').filter((category) => !category.hidden)).toHaveLength(1)
  expect(document.querySelector('[data-topic-status]')?.textContent).toBe('1 topic found')
  expect(search('<img src=x onerror=alert(1)>')).toEqual([])
  expect(document.querySelector<HTMLElement>('[data-topic-nothing]')?.hidden).toBe(false)
  expect(search('  ')).toHaveLength(total)
})

test('every link within the help center leads to something in it', () => {
  open('/help')
  const targets = all('a[href^="#"]').map((link) => link.getAttribute('href')?.slice(1) ?? '')
  expect(targets.length).toBeGreaterThan(3)
  for (const id of targets) expect(document.getElementById(id), id).not.toBeNull()
})

test('every anchor of the header leads to a section of the landing page', () => {
  open('/')
  const anchors = all('header a[href^="/#"]').map((link) => link.getAttribute('href')?.slice(2) ?? '')
  expect(new Set(anchors)).toEqual(new Set(['how-it-works', 'use-cases', 'features', 'pricing', 'faq']))
  for (const id of anchors) expect(document.getElementById(id), id).not.toBeNull()
})

test('the landing page tells four steps, four uses, four features, two plans and four answers', () => {
  open('/')
  const titles = (id: string) =>
    all(`#${id} h3, #${id} summary`).map(({ textContent }) => textContent?.trim() ?? '')
  expect(titles('how-it-works')).toHaveLength(4)
  expect(titles('use-cases')).toEqual(['SaaS', 'Marketing', 'Sales', 'E-commerce'])
  expect(titles('features')).toEqual([
    'Smart Campaign Targeting',
    'AI-Powered Responses',
    'Prospect Intel',
    'Performance Analytics',
  ])
  expect(all('#pricing article').map(({ dataset }) => dataset['plan'])).toEqual(['lurker', 'moderator'])
  expect(titles('faq')).toHaveLength(4)
  const footer = all('footer a').map((link) => link.getAttribute('href'))
  expect(footer).toEqual(expect.arrayContaining(['/help', '/privacy']))
})

test('the help center has six categories with topics', () => {
  open('/help')
  const categories = all('[data-category]')
  expect(categories).toHaveLength(6)
  for (const category of categories)
    expect(category.querySelectorAll('[data-topic]').length, category.id).toBeGreaterThan(0)
})

test('the privacy policy ends with the way in', () => {
  open('/privacy')
  expect(seen('Get Started Free').map((link) => link.getAttribute('href'))).toEqual(['/dashboard'])
})

test('a page that is not there leaves its path in the console', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open('/')
  logMissingPage()
  expect(logged).not.toHaveBeenCalled()
  open('/nowhere')
  logMissingPage()
  expect(logged).toHaveBeenCalledExactlyOnceWith('404: there is no page at /nowhere')
  expect(document.querySelector('h1')?.textContent).toBe('Oops! Page not found')
})

test('an error in the address is told in our words alone, once', () => {
  open('/?error=Call+0900+now')
  showReturn()
  const notice = document.querySelector<HTMLElement>('[data-notice]')
  expect(notice?.hidden).toBe(false)
  expect(notice?.textContent).toBe('Connection FailedAn unexpected error occurred.')
  expect(window.location.search).toBe('')
})

test('signing out is told on the start page, and where one was is forgotten', () => {
  sessionStorage.setItem('radar-notice', 'signed_out')
  sessionStorage.setItem('radar-return', '/dashboard/settings')
  open('/')
  showReturn()
  expect(document.querySelector('[data-notice-title]')?.textContent).toBe('Signed out')
  expect(sessionStorage).toHaveLength(0)
})

test('a deleted account is told of on the start page', () => {
  sessionStorage.setItem('radar-notice', 'account_deleted')
  open('/')
  showReturn()
  expect(document.querySelector('[data-notice]')?.textContent).toBe(
    'Account DeletedYour account and all associated data have been permanently deleted',
  )
})

test('the theme is switched where the app finds it again', () => {
  open('/')
  switchScheme()
  document.querySelector<HTMLElement>('[data-scheme="dark"]')?.click()
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
})

type Reply = { status?: number; json: unknown }

/** A server that answers questions by these replies, in their order; the last one stays. */
function stubLooks(replies: Reply[]) {
  const asked: string[] = []
  const waiting = [...replies]
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path} ${typeof init?.body === 'string' ? init.body : ''}`.trim())
    const reply = waiting.length > 1 ? waiting.shift() : waiting[0]
    return Response.json(reply?.json ?? {}, { status: reply?.status ?? 200 })
  })
  return asked
}

const looks = (...versions: Partial<FirstLook>[]): Reply[] =>
  versions.map((version) => ({ json: sampleLook(version) }))

function submit(about: string) {
  const field = document.querySelector<HTMLInputElement>('[data-ask] [name="about"]')
  if (field) field.value = about
  document.querySelector('[data-ask]')?.dispatchEvent(new Event('submit', { cancelable: true }))
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-answer-${name}]`)
const threads = () => all('[data-answer-list] article')
const isShown = (name: string) => part(name)?.hidden === false

test('a question is answered thread by thread, with the score and what earned it', async () => {
  open('/')
  askFirst()
  const found = [sampleFirstThread(1), sampleFirstThread(2)]
  const asked = stubLooks(
    looks(
      { state: 'waiting', version: 0, ahead: 3 },
      { state: 'reading', version: 4, read: 12, of: 40 },
      { state: 'reading', version: 5, threads: found.slice(0, 1) },
      { state: 'done', version: 6, threads: found, keywords: [{ text: 'invoice', why: '' }] },
    ),
  )
  submit('Invoices for vets')
  expect(part('status')?.textContent).toBe('Sending your question…')
  expect(isShown('picture')).toBe(false)
  await expect.poll(threads).toHaveLength(2)
  expect(asked[0]).toBe('POST /api/v1/first-looks {"about":"Invoices for vets"}')
  expect(asked[1]).toMatch(/^GET \/api\/v1\/first-looks\/[\w-]+\?after=0$/)
  expect(part('title')?.textContent).toBe('2 threads of the last 30 days are worth a look')
  const [first, second] = threads()
  expect(first?.textContent).toMatch(/^80Strong/)
  expect(first?.textContent).toContain('Which app reminds clients who pay late?” +31')
  expect(first?.querySelector('a')?.href).toBe('https://news.ycombinator.com/item?id=9001')
  expect(second?.querySelector<HTMLElement>('[data-part="kind"]')?.hidden).toBe(false)
  expect(isShown('more')).toBe(true)
  expect(part('keywords')?.textContent).toContain('“invoice”')
  expect(document.documentElement.dataset['realPeople']).toBe('')
})

test('what others wrote is text, whatever it looks like', async () => {
  open('/')
  askFirst()
  const title = '<img src=x onerror=alert(1)>'
  stubLooks(looks({ threads: [{ ...sampleFirstThread(), title, url: null }] }))
  submit('Invoices')
  await expect.poll(threads).toHaveLength(1)
  expect(threads()[0]?.querySelector('img')).toBeNull()
  expect(threads()[0]?.querySelector('h3')?.textContent).toBe(title)
  expect(threads()[0]?.querySelector('a')?.hasAttribute('href')).toBe(false)
})

test('where nobody asked, and where the practice forum stands in, one sentence says so, and what to do where it has nobody', async () => {
  open('/')
  askFirst()
  stubLooks(looks({ note: 'Radar found nobody on Hacker News who asked for this in the last 30 days.' }))
  submit('Zeppelins')
  await expect.poll(() => part('title')?.textContent).toBe('Nobody yet')
  expect(part('note')?.textContent).toBe(
    'Radar found nobody on Hacker News who asked for this in the last 30 days.',
  )
  expect(isShown('more')).toBe(true)

  stubLooks(looks({ stands_in: true, note: 'The practice forum stands in.', threads: [sampleFirstThread()] }))
  submit('Invoices')
  await expect.poll(() => part('title')?.textContent).toBe('1 made-up thread shows how it looks')
  expect(part('note')?.textContent).toBe('The practice forum stands in.')
  expect(document.documentElement.dataset['realPeople']).toBeUndefined()

  stubLooks(looks({ stands_in: true, note: 'The practice forum stands in.' }))
  submit('Label printers')
  await expect.poll(() => part('title')?.textContent).toBe('Nobody yet')
  expect(part('note')?.textContent).toBe(
    'The practice forum stands in. Nobody there asks for this: try one of the examples to see how Radar works.',
  )
})

test('what is refused is said at the field, and the page is as before', async () => {
  open('/')
  askFirst()
  const refusal = () => document.querySelector<HTMLElement>('[data-ask-refusal]')
  submit(' a ')
  expect(refusal()?.textContent).toBe('Say it in a few words, or give the address of your product.')
  stubLooks([{ status: 429, json: { message: 'You have asked often within this hour.' } }])
  submit('Invoices')
  await expect.poll(() => refusal()?.textContent).toBe('You have asked often within this hour.')
  stubLooks(looks({ state: 'failed', note: 'Radar could not read shop.example.' }))
  submit('shop.example')
  await expect.poll(() => refusal()?.textContent).toBe('Radar could not read shop.example.')
  expect(document.querySelector<HTMLElement>('[data-answer]')?.hidden).toBe(true)
  expect(isShown('picture')).toBe(true)
  expect(localStorage).toHaveLength(0)
})

test('a lost connection is said, and the question can be asked again', async () => {
  open('/')
  askFirst()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  submit('Invoices')
  await expect.poll(() => isShown('failure')).toBe(true)
  stubLooks(looks({ threads: [sampleFirstThread()] }))
  part('again')?.click()
  await expect.poll(threads).toHaveLength(1)
  expect(isShown('failure')).toBe(false)
})

test('a later question replaces an earlier one, and “Ask something else” both', async () => {
  open('/')
  askFirst()
  const never = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => never.promise)
  submit('Invoices')
  stubLooks(looks({ threads: [sampleFirstThread(1)] }))
  document.querySelector<HTMLElement>('[data-ask-example]')?.click()
  await expect.poll(threads).toHaveLength(1)
  never.resolve(Response.json(sampleLook({ note: 'An answer that came late.' })))
  await Promise.resolve()
  expect(document.body.textContent).not.toContain('An answer that came late.')
  part('anew')?.click()
  expect(document.querySelector<HTMLElement>('[data-answer]')?.hidden).toBe(true)
  expect(localStorage).toHaveLength(0)
})

test('whoever comes back within the hour finds the answer, and “Keep watching” takes it along', async () => {
  open('/')
  askFirst()
  stubLooks(looks({ threads: [sampleFirstThread()] }))
  submit('Invoices for vets')
  await expect.poll(threads).toHaveLength(1)

  open('/')
  askFirst()
  await expect.poll(threads).toHaveLength(1)
  expect(document.querySelector<HTMLInputElement>('[data-ask] [name="about"]')?.value).toBe(
    'Invoices for vets',
  )
  const keepLink = document.querySelector<HTMLAnchorElement>('[data-answer-keep]')
  expect(keepLink?.getAttribute('href')).toBe('/auth?view=sign_up')
  keepLink?.dispatchEvent(new Event('click'))
  expect(sessionStorage.getItem('radar-return')).toBe('/dashboard/campaigns/new')
  expect(JSON.parse(localStorage.getItem('radar-asked') ?? '{}')).toMatchObject({
    about: 'Invoices for vets',
  })
})
