import { formatPlace } from '@radar/contract'
import { Anchor, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import type { AnsweredPost } from '@radar/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatAuthor } from '../../lib/format-author.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SharedFrom } from '../../ui/shared-from.tsx'
import classes from './reply-desk.module.css'

type Props = {
  post: AnsweredPost
  /** Address of the post; null where it is gone. */
  url: string | null
  /** Score of the post and its reasons, where they do not stand above already. */
  score?: ReactNode
  children: ReactNode
}

/** Reply beside the whole post that it answers; where there is no room for both, the post is folded above it. */
export function ReplyDesk({ post, url, score, children }: Props) {
  return (
    <div className={classes.desk} data-reply-desk>
      <div className={classes.columns}>
        <PostBeside post={post} url={url} score={score} />
        <div className={classes.work}>{children}</div>
      </div>
    </div>
  )
}

function PostBeside({ post, url, score }: Omit<Props, 'children'>) {
  const { title, body, subreddit, shared_from, author, created_utc } = post
  const [open, setOpen] = useState(false)
  const isKept = title !== '' || body !== ''
  return (
    <section className={classes.post} aria-label="The post you answer">
      <UnstyledButton className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        <b className={classes.label}>Their post</b>
        <span className={classes.folded} dir="auto">
          {body || title}
        </span>
        <IconChevronDown className={classes.chevron} stroke={1.5} size={16} aria-hidden="true" />
      </UnstyledButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll a long post */}
      <div
        className={classes.whole}
        data-open={open || undefined}
        tabIndex={0}
        role="group"
        aria-label="Post"
      >
        <Text size="xs" c="dimmed" component="div">
          {formatPlace(subreddit)}
          {shared_from !== null && ' · '}
          <SharedFrom subreddit={shared_from} />
          {author !== null && ` · ${formatAuthor(post)}`}
          {isKept && (
            <>
              {' · '}
              <RelativeTime timestamp={created_utc} />
            </>
          )}
        </Text>
        <Text fw={600} mt={4} className={classes.words} dir="auto">
          {title || 'A post that Radar no longer keeps'}
        </Text>
        {body !== '' && (
          <Text mt={4} className={classes.words} dir="auto">
            {body}
          </Text>
        )}
        {score}
        {url !== null && (
          <Anchor href={url} target="_blank" rel="noreferrer" size="xs" className={`${classes.link} reach`}>
            Open the post <IconExternalLink stroke={1.5} size={14} aria-hidden="true" />
          </Anchor>
        )}
      </div>
    </section>
  )
}
