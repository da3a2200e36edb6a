import { Modal } from '@mantine/core'
import type { RedditCredential } from '@radar/contract'
import { useState } from 'react'
import type { ChosenThing, ThingType } from './chosen.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { SelectBuddies } from './select-buddies.tsx'
import { SelectThing } from './select-thing.tsx'
import { WizardStep } from './wizard-step.tsx'
import { WizardSteps } from './wizard-steps.tsx'

type Props = {
  votes: 'allowed' | 'forbidden'
  buddies: RedditCredential[]
  /** True if the plan has buddies. */
  included: boolean
  isConnected: boolean
  onClose(): void
}

const STEPS = {
  allowed: ['Select Thing', 'Select Buddies', 'Confirm'],
  forbidden: ['Select Thing', 'Confirm'],
}

/** From a post or comment to its engagement. Where the forum forbids votes there are no buddies to choose. */
export function EngagementWizard({ votes, buddies, included, isConnected, onClose }: Props) {
  const [type, setType] = useState<ThingType>('post')
  const [chosen, setChosen] = useState<ChosenThing>()
  const [buddyIds, setBuddyIds] = useState<string[]>([])
  const [isConfirming, setIsConfirming] = useState(false)
  const needsBuddies = votes === 'allowed'
  const last = STEPS[votes].length - 1
  const step = !chosen ? 0 : isConfirming || !needsBuddies ? last : 1

  const changeType = (to: ThingType) => {
    setType(to)
    setChosen(undefined)
    setBuddyIds([])
    setIsConfirming(false)
  }
  const leaveThing = () => setChosen(undefined)
  return (
    <Modal opened onClose={onClose} size="lg" title="Add New Engagement">
      <WizardSteps names={STEPS[votes]} current={step} />
      <SelectThing
        key={type}
        type={type}
        isShown={!chosen}
        isConnected={isConnected}
        onChangeType={changeType}
        onChoose={(thing) => setChosen({ thing, type })}
      />
      {chosen && needsBuddies && !isConfirming && (
        <WizardStep key="buddies" name="Select Buddies">
          <SelectBuddies
            chosen={chosen}
            buddies={buddies}
            included={included}
            selected={buddyIds}
            onSelect={setBuddyIds}
            onBack={leaveThing}
            onNext={() => setIsConfirming(true)}
          />
        </WizardStep>
      )}
      {chosen && (isConfirming || !needsBuddies) && (
        <WizardStep key="confirm" name="Confirm">
          <ConfirmStep
            chosen={chosen}
            buddies={buddies.filter(({ id }) => buddyIds.includes(id))}
            votes={votes}
            onBack={needsBuddies ? () => setIsConfirming(false) : leaveThing}
            onDone={onClose}
          />
        </WizardStep>
      )}
    </Modal>
  )
}
