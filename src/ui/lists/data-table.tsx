import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * The parts of a list. Below a table width of 36rem, CSS turns rows into cards with labels. The roles are explicit
 * because `display: block` removes them in some browsers.
 */

export const headCellLook = classNames(
  'sticky top-(--sticky-top,0px) z-10 border-line border-b bg-sunken text-left font-medium text-muted text-sm whitespace-nowrap',
  'cards:static cards:border-0 cards:bg-transparent',
)

/**
 * `rowCount`: the number of all rows, when not all are rendered. `wide`: many columns. `middle`: few columns
 * and wide buttons. `tight`: less padding, for a tablet in portrait.
 */
export function DataTable(props: {
  label: string
  busy?: boolean
  rowCount?: number
  wide?: boolean
  middle?: boolean
  tight?: boolean
  children: ReactNode
}) {
  const { label, busy, rowCount, wide = false, middle = false, tight = false, children } = props
  return (
    <div
      data-wide={wide || middle || tight || undefined}
      className={classNames(
        wide ? '@container/wide' : middle ? '@container/middle' : tight ? '@container/tight' : '@container',
        'overflow-clip rounded-lg bg-surface shadow-low ring-1 ring-line',
      )}
    >
      <table
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="table"
        aria-label={label}
        aria-busy={busy || undefined}
        aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
        // The box clips the border of the last row. A selector of the last row would restyle all cells of a page.
        className="-mb-px w-full table-fixed border-separate border-spacing-0 cards:block"
      >
        {children}
      </table>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <thead role="rowgroup" className="cards:block cards:border-line cards:border-b cards:bg-sunken">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <tr role="row" className="cards:flex cards:overflow-x-auto cards:px-2">
        {children}
      </tr>
    </thead>
  )
}

/** A header without sorting, not shown in cards. With `hidden`, it is only for screen readers. */
export function PlainHeader(props: {
  label: string
  hidden?: boolean
  align?: 'start' | 'end'
  className?: string | undefined
}) {
  const { label, hidden = false, align = 'start', className } = props
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="columnheader"
      className={classNames(
        headCellLook,
        'px-4 in-data-wide:px-2.5 leading-tight whitespace-normal! cards:sr-only',
        align === 'end' && 'text-right',
        className,
      )}
    >
      {hidden ? <span className="sr-only">{label}</span> : label}
    </th>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="rowgroup"
      className="cards:block"
    >
      {children}
    </tbody>
  )
}
