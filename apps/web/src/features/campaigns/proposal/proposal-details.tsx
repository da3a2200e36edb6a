import { Paper, Select, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { GOAL_TYPES, PLANS, followsNames, promptsForName } from '@radar/contract'
import type { Proposal } from '@radar/contract'
import { useState } from 'react'
import { TagsField } from '../../../ui/tags-field.tsx'
import { GOAL_LABELS } from '../goal-labels.ts'
import { Choices } from './choices.tsx'
import { left } from './proposal-choice.ts'
import type { ProposalChoice } from './proposal-choice.ts'
import classes from './proposal-view.module.css'

type Props = {
  proposal: Proposal
  chosen: ProposalChoice
  /** Number of keywords that the plan has room for; undefined where any number fits. */
  free: number | undefined
  /** Number of intent queries that the plan has room for. */
  intents: number
  onChange(part: Partial<ProposalChoice>): void
}

/** Name, product and goal of a proposed campaign, folded away once it has a name. */
export function ProposalDetails({ proposal, chosen, free, intents, onChange }: Props) {
  const { name, description, business_name, product_service, goal_type, names, keywords } = chosen
  const { campaign_prompts } = chosen
  const [opens] = useState(name.trim() === '')
  const changeNames = (changed: string[]) => {
    const fresh = changed.filter((one) => !names.includes(one) && !keywords.includes(one))
    const room = left(free, keywords) ?? fresh.length
    onChange({ names: changed, keywords: [...keywords, ...fresh.slice(0, Math.max(0, room))] })
  }
  const prompts = followsNames(goal_type)
    ? [...names.flatMap((one) => promptsForName(goal_type, one)), ...proposal.campaign_prompts]
    : proposal.campaign_prompts
  return (
    <Paper component="details" open={opens} className={classes.details}>
      <summary className={classes.summary}>
        <span>
          <b>{name.trim() || 'Without a name'}</b> · {GOAL_LABELS[goal_type]}
        </span>
        <span className={classes.hint}>Name, product and more</span>
      </summary>
      <Stack gap="lg" mt="md">
        <TextInput
          label="Campaign Name"
          value={name}
          maxLength={120}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Textarea
          label="Description"
          value={description}
          autosize
          maxLength={5_000}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <Select
          label="Goal Type"
          data={GOAL_TYPES.map((value) => ({ value, label: GOAL_LABELS[value] }))}
          value={goal_type}
          allowDeselect={false}
          onChange={(goal) => goal && onChange({ goal_type: goal })}
        />
        {followsNames(goal_type) && (
          <TagsField
            label={goal_type === 'Brand Monitoring' ? 'Your brand and product names' : 'Names of competitors'}
            description="Each gets a page of its own, and is added to the keywords."
            placeholder={names.length > 0 ? '' : 'Type and press Enter'}
            value={names}
            onChange={changeNames}
          />
        )}
        <TextInput
          label="Business name"
          description="Drafts say openly that they come from you. You can fill it in later."
          value={business_name}
          maxLength={120}
          onChange={(event) => onChange({ business_name: event.currentTarget.value })}
        />
        <Textarea
          label="Product/Service"
          description="Radar reads each post beside this text; drafts mention only what it says."
          value={product_service}
          autosize
          minRows={2}
          maxLength={5_000}
          onChange={(event) => onChange({ product_service: event.currentTarget.value })}
        />
        {prompts.length > 0 && (
          <Choices
            legend={intents === 0 ? 'Intent queries · Upgrade required' : 'Intent queries'}
            name="Intent query"
            choices={prompts.map(({ text, why }) => ({
              value: text,
              label: <Text>{text}</Text>,
              why,
            }))}
            chosen={campaign_prompts}
            remaining={left(intents, campaign_prompts)}
            full={
              intents > 0
                ? 'Take one out to choose another.'
                : `Posts that mean one of these without saying a keyword are found with Moderator: ${PLANS.moderator.limits.relevancy_checks} a day.`
            }
            onChange={(texts) => onChange({ campaign_prompts: texts })}
          />
        )}
      </Stack>
    </Paper>
  )
}
