import { ORIGIN_PLACEHOLDER } from '@radar/contract'

type Props = { title: string; description: string; path: string }

/** Metadata of a public page, for search engines and link previews. */
export function PageMeta({ title, description, path }: Props) {
  const url = `${ORIGIN_PLACEHOLDER}${path}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Radar" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${ORIGIN_PLACEHOLDER}/preview.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Posts that Radar found, each with its score and why" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
