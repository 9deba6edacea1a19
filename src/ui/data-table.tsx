import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/*
 * The pieces of a list. Where the table has less than 36rem (phones, and small tablets beside an open sidebar) its rows
 * become cards by CSS alone: each cell shows its label, the sorts stand in a line above. The roles are written out
 * because `display: block` takes them from the elements in some browsers.
 */

export const headCellLook = classNames(
  'sticky top-(--sticky-top,0px) z-10 border-line border-b bg-sunken text-left font-medium text-muted text-sm whitespace-nowrap',
  '@max-xl:static @max-xl:border-0 @max-xl:bg-transparent',
)

export function DataTable({ label, busy, children }: { label: string; busy?: boolean; children: ReactNode }) {
  return (
    <div className="@container overflow-clip rounded-lg bg-surface shadow-low ring-1 ring-line">
      <table
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="table"
        aria-label={label}
        aria-busy={busy || undefined}
        className="w-full table-fixed border-separate border-spacing-0 @max-xl:block"
      >
        {children}
      </table>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <thead role="rowgroup" className="@max-xl:block @max-xl:border-line @max-xl:border-b @max-xl:bg-sunken">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <tr role="row" className="@max-xl:flex @max-xl:overflow-x-auto @max-xl:px-2">
        {children}
      </tr>
    </thead>
  )
}

/** A column head that does not sort; hidden where rows are cards. `hidden` ones are only read out. */
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
      className={classNames(headCellLook, 'px-4 @max-xl:sr-only', align === 'end' && 'text-right', className)}
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
      className="@max-xl:block [&>tr:last-child>td]:border-b-0 [&>tr:last-child]:border-b-0"
    >
      {children}
    </tbody>
  )
}

/** `editing`: the row is a form now. */
export function TableRow(props: {
  look?: 'plain' | 'editing'
  label?: string
  onEscape?: () => void
  children: ReactNode
}) {
  const { look = 'plain', label, onEscape, children } = props
  // A dialog of the row stands elsewhere in the document, but its keys come through here too.
  const hearEscape = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isInside) onEscape?.()
  }
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="row"
      aria-label={label}
      data-look={look}
      onKeyDown={hearEscape}
      className={classNames(
        'group/row @max-xl:relative @max-xl:block @max-xl:border-line @max-xl:border-b @max-xl:px-4 @max-xl:py-3',
        look === 'plain' && 'hover:bg-hover',
        look === 'editing' && 'bg-accent-soft/60',
      )}
    >
      {children}
    </tr>
  )
}

type CellKind = 'value' | 'title' | 'field' | 'actions'

const cellLooks: Record<CellKind, string> = {
  value: classNames(
    '@max-xl:flex @max-xl:justify-between @max-xl:gap-4 @max-xl:text-right',
    // Beside a field that has notes under it, the other cells stay in line with the field.
    '@xl:group-data-[look=editing]/row:pt-5 @xl:group-data-[look=editing]/row:align-top',
  ),
  title:
    'font-medium text-ink @max-xl:block @max-xl:pt-0 @max-xl:pr-24 @max-xl:pb-1.5 @max-xl:text-base @max-xl:font-semibold @max-xl:before:hidden',
  field: 'py-2 align-top @max-xl:block @max-xl:py-1.5 @max-xl:before:mb-1.5 @max-xl:before:block',
  // In a card the acts stand beside the title; under the fields while it is a form.
  actions: classNames(
    'whitespace-nowrap @max-xl:mt-1 @max-xl:block @max-xl:before:hidden',
    '@xl:group-data-[look=editing]/row:py-2 @xl:group-data-[look=editing]/row:align-top',
    '@max-xl:group-not-data-[look=editing]/row:absolute @max-xl:group-not-data-[look=editing]/row:-top-0.5 @max-xl:group-not-data-[look=editing]/row:right-1',
  ),
}

/** `label` is the column's name, shown beside the value where rows are cards. */
export function TableCell(props: {
  label: string
  kind?: CellKind
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}) {
  const { label, kind = 'value', align = 'start', className, children } = props
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="cell"
      data-label={label}
      className={classNames(
        'h-13 border-line border-b px-4 py-1 @max-xl:h-auto @max-xl:border-0 @max-xl:px-0',
        '@max-xl:before:text-muted @max-xl:before:content-[attr(data-label)]',
        align === 'end' && 'text-right tabular-nums',
        cellLooks[kind],
        className,
      )}
    >
      {kind === 'actions' ? (
        <div className={classNames('flex items-center gap-1', align === 'end' && 'justify-end')}>
          {children}
        </div>
      ) : (
        children
      )}
    </td>
  )
}

/** A row over all columns: the empty state, the end of the list. */
export function WideRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <tr role="row" className="@max-xl:block">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <td role="cell" colSpan={columns} className="@max-xl:block">
        {children}
      </td>
    </tr>
  )
}
