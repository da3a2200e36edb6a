import { Button, CloseButton, Paper, Skeleton, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const openKnown = useEffectEvent(onOpenMatch)
  const known = scored.data?.match_id
  useEffect(() => {
    if (known) openKnown(known)
  }, [known])
  // What is said of one address is not said of the next.
  const error = link === typed.trim() ? scored.error : null
  const refused = fieldErrorsOf(error)['url']?.join(' ')
  const fieldRef = useRef<HTMLInputElement>(null)
  // The button had the focus, and cannot have it while it waits.
  useEffect(() => {
    if (scored.error) fieldRef.current?.focus()
  }, [scored.error])
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
          ref={fieldRef}
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
      {!refused && <Failure error={error} />}
      {scored.data && !known && (
        <LinkResult key={link} input={input} result={scored.data} onAdded={onOpenMatch} />
      )}
    </Paper>
  )
}
