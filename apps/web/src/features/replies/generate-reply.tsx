import { Button, Skeleton, Tooltip } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import type { Match } from '@radar/contract'
import { Suspense, useState } from 'react'
import { isKnown } from '../../lib/errors.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useGenerateReply } from './use-generate-reply.ts'

const BusinessForm = lazyPart(async () => ({ default: (await import('./business-form.tsx')).BusinessForm }))

type Props = {
  match: Pick<Match, 'id' | 'reply_draft'>
  /** Answering is not what the campaign is for. */
  quiet?: boolean
}

/** The button that has a draft written, and the form for what a draft lacks; gone as soon as there is one. */
export function GenerateReply({ match, quiet = false }: Props) {
  const generate = useGenerateReply(match.id)
  const [lacks, setLacks] = useState<Lacks>()
  if (match.reply_draft && match.reply_draft.status !== 'failed') return null
  const draft = () =>
    generate.mutate(
      { matchId: match.id },
      { onError: (error) => setLacks(lacksOf(error)), onSuccess: () => setLacks(undefined) },
    )
  if (lacks)
    return (
      <Suspense fallback={<Skeleton h={96} />}>
        <BusinessForm
          campaignId={lacks.campaign_id}
          fields={lacks.fields}
          isDrafting={generate.isPending}
          onSaved={draft}
        />
      </Suspense>
    )
  return (
    <Tooltip label="Generate a reply (g)">
      <Button
        variant={quiet ? 'subtle' : 'light'}
        size="xs"
        leftSection={<IconPencilPlus stroke={1.5} size={16} />}
        aria-keyshortcuts="g"
        loading={generate.isPending}
        onClick={draft}
      >
        {match.reply_draft ? 'Generate New Reply' : 'Generate Reply'}
      </Button>
    </Tooltip>
  )
}

const lacksOf = (error: Parameters<typeof isKnown>[0]) =>
  isKnown(error) && error.code === 'BUSINESS_REQUIRED' ? error.data : undefined
type Lacks = ReturnType<typeof lacksOf>
