import { Container, Text, Title } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { HelpCategories } from '../features/public/help/help-categories.tsx'
import { HelpSearch } from '../features/public/help/help-search.tsx'
import classes from '../features/public/help/help.module.css'
import { Resources } from '../features/public/help/resources.tsx'
import { PageMeta } from '../features/public/page-meta.tsx'

export default function Help() {
  return (
    <Container component="main" size="sm" className={classes.page}>
      <PageMeta
        title="Help Center · Radar"
        description="How to set up campaigns in Radar, read scores, answer well, and what each plan includes."
        path={PAGES.help}
      />
      <div className={classes.head}>
        <Title order={1} className={classes.heading}>
          Help Center
        </Title>
        <Text c="dimmed">Everything Radar does, in short articles.</Text>
        <HelpSearch />
      </div>
      <HelpCategories />
      <Resources />
    </Container>
  )
}
