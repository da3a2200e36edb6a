import { CallToAction } from '../features/public/landing/call-to-action.tsx'
import { Faq } from '../features/public/landing/faq.tsx'
import { FeatureCards } from '../features/public/landing/feature-cards.tsx'
import { Hero } from '../features/public/landing/hero.tsx'
import { HowItWorks } from '../features/public/landing/how-it-works.tsx'
import { Pictures } from '../features/public/landing/pictures.tsx'
import { Section } from '../features/public/landing/section.tsx'
import { TrustBadges } from '../features/public/landing/trust-badges.tsx'
import { UseCases } from '../features/public/landing/use-cases.tsx'
import { DemoLedger } from '../features/matches/card/demo-ledger.tsx'
import { DemoMatches } from '../features/matches/card/demo-matches.tsx'
import { PlanCards } from '../features/public/pricing/plan-cards.tsx'
import { PageMeta } from '../features/public/page-meta.tsx'
import { EXAMPLES } from '../lib/example-offers.ts'
import { StartLink } from '../features/public/start-link.tsx'
import { DemoReply } from '../features/replies/demo-reply.tsx'
import { DemoQueue } from '../features/replies/queue/demo-queue.tsx'

export default function Landing() {
  return (
    <main>
      <PageMeta
        title="Radar: find the people who ask for what you make"
        description="Radar reads the communities you choose on Reddit and other forums, shows who is asking for what you make and why it thinks so, and helps you answer well."
        path="/"
      />
      <Hero start={<StartLink variant="default" />} examples={EXAMPLES}>
        <DemoMatches reply={<DemoReply />} />
      </Hero>
      <TrustBadges />
      <HowItWorks />
      <Pictures ledger={<DemoLedger />} draft={<DemoReply />} queue={<DemoQueue />} />
      <UseCases />
      <FeatureCards />
      <Section
        id="pricing"
        title="Pricing"
        lead="You see a plan’s limits before you reach them, and a search or a draft that fails costs nothing."
      >
        <PlanCards start={<StartLink fullWidth variant="default" />} />
      </Section>
      <Faq />
      <CallToAction start={<StartLink size="md" />} />
    </main>
  )
}
