import { Anchor, Button, Text, Title } from '@mantine/core'
import { SUPPORT_PLACEHOLDER } from '@radar/contract'
import { IconBook2, IconListNumbers, IconMessageCircle } from '@tabler/icons-react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import classes from './help.module.css'

const LINKS = [
  { href: '#forum-guidelines', label: 'Forum Guidelines', icon: IconBook2 },
  { href: '#tutorial', label: 'Tutorial', icon: IconListNumbers },
  { href: SUPPORT_PLACEHOLDER, label: 'Contact Support', icon: IconMessageCircle },
]

/** Written guides, and where to ask. */
export function Resources() {
  return (
    <section className={classes.category} aria-labelledby="resources">
      <Title order={2} id="resources" className={classes.title}>
        Resources
      </Title>
      <div className={classes.links}>
        {LINKS.map(({ href, label, icon: Icon }) => (
          <Button
            key={href}
            component="a"
            href={href}
            variant="default"
            leftSection={<Icon stroke={1.5} size={18} />}
          >
            {label}
          </Button>
        ))}
      </div>
      <Disclosure
        id="forum-guidelines"
        title="Forum guidelines"
        description="How to answer so that people are glad you did."
      >
        <div className={classes.article}>
          <ul>
            <li>
              Read the rules of a subreddit before your first comment there. Some allow no promotion at all.
            </li>
            <li>Answer the question first. If your product is not the answer, help without it.</li>
            <li>
              Say that you work on what you recommend. People forgive an interest; they do not forgive a
              hidden one.
            </li>
            <li>One answer is enough. Do not write to somebody who did not ask, and not in private.</li>
            <li>
              Take part in what has nothing to do with your product. Nine of ten contributions is a good
              share.
            </li>
            <li>When a moderator removes a comment, do not post it again. Ask, or move on.</li>
          </ul>
          <p>
            Reddit’s own rules are at{' '}
            <a href="https://redditinc.com/policies/reddit-rules" rel="noreferrer">
              redditinc.com/policies/reddit-rules
            </a>
            , and each subreddit’s in its sidebar.
          </p>
        </div>
      </Disclosure>
      <Disclosure
        id="tutorial"
        title="Tutorial"
        description="Your first hour with Radar, step by step. There are no videos; this is all of it in writing."
      >
        <div className={classes.article}>
          <ol>
            <li>Sign up. The free plan needs no card.</li>
            <li>
              <a href="#first-campaign">Create a campaign</a> with two subreddits and three to five keywords.
            </li>
            <li>Run it, and read the first ten matches with their ledgers.</li>
            <li>Keep what you would have liked to hear of, and dismiss the rest.</li>
            <li>Replace keywords that find the wrong posts; two words find less and better than one.</li>
            <li>Set your posting window in Settings.</li>
            <li>
              <a href="#connect-reddit">Connect your Reddit account</a>, and generate a reply for the best
              match. Edit it until it is yours, and approve it.
            </li>
            <li>Come back the next day for answers and new matches.</li>
          </ol>
        </div>
      </Disclosure>
      <div id="contact" className={classes.contact}>
        <Title order={3} className={classes.name}>
          Contact
        </Title>
        <Text>
          Radar is run by whoever gave you its address, and they answer what the articles above do not:
          accounts, plans, and what this Radar stores about you. Tell them what you did, what you expected and
          what you saw, and the time at which it happened.{' '}
          <Anchor className={classes.support} href={SUPPORT_PLACEHOLDER} underline="always">
            Contact support
          </Anchor>
        </Text>
      </div>
    </section>
  )
}
