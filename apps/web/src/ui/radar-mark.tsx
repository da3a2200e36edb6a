type Props = { size?: number }

/** The sign of the product. */
export function RadarMark({ size = 24 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0f6e5a" />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round">
        <circle cx="16" cy="16" r="10" opacity=".45" />
        <circle cx="16" cy="16" r="5" opacity=".7" />
        <path d="M16 16 23 9" />
      </g>
      <circle cx="21.5" cy="19.5" r="2" fill="#fff" />
    </svg>
  )
}
