import { Button, CloseButton, Paper, Skeleton, Stack, TextInput } from '@mantine/core'
import type { Match } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrorsOf } from '../../../lib/errors.ts'
import { Failure } from '../../../ui/failure.tsx'
import { LinkResult } from './link-result.tsx'
import classes from './score-link.module.css'

type Props = {
  campaignId: string
  /** Empty until one is given. */
  link: string
  onLink(link: string): void
  onClose(): void
  onOpenMatch(id: string): void
}

/** Takes the address of a post, and shows what it means to the campaign; a post that is a match already is opened. */
export function ScoreLink({ campaignId, link, onLink, onClose, onOpenMatch }: Props) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(link)
  const [followed, setFollowed] = useState(link)
  if (followed !== link) {
    setFollowed(link)
    setTyped(link)
  }
  const input = { id: campaignId, url: link }
  const scored = useQuery(
    api.links.score.queryOptions({
      input,
      enabled: link !== '',
      retry: false,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  )
  const add = useMutation(
    api.links.add.mutationOptions({
      onSuccess: async ({ id }: Match) => {
        onOpenMatch(id)
        await queryClient.invalidateQueries({ queryKey: api.matches.key() })
      },
    }),
  )
  const openKnown = useEffectEvent(onOpenMatch)
  const known = scored.data?.match_id
  useEffect(() => {
    if (known) openKnown(known)
  }, [known])
  const refused = link === typed.trim() ? fieldErrorsOf(scored.error)['url']?.join(' ') : undefined
  return (
    <Paper component="section" className={classes.panel} aria-label="Score a link" p="sm">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === link) void scored.refetch()
          else onLink(typed.trim())
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <TextInput
          className={classes.address}
          label="Address of a post"
          placeholder="https://www.reddit.com/r/…/comments/…"
          inputMode="url"
          autoFocus
          maxLength={2_000}
          value={typed}
          error={refused}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" mt={22} disabled={typed.trim() === ''} loading={scored.isFetching}>
          Score it
        </Button>
        <CloseButton className={classes.close} mt={22} aria-label="Close" onClick={onClose} />
      </form>
      {scored.isLoading && (
        <Stack gap="xs" mt="sm" role="status" aria-label="Reading the post">
          <Skeleton h={16} w="60%" />
          <Skeleton h={48} />
        </Stack>
      )}
      {!refused && <Failure error={scored.error} />}
      {scored.data && !known && (
        <LinkResult
          result={scored.data}
          isAdding={add.isPending}
          error={add.error}
          onAdd={() => add.mutate(input)}
        />
      )}
    </Paper>
  )
}
