import { TableOfContents } from '@mantine/core'
import classes from './section-links.module.css'

/** Below the header of the app. */
const OFFSET = 96

/** The sections of a page: beside it where there is room, in a row above it where there is none. */
export function SectionLinks() {
  return (
    <nav aria-label="Sections" className={classes.nav}>
      <TableOfContents
        variant="light"
        size="sm"
        minDepthToOffset={2}
        className={classes.list}
        scrollSpyOptions={{ selector: 'main section > h2', offset: OFFSET }}
        getControlProps={({ active, data }) => ({
          component: 'a',
          href: `#${data.id}`,
          'aria-current': active ? 'location' : undefined,
          className: classes.link,
          children: data.value,
        })}
      />
    </nav>
  )
}
