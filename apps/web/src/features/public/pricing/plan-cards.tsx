import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { PLANS } from '@radar/contract'
import type { PlanKey } from '@radar/contract'
import type { ReactNode } from 'react'
import classes from './plan-cards.module.css'
import { formatPrice, planLines } from './plan-lines.ts'
import { UpgradeButton } from './upgrade-button.tsx'

/** The two plans. `data-for` names whom a part is for; the script of public pages shows it to them alone. */
export function PlanCards({ start }: { start: ReactNode }) {
  return (
    <div className={classes.plans}>
      <PlanCard
        plan="lurker"
        price="Free forever"
        badge={
          <Badge data-for="lurker" hidden>
            Current Plan
          </Badge>
        }
        action={<div data-for="visitor">{start}</div>}
      />
      <PlanCard
        plan="moderator"
        price={`${formatPrice(PLANS.moderator.price_cents)} a month`}
        action={
          <>
            <div data-for="visitor lurker">
              <UpgradeButton />
            </div>
            <div data-for="moderator" hidden>
              <Button fullWidth disabled>
                Current Plan
              </Button>
            </div>
          </>
        }
      />
    </div>
  )
}

type Props = { plan: PlanKey; price: string; badge?: ReactNode; action: ReactNode }

function PlanCard({ plan, price, badge, action }: Props) {
  return (
    <Paper component="article" className={classes.plan} aria-labelledby={`plan-${plan}`} data-plan={plan}>
      <div className={classes.head}>
        <Title order={3} id={`plan-${plan}`} className={classes.name}>
          {PLANS[plan].name}
        </Title>
        {badge}
      </div>
      <Text className={`${classes.price} numbers`}>{price}</Text>
      <ul className={classes.lines}>
        {planLines(plan).map(({ text, isIncluded }) => (
          <li key={text} data-without={!isIncluded || undefined}>
            {isIncluded ? (
              <IconCheck stroke={2} size={16} aria-hidden="true" />
            ) : (
              <IconMinus stroke={2} size={16} aria-label="Not included:" />
            )}
            {text}
          </li>
        ))}
      </ul>
      <div className={classes.action}>{action}</div>
    </Paper>
  )
}
