import { Code, Switch } from '@mantine/core'
import type { ReplyDraft } from '@radar/contract'

type Props = { reply: ReplyDraft; saving: boolean; onSwitch(tag_links: boolean): void }

/** Switch for tags in a draft's links to the campaign's own site, if it has such links. */
export function LinkTags({ reply: { own_links, tag_links, ref }, saving, onSwitch }: Props) {
  if (own_links === 0) return null
  const [links, carry, stay] =
    own_links === 1
      ? ['its link to your site', 'carries', 'stays']
      : ['its links to your site', 'carry', 'stay']
  return (
    <Switch
      mt="xs"
      size="xs"
      maw={560}
      label={`Count visits by ${links}`}
      description={
        tag_links ? (
          <>
            {capital(links)} {carry} <Code>?ref={ref}</Code>, as shown above.
          </>
        ) : (
          `${capital(links)} ${stay} untagged, so nobody can tell who came by it.`
        )
      }
      checked={tag_links}
      disabled={saving}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
