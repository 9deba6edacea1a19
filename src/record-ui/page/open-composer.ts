/** Shows where a note is written on the page; where it stands already, the typing goes on there. */
export function openComposer(show: (isShown: true) => void): void {
  show(true)
  document.querySelector<HTMLElement>('main textarea[name="text"]')?.focus()
}
