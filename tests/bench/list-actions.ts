/** Timed actions of a user. They run inside the page, with the functions of `page-timing.ts`. */

export async function typeWords({
  field,
  words,
}: {
  field: string
  words: readonly string[]
}): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>(field)
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!input || !setValue) throw new Error(`No field ${field}.`)
  const type = (text: string) => {
    setValue.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const times: number[] = []
  for (const word of words) {
    for (let length = 1; length <= word.length; length++)
      times.push(
        await window.timedUntil(
          () => type(word.slice(0, length)),
          () => true,
        ),
      )
    type('')
    // The debounced update of the URL is not measured.
    await new Promise(resolve => setTimeout(resolve, 1_000))
  }
  return times
}

export async function sortBy(label: string): Promise<number> {
  const heads = [...document.querySelectorAll('th')]
  const head = heads.find(each => each.textContent?.trim() === label)
  const button = head?.querySelector('button')
  if (!head || !button) throw new Error(`No column ${label}.`)
  const before = head.ariaSort
  const time = await window.timedUntil(
    () => button.click(),
    () => head.ariaSort !== before,
  )
  await new Promise(resolve => setTimeout(resolve, 300))
  return time
}

export async function openClientPages(count: number): Promise<number[]> {
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('tr[data-index] a[href*="/clients/"]')]
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    await window.until(() => links().length > 0)
    const link = links()[i % links().length]
    const name = link?.textContent ?? ''
    const isOpen = () =>
      document.querySelector('main h1')?.textContent === name &&
      document.querySelector('[data-entry]') !== null
    times.push(await window.timedUntil(() => link?.click(), isOpen))
    window.history.back()
    // Requests of the page are not measured.
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  return times
}

/** Deactivates clients. Measures from the confirmation to the changed row. */
export async function deactivateClients(count: number): Promise<number[]> {
  const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const next = () => find<HTMLButtonElement>('tr[data-index] button[aria-label^="Deactivate "]')
    // All visible clients may be inactive.
    if (!next()) window.scrollBy({ top: 3_000 })
    await window.until(() => next() !== null)
    const button = next()
    const name = button?.ariaLabel ?? ''
    button?.click()
    await window.until(() => find('[role=alertdialog]') !== null)
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
    const confirm = buttons.find(each => each.textContent?.trim() === 'Confirm')
    if (!button || !confirm) throw new Error('No client to deactivate.')
    times.push(
      await window.timedUntil(
        () => confirm.click(),
        () => !button.isConnected || button.ariaLabel !== name,
      ),
    )
    await window.until(() => find('[role=alertdialog]') === null)
  }
  return times
}
