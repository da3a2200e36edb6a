import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccuracyReport } from './accuracy-report.tsx'
import { FIGURES } from './figures.ts'

test('the table has every post that was read, and the grades of each band', () => {
  render(
    <MantineProvider>
      <AccuracyReport />
    </MantineProvider>,
  )
  const [, ...rows] = screen.getAllByRole('row')
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent ?? ''),
  )
  const posts = cells.reduce((sum, [count = '']) => sum + Number(count.replaceAll(/\D/g, '')), 0)
  expect(posts).toBe(FIGURES.ranking.posts)
  for (const [place, { leads, near, nothing, posts: inside }] of FIGURES.ranking.bands.entries()) {
    expect(leads + near + nothing).toBe(inside)
    expect(cells[place]?.[1]).toBe(inside > 0 ? `${Math.round((100 * leads) / inside)} %` : '–')
  }
})
