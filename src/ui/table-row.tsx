import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { RowPlace } from './virtual-rows.tsx'

type RowProps = {
  label?: string
  onEscape?: () => void
  /** From VirtualRows. */
  place?: RowPlace | undefined
  children: ReactNode
}

/** `editing`: the row is a form now, each field in its column. */
export function TableRow(props: RowProps & { look?: 'plain' | 'editing' }) {
  const { look = 'plain', label, onEscape, place, children } = props
  return (
    <tr
      {...place}
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` takes the role away in some browsers.
      role="row"
      aria-label={label}
      data-look={look}
      onKeyDown={event => hearEscape(event, onEscape)}
      className={classNames(
        'group/row cards:relative cards:grid cards:grid-cols-1 cards:border-line cards:border-b cards:px-4 cards:py-3',
        '@xl:cards:grid-cols-3 @xl:cards:gap-x-6 @3xl:cards:grid-cols-4',
        // What it is marked with fades.
        look === 'plain' &&
          'transition-colors duration-700 hover:bg-hover hover:duration-0 data-marked:bg-accent-soft data-marked:duration-0',
        look === 'editing' && 'bg-accent-soft/60',
      )}
    >
      {children}
    </tr>
  )
}

/** A row that is a form of more fields than there are columns for: it takes the whole width. */
export function FormRow({ columns, label, onEscape, place, children }: RowProps & { columns: number }) {
  return (
    <tr
      {...place}
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="row"
      aria-label={label}
      onKeyDown={event => hearEscape(event, onEscape)}
      className="bg-accent-soft/60 cards:block"
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <td role="cell" colSpan={columns} className="border-line border-b px-4 py-4 cards:block">
        {children}
      </td>
    </tr>
  )
}

/** A row over all columns: the empty state, the end of the list. */
export function WideRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <tr role="row" className="cards:block">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <td role="cell" colSpan={columns} className="cards:block">
        {children}
      </td>
    </tr>
  )
}

/** A dialog of the row stands elsewhere in the document, but its keys come through here too. */
function hearEscape(event: KeyboardEvent<HTMLElement>, onEscape: (() => void) | undefined): void {
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key === 'Escape' && isInside) onEscape?.()
}
