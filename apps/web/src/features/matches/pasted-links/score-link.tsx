import { Anchor, Button, CloseButton, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { linkInput } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Failure } from '../../../ui/failure.tsx'
import { LinkResult } from './link-result.tsx'
import { PastePost } from './paste-post.tsx'
import classes from './score-link.module.css'

type Props = {
  campaignId: string
  /** Empty until one is given. */
  link: string
  onLink(link: string): void
  onClose(): void
  onOpenMatch(id: string): void
}

/**
 * Takes the address of a post, and shows what it means to the campaign; a post that is a match already is opened. One
 * that Radar cannot read is pasted.
 */
export function ScoreLink({ campaignId, link, onLink, onClose, onOpenMatch }: Props) {
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
  const form = useForm({
    initial: { url: link },
    schema: linkInput,
    toInput: ({ url }) => ({ id: campaignId, url }),
    failureAt: 'url',
    send: ({ url }) => {
      form.reset()
      if (url === link) void scored.refetch()
      else onLink(url)
    },
  })
  const refuse = useEffectEvent(form.refuse)
  useEffect(() => {
    if (scored.error) refuse(scored.error)
  }, [scored.error])
  const [pastedFor, setPastedFor] = useState<string>()
  // Another address that is pasted on the page takes its place.
  const isPasting = pastedFor === link
  return (
    <Paper
      component="section"
      className={classes.panel}
      aria-label={isPasting ? 'Paste a post' : 'Score a link'}
      p="sm"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.form}>
        <div className={classes.fields}>
          {isPasting ? (
            <PastePost campaignId={campaignId} />
          ) : (
            <form {...form.props} className={classes.form}>
              <TextInput
                className={classes.address}
                label="Address of a post"
                placeholder="https://www.reddit.com/r/…/comments/…"
                inputMode="url"
                autoFocus
                maxLength={2_000}
                {...form.field('url')}
              />
              <Button
                type="submit"
                mt={22}
                disabled={form.values.url.trim() === ''}
                loading={scored.isFetching}
              >
                Score it
              </Button>
            </form>
          )}
        </div>
        <CloseButton className={classes.close} mt={22} aria-label="Close" onClick={onClose} />
      </div>
      {!isPasting && scored.isLoading && (
        <Stack gap="xs" mt="sm" role="status" aria-label="Reading the post">
          <Skeleton h={16} w="60%" />
          <Skeleton h={48} />
        </Stack>
      )}
      {!isPasting && <Failure error={form.failure} />}
      {!isPasting && scored.data && !known && (
        <LinkResult key={link} input={input} result={scored.data} onAdded={onOpenMatch} />
      )}
      {!known && (
        <Text size="xs" c="dimmed" mt="xs">
          {isPasting ? 'Can Radar read it?' : 'Can Radar not read it?'}{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            onClick={() => setPastedFor(isPasting ? undefined : link)}
          >
            {isPasting ? 'Use its address' : 'Paste a post'}
          </Anchor>
        </Text>
      )}
    </Paper>
  )
}
