import { PAGES } from '@radar/contract'
import { AccuracyReport } from '../features/public/accuracy/accuracy-report.tsx'
import { PageMeta } from '../features/public/page-meta.tsx'
import { ProsePage } from '../features/public/prose.tsx'

export default function Accuracy() {
  return (
    <ProsePage
      title="How good the scores are"
      intro="Measured on real posts, for businesses that Radar’s model had never seen."
    >
      <PageMeta
        title="How good the scores are · Radar"
        description="Radar’s scores, measured on real posts and businesses that its model had never seen: what each score is worth, what is missed, and how it was measured."
        path={PAGES.accuracy}
      />
      <AccuracyReport />
    </ProsePage>
  )
}
