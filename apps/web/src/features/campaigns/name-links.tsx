import { Text } from '@mantine/core'
import { PAGES, followsNames } from '@radar/contract'
import type { Campaign } from '@radar/contract'
import { Link, generatePath } from 'react-router'
import { isDemo } from '../../lib/place.ts'
import classes from './name-links.module.css'

/** The pages of the names that a campaign follows. */
export function NameLinks({ campaign }: { campaign: Campaign }) {
  const { goal_type, id, names } = campaign
  if (!followsNames(goal_type) || names.length === 0 || isDemo()) return null
  return (
    <nav className={classes.links} aria-label="Names that this campaign follows">
      <Text size="xs" c="dimmed">
        What people say of
      </Text>
      {names.map((name) => (
        <Link key={name} className={classes.link} to={generatePath(PAGES.campaignName, { id, name })}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
