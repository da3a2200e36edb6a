/** The whole card of a match: a list opens without it. */
export const loadMatchCard = async () => ({ default: (await import('./match-card.tsx')).MatchCard })
