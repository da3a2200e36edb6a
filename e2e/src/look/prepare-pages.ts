import type { Page } from 'playwright-core'

export function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click()
}

export async function openLedger(page: Page) {
  const summary = page.getByText('How the score is made up').first()
  await summary.waitFor({ state: 'attached' })
  // On a phone the queue folds the post that is answered.
  if (!(await summary.isVisible())) await press(/^Their post/)(page)
  await summary.click()
  await page.getByRole('table', { name: 'How this score is made up' }).waitFor()
}

export async function openFirstMatch(page: Page) {
  await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
  await page
    .getByRole('button', { name: /Lead Profile$/ })
    .first()
    .waitFor()
}

/** The account's safety meter is red. */
export async function stopAccount(page: Page) {
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
