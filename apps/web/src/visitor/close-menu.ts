/** A menu that led to a section of the same page closes. */
export function closeMenuOnChoice(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]'))
    menu.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.open = false
    })
}
