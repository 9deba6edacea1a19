import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
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
      onKeyDown={event => handleEscape(event, onEscape)}
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
      onKeyDown={event => handleEscape(event, onEscape)}
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
function handleEscape(event: KeyboardEvent<HTMLElement>, onEscape: (() => void) | undefined): void {
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key === 'Escape' && isInside) onEscape?.()
}

type CellKind = 'value' | 'title' | 'field' | 'actions' | 'formActions'

const cellLooks: Record<CellKind, string> = {
  value: classNames(
    'cards:flex cards:justify-between cards:gap-4 cards:text-right',
    // On a card with room for several columns the name stands above the value.
    '@xl:cards:flex-col @xl:cards:items-start @xl:cards:justify-start @xl:cards:gap-0 @xl:cards:text-left! @xl:cards:before:text-xs',
    // Beside a field that has notes under it, the other cells stay in line with the field.
    '@xl:group-data-[look=editing]/row:pt-5 @xl:group-data-[look=editing]/row:align-top',
  ),
  // In a card a name of many words must leave room for the buttons beside it: the row knows how many there are.
  title:
    'font-medium text-ink cards:block cards:pt-0 cards:col-span-full cards:pb-1.5 cards:text-base cards:font-semibold cards:before:hidden',
  field: 'py-2 align-top cards:block cards:py-1.5 cards:before:mb-1.5 cards:before:block',
  // In a card the buttons stand beside the title; under the fields while it is a form.
  actions: classNames(
    'whitespace-nowrap cards:mt-1 cards:block cards:before:hidden',
    '@xl:group-data-[look=editing]/row:py-2 @xl:group-data-[look=editing]/row:align-top',
    'cards:group-not-data-[look=editing]/row:absolute cards:group-not-data-[look=editing]/row:-top-0.5 cards:group-not-data-[look=editing]/row:right-1',
  ),
  // Acts with words need a line of their own in a card.
  formActions: 'whitespace-nowrap cards:col-span-full cards:mt-2 cards:block cards:before:hidden',
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
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` takes the role away in some browsers.
      role="cell"
      data-label={label}
      className={classNames(
        'h-13 border-line border-b px-4 py-1 in-data-wide:px-3 cards:h-auto cards:border-0 cards:px-0!',
        'cards:before:text-muted cards:before:content-[attr(data-label)]',
        align === 'end' && 'text-right tabular-nums',
        cellLooks[kind],
        className,
      )}
    >
      {kind === 'actions' || kind === 'formActions' ? (
        <div
          className={classNames(
            'flex items-center gap-1',
            align === 'end' && 'justify-end',
            kind === 'formActions' && 'flex-wrap cards:-ml-1 cards:justify-start',
          )}
        >
          {children}
        </div>
      ) : (
        children
      )}
    </td>
  )
}
