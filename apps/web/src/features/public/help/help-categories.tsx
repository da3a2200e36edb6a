import { Text, Title } from '@mantine/core'
import { Disclosure } from '../../../ui/disclosure.tsx'
import classes from './help.module.css'
import { Article } from './article.tsx'
import type { Category } from './topic.ts'
import { category as ANALYTICS } from './topics/analytics.md'
import { category as CAMPAIGNS } from './topics/campaigns.md'
import { category as ENGAGEMENTS } from './topics/engagements.md'
import { category as GETTING_STARTED } from './topics/getting-started.md'
import { category as LEAD_MANAGEMENT } from './topics/lead-management.md'
import { category as SETTINGS } from './topics/settings.md'

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
          <Article html={topic.html} />
        </Disclosure>
      ))}
    </section>
  )
}
