import { Button } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { PageMeta } from '../features/public/page-meta.tsx'
import { PrivacyPolicy } from '../features/public/privacy/privacy-policy.tsx'
import { ProsePage } from '../features/public/prose.tsx'

export default function Privacy() {
  return (
    <ProsePage
      title="Privacy Policy"
      intro="Last updated November 28, 2026. It describes what the program does; whoever runs this Radar is responsible for it."
    >
      <PageMeta
        title="Privacy Policy · Radar"
        description="What Radar stores about its users and about the people whose posts it finds, and for how long."
        path={PAGES.privacy}
      />
      <PrivacyPolicy />
      <div>
        <Button component="a" href={PAGES.dashboard} data-start="Open Dashboard">
          Get Started Free
        </Button>
      </div>
    </ProsePage>
  )
}
