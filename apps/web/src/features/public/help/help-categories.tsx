import { Text, Title } from '@mantine/core'
import { Disclosure } from '../../../ui/disclosure.tsx'
import classes from './help.module.css'
import type { Category } from './topic.ts'
import { ANALYTICS } from './topics/analytics.tsx'
import { CAMPAIGNS } from './topics/campaigns.tsx'
import { ENGAGEMENTS } from './topics/engagements.tsx'
import { GETTING_STARTED } from './topics/getting-started.tsx'
import { LEAD_MANAGEMENT } from './topics/lead-management.tsx'
import { SETTINGS } from './topics/settings.tsx'

const CATEGORIES = [GETTING_STARTED, CAMPAIGNS, LEAD_MANAGEMENT, ENGAGEMENTS, SETTINGS, ANALYTICS]

/** All articles; the script of public pages hides what a search does not find. */
export function HelpCategories() {
  return (
    <>
      {CATEGORIES.map((category) => (
        <CategorySection key={category.id} category={category} />
      ))}
      <Text data-topic-nothing hidden>
        No topic matches what you typed. Try another word, or ask under Contact.
      </Text>
    </>
  )
}

function CategorySection({ category: { id, title, description, topics } }: { category: Category }) {
  return (
    <section className={classes.category} aria-labelledby={id} data-category>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      <Text c="dimmed" mb="sm">
        {description}
      </Text>
      {topics.map((topic) => (
        <Disclosure
          key={topic.id}
          id={topic.id}
          title={topic.title}
          description={topic.description}
          data-topic
        >
          <div className={classes.article}>{topic.body}</div>
        </Disclosure>
      ))}
    </section>
  )
}
