/** Fields that differ from those before: somebody may have changed the others since they were fetched. */
export function pickChanged<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const names = Object.keys(now) as (keyof Fields)[]
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<Fields>
}
