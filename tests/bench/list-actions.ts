/** What a person does in a long list, timed. They all run inside the page, with what `in-page.ts` put there. */

/** Each key of the words, typed from the left. */
export async function typeWords(words: readonly string[]): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!field || !setValue) throw new Error('There is no search here.')
  const type = (text: string) => {
    setValue.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
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
    // The address follows a little later, and it is not what is measured.
    await new Promise(resolve => setTimeout(resolve, 1_000))
  }
  return times
}

/** A click on the head of a column, to the rows in its order. */
export async function sortBy(label: string): Promise<number> {
  const heads = [...document.querySelectorAll('th')]
  const head = heads.find(each => each.textContent?.trim() === label)
  const button = head?.querySelector('button')
  if (!head || !button) throw new Error(`There is no column ${label}.`)
  const before = head.ariaSort
  const time = await window.timedUntil(
    () => button.click(),
    () => head.ariaSort !== before,
  )
  await new Promise(resolve => setTimeout(resolve, 300))
  return time
}

/** Opens the page of one client after the other: from the press on the name to the painted page with its timeline. */
export async function openPages(count: number): Promise<number[]> {
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('tr[data-index] a[href*="/clients/"]')]
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    await window.until(() => links().length > 0)
    const link = links()[i % links().length]
    const name = link?.textContent ?? ''
    const isThere = () =>
      document.querySelector('main h1')?.textContent === name &&
      document.querySelector('[data-entry]') !== null
    times.push(await window.timedUntil(() => link?.click(), isThere))
    window.history.back()
    // What the page asks of the server comes meanwhile, and it is not what is measured.
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  return times
}

/** Makes clients inactive, one after the other: from the click that confirms it to the row that says so. */
export async function deactivate(count: number): Promise<number[]> {
  const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const next = () => find<HTMLButtonElement>('tr[data-index] button[aria-label^="Deactivate "]')
    // All that are on the screen may be inactive by now.
    if (!next()) window.scrollBy({ top: 3_000 })
    await window.until(() => next() !== null)
    const button = next()
    const name = button?.ariaLabel ?? ''
    button?.click()
    await window.until(() => find('[role=alertdialog]') !== null)
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
    const confirm = buttons.find(each => each.textContent?.trim() === 'Confirm')
    if (!button || !confirm) throw new Error('There is nobody to make inactive.')
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

export type Frames = { all: number; late: number; bare: number }

/** Watches the frames until the page is told that the scrolling is over. */
export function watchFrames(): Promise<Frames> {
  const frames = { all: 0, late: 0, bare: 0 }
  let before = performance.now()
  const isBare = () => {
    const table = document.querySelector('table')?.getBoundingClientRect()
    const heights = [0.15, 0.35, 0.55, 0.75, 0.95].map(share => share * innerHeight)
    return heights.some(y => {
      if (!table || y < table.top + 120 || y > table.bottom) return false
      return !document.elementFromPoint(table.left + table.width / 2, y)?.closest('tr[data-index], th')
    })
  }
  return new Promise(resolve => {
    const next = async () => {
      await window.painted()
      const now = performance.now()
      frames.all += 1
      if (now - before > 50) frames.late += 1
      if (isBare()) frames.bare += 1
      before = now
      if (Reflect.get(window, 'isScrolled') === true) resolve(frames)
      else void next()
    }
    void next()
  })
}
