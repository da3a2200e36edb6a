import { Anchor, Code, List, Text } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { formatNumber, plural } from '../../../lib/format.ts'
import { ProsePart } from '../prose.tsx'
import { StartLink } from '../start-link.tsx'
import { BandsTable } from './bands-table.tsx'
import { countLeadsFrom, FIGURES, shareOf } from './figures.ts'

const { ranking, wordings, tellings } = FIGURES
const SHORT_DESCRIPTION = tellings['one sentence, two keywords']
const all = countLeadsFrom(0)

export function AccuracyReport() {
  return (
    <>
      <ProsePart title="What a score is worth">
        <Text>
          A score is a chance: of ten posts with a score of 70, about seven should be for you. These are{' '}
          {formatNumber(ranking.posts)} posts read for {formatNumber(ranking.campaigns)} businesses. Each had
          been graded before: a lead is a post that the owner of the business would answer, and a near one
          asks for something close to it.
        </Text>
        <BandsTable />
        <Text>
          On average, the share of leads differs from the score by{' '}
          {plural(shareOf(ranking.calibration_error), 'point')} of 100.
        </Text>
      </ProsePart>
      <ProsePart title="What is missed">
        <List spacing="xs">
          <List.Item>
            Scores are cautious. Of all leads, {shareOf(countLeadsFrom(60) / all)} in 100 have a score of 60
            or more, and {shareOf(countLeadsFrom(20) / all)} have 20 or more. The others score lower than they
            should.
          </List.Item>
          <List.Item>
            Words matter more than they should. Of {wordings.needs} needs that were each put into three other
            wordings, {shareOf(wordings.within_20)} in 100 got scores within 20 points of each other.
          </List.Item>
          <List.Item>
            A short campaign reads worse. Where a business is described in one sentence and two keywords, the
            scores of its leads change by {Math.round(SHORT_DESCRIPTION)} points on average. Say what you
            sell, to whom, and under which conditions.
          </List.Item>
          <List.Item>
            The model reads English. Posts and campaigns in other languages are compared by words alone, and
            say so.
          </List.Item>
        </List>
      </ProsePart>
      <ProsePart title="How it was measured">
        <Text>
          The model learned from other businesses, and these were set aside before. A third of their posts had
          been proposed by a model like it, so they are harder to tell apart than what a day brings. Age of a
          post, your own rules and an AI provider, which change a score later, had no part in it. The order in
          which a campaign’s texts are read was chosen with these businesses, which may flatter the figures a
          little.
        </Text>
        <Text>
          The programs and the command are in <Code>models/relevance</Code> of Radar’s source, with the grades
          of the businesses that we invented. The posts of this measurement are not published, because they
          belong to their authors. The{' '}
          <Anchor underline="always" href={`${PAGES.help}#scores`}>
            help
          </Anchor>{' '}
          explains a single score.
        </Text>
      </ProsePart>
      <div>
        <StartLink />
      </div>
    </>
  )
}
