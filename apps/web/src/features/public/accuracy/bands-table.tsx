import { Table } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import classes from './accuracy.module.css'
import { FIGURES, shareOf } from './figures.ts'

export function BandsTable() {
  return (
    <Table>
      <Table.Caption>Posts by their score, and what they were</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {['Score', 'Posts', 'Leads', 'Near', 'Neither'].map((head, place) => (
            <Table.Th key={head} scope="col" className={place > 0 ? classes.number : undefined}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {FIGURES.ranking.bands.map(({ from, posts, leads, near, nothing }) => (
          <Table.Tr key={from}>
            <Table.Th scope="row">
              {from} to {from === 80 ? 100 : from + 19}
            </Table.Th>
            <Table.Td className={classes.number}>{formatNumber(posts)}</Table.Td>
            {[leads, near, nothing].map((count, place) => (
              <Table.Td key={place} className={classes.number}>
                {posts > 0 ? `${shareOf(count / posts)} %` : '–'}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
