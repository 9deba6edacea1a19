export type Role = 'button' | 'link' | 'field' | 'row' | 'heading' | 'option' | 'dialog' | 'question'
export type Place = { role: Role; name: string }

/** An expression that finds the element of this role and name in the same way in each engine. */
export function buildElementExpression(wanted: Place, within?: Place): string {
  return `(${findInPage})(${JSON.stringify(wanted)}, ${JSON.stringify(within ?? null)})`
}

/** Runs in the page, so it uses nothing outside. Exact names match first, then prefixes. */
function findInPage(wanted: Place, within: Place | null): Element | undefined {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input, textarea, select',
    row: 'tr, [role=row]',
    heading: 'h1, h2, h3',
    option: '[role=option]',
    dialog: '[role=dialog]',
    question: '[role=alertdialog]',
  }
  const getAccessibleName = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : ids.flatMap(id => document.getElementById(id) ?? [])
    const texts = labels.length > 0 ? labels : [element]
    return texts.map(text => text.textContent).join(' ')
  }
  const find = ({ role, name }: Place, root: ParentNode): Element | undefined => {
    const all = [...root.querySelectorAll(selectors[role])]
    // Elements of the snapshot do not count, because the app itself must show them.
    const visible = all.filter(element => element.checkVisibility() && !element.closest('#last-screen'))
    const named = (fits: (text: string) => boolean) =>
      visible.find(element => fits(getAccessibleName(element).trim()))
    return named(text => text === name) ?? named(text => text.startsWith(name))
  }
  const root = within === null ? document : find(within, document)
  return root && find(wanted, root)
}
