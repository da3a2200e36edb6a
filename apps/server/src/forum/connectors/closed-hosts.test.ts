import { expect, test } from 'vitest'
import { createOpenFetch } from './closed-hosts.ts'

test.each(['www.reddit.com', 'reddit.com.', 'redd.it', 'x.com', 'mobile.twitter.com', 't.co'])(
  'nothing is sent to %s, whoever names it',
  async (host) => {
    const sent: unknown[] = []
    const send = createOpenFetch(async (input) => {
      sent.push(input)
      return new Response()
    })
    await expect(send(`https://${host}/robots.txt`)).rejects.toMatchObject({ name: 'ClosedHostError' })
    await send('https://notreddit.com/robots.txt')
    await send('https://fox.com/robots.txt')
    expect(sent).toEqual(['https://notreddit.com/robots.txt', 'https://fox.com/robots.txt'])
  },
)
