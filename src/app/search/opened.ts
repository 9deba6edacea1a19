import type { PagedRecord } from '../../record-ui/record-address.ts'

/** A row whose page was opened. */
export type Opened = { readonly record: PagedRecord; readonly id: string }

const mostOpened = 8

export function withOpened(before: readonly Opened[], opened: Opened): readonly Opened[] {
  const others = before.filter(({ record, id }) => record !== opened.record || id !== opened.id)
  return [opened, ...others].slice(0, mostOpened)
}
