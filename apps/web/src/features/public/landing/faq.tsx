import { Anchor, Text } from '@mantine/core'
import { PAGES, PLANS } from '@radar/contract'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Section } from './section.tsx'

const { limits, history_days } = PLANS.lurker

const QUESTIONS: { question: string; answer: ReactNode }[] = [
  {
    question: 'Does Radar post by itself?',
    answer:
      'No. Radar writes drafts, and only a signed-in person can approve one. Auto-reply writes drafts that wait for your approval as well. You can take an approved reply back until it is being sent.',
  },
  {
    question: 'Can I lose my Reddit account over this?',
    answer:
      'What a community accepts is up to its moderators, and no tool can promise more. Radar keeps to what Reddit allows: it never votes, never writes to people who did not ask, posts at the pace and in the hours that you set, and shows you a draft before anybody else sees it. Helpful answers from a person are welcome in most places; advertising is not.',
  },
  {
    question: 'What is in the free plan?',
    answer: `${plural(limits.campaigns, 'campaign')}, ${plural(limits.subreddits, 'subreddit')}, ${plural(limits.keywords, 'keyword')}, ${plural(limits.mention_alerts, 'search', 'searches')} and ${plural(limits.ai_replies, 'drafted reply', 'drafted replies')} a month, with ${history_days} days of history. It does not expire and asks for no card.`,
  },
  {
    question: 'What does Radar store about me and about the people it finds?',
    answer: (
      <>
        Public posts that match your campaigns, and what you do with them. Posts that their authors delete are
        deleted here too. The{' '}
        <Anchor underline="always" href={PAGES.privacy}>
          privacy policy
        </Anchor>{' '}
        lists everything, with how long it is kept.
      </>
    ),
  },
]

export function Faq() {
  return (
    <Section id="faq" title="FAQ">
      {QUESTIONS.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <Text maw="75ch">{answer}</Text>
        </Disclosure>
      ))}
    </Section>
  )
}
