import { Button, Tooltip } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import type { Match } from '@radar/contract'
import { Link, useLocation } from 'react-router'
import { isKnown } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useGenerateReply } from './use-generate-reply.ts'

type Props = {
  match: Pick<Match, 'id' | 'reply_draft'>
  /** Answering is not what the campaign is for. */
  quiet?: boolean
}

/** The button that has a draft written; gone as soon as there is one. */
export function GenerateReply({ match, quiet = false }: Props) {
  const generate = useGenerateReply(match.id)
  const { pathname, search } = useLocation()
  if (match.reply_draft && match.reply_draft.status !== 'failed') return null
  const { error } = generate
  if (isKnown(error) && error.code === 'BUSINESS_REQUIRED') {
    const { campaign_id, fields } = error.data
    return (
      <Button
        component={Link}
        to={{ pathname: `/dashboard/campaigns/${campaign_id}/edit`, hash: fields[0] ?? '' }}
        state={{ back: `${pathname}?${withMatch(search, match.id)}` }}
        variant="light"
        color="yellow"
        size="xs"
        onClick={() => toast.hide('error')}
      >
        Fill in your business
      </Button>
    )
  }
  return (
    <Tooltip label="Generate a reply (g)">
      <Button
        variant={quiet ? 'subtle' : 'light'}
        size="xs"
        leftSection={<IconPencilPlus stroke={1.5} size={16} />}
        aria-keyshortcuts="g"
        loading={generate.isPending}
        onClick={() => generate.mutate({ matchId: match.id })}
      >
        {match.reply_draft ? 'Generate New Reply' : 'Generate Reply'}
      </Button>
    </Tooltip>
  )
}

/** What the page asks for, and the match: a list of matches opens it, the list of leads passes over it. */
function withMatch(search: string, id: string): URLSearchParams {
  const query = new URLSearchParams(search)
  query.set('match', id)
  return query
}
