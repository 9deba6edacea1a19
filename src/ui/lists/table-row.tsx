import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { RowPlace } from './virtual-rows.tsx'

type RowProps = {
  label?: string
  onEscape?: () => void
  place?: RowPlace | undefined
  children: ReactNode
}

/**
 * `editing`: the row is an inline form. Otherwise a press on free space and Enter open its first link, and
 * `e` calls `onEdit`.
 */
export function TableRow(
  props: RowProps & { look?: 'plain' | 'editing'; onEdit?: (() => void) | undefined; className?: string },
) {
  const { look = 'plain', label, onEscape, onEdit, place, className, children } = props
  const isPlain = look === 'plain'
  return (
    <tr
      {...place}
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` takes the role away in some browsers.
      role="row"
      aria-label={label}
      data-look={look}
      tabIndex={isPlain && place ? -1 : undefined}
      onClick={event => isPlain && followLink(event)}
      onKeyDown={event => {
        handleEscape(event, onEscape)
        if (isPlain) handleRowKey(event, onEdit)
      }}
      className={classNames(
        'group/row cards:relative cards:grid cards:grid-cols-1 cards:border-line cards:border-b cards:px-4 cards:py-3',
        look === 'plain' &&
          'transition-colors duration-700 hover:bg-hover hover:duration-0 data-marked:bg-accent-soft data-marked:duration-0 has-[a]:cursor-pointer',
        look === 'plain' && 'phone:grid-cols-12 phone:items-baseline phone:gap-x-2',
        look === 'plain' &&
          'compact:grid-cols-12 compact:items-baseline compact:gap-x-2 compact:py-1 compact:has-[>td[data-kind=actions]]:pr-34 compact:pointer-fine:has-[>td[data-kind=actions]]:pr-29',
        // Leaves room for the sticky header and the toast when the keyboard moves to a row.
        look === 'plain' &&
          '-outline-offset-2 scroll-mt-[calc(var(--sticky-top,0px)+3.5rem)] scroll-mb-[calc(var(--bottom-bar,0px)+1rem)]',
        look === 'editing' &&
          'bg-accent-soft/60 @xl:cards:grid-cols-3 @xl:cards:gap-x-6 @3xl:cards:grid-cols-4',
        className,
      )}
    >
      {children}
    </tr>
  )
}

/** An inline form with more fields than columns. It spans all columns. */
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

/** React bubbles keys of a dialog through the row that opened it. */
function handleEscape(event: KeyboardEvent<HTMLElement>, onEscape: (() => void) | undefined): void {
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key === 'Escape' && isInside) onEscape?.()
}

/** Ignores presses on controls, and text selection. */
function followLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (target.closest('a, button, input, select, textarea, label') || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (window.getSelection()?.isCollapsed === false) return
  currentTarget.querySelector('a')?.click()
}

function handleRowKey(event: KeyboardEvent<HTMLElement>, onEdit: (() => void) | undefined): void {
  const { key, target, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return
  if (!(target instanceof Node) || !currentTarget.contains(target)) return
  const isEdit = key === 'e' && onEdit !== undefined
  if (!isEdit && !(key === 'Enter' && target === currentTarget)) return
  // Otherwise the key would be typed into the opening form.
  event.preventDefault()
  if (isEdit) onEdit()
  else currentTarget.querySelector('a')?.click()
}

type CellKind = 'value' | 'title' | 'field' | 'actions' | 'formActions'

const cellClasses: Record<CellKind, string> = {
  value: classNames(
    'cards:flex cards:justify-between cards:gap-4 cards:text-right',
    'phone:block phone:min-w-0 phone:py-0.5 phone:text-left phone:before:hidden',
    'compact:col-span-4 compact:block compact:min-w-0 compact:text-left! compact:before:mr-1.5 compact:before:text-xs',
    // In a form with space for several columns, the label is above the value.
    '@xl:cards:group-data-[look=editing]/row:flex-col @xl:cards:group-data-[look=editing]/row:items-start @xl:cards:group-data-[look=editing]/row:justify-start @xl:cards:group-data-[look=editing]/row:gap-0 @xl:cards:group-data-[look=editing]/row:text-left! @xl:cards:group-data-[look=editing]/row:before:text-xs',
    // Aligns the other cells with a field that has notes below it.
    '@xl:group-data-[look=editing]/row:pt-5 @xl:group-data-[look=editing]/row:align-top',
  ),
  // In a card, a long title leaves space for the buttons. The row sets their number.
  title:
    'font-medium text-ink cards:block cards:pt-0 cards:col-span-full cards:pb-1.5 cards:text-base cards:font-semibold cards:before:hidden compact:pb-0.5 compact:text-sm compact:leading-tight',
  field: 'py-2 align-top cards:block cards:py-1.5 cards:before:mb-1.5 cards:before:block',
  // In a card, next to the title. In a form, under the fields.
  actions: classNames(
    'py-0! whitespace-nowrap cards:mt-1 cards:block cards:before:hidden',
    '@xl:group-data-[look=editing]/row:py-2 @xl:group-data-[look=editing]/row:align-top',
    'cards:group-not-data-[look=editing]/row:absolute cards:group-not-data-[look=editing]/row:-top-0.5 cards:group-not-data-[look=editing]/row:right-1',
    'compact:group-not-data-[look=editing]/row:inset-y-0 compact:group-not-data-[look=editing]/row:mt-0 compact:group-not-data-[look=editing]/row:grid compact:group-not-data-[look=editing]/row:items-center',
  ),
  // Text buttons need their own line in a card.
  formActions:
    'whitespace-nowrap cards:col-span-full cards:mt-2 cards:block cards:before:hidden compact:mt-0 compact:py-0!',
}

/** `label`: shown before the value in cards. */
export function TableCell(props: {
  label: string
  kind?: CellKind
  align?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}) {
  const { label, kind = 'value', align = 'start', className, children } = props
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` takes the role away in some browsers.
      role="cell"
      data-label={label}
      data-kind={kind}
      className={classNames(
        'h-11 border-line border-b px-4 py-0.5 leading-tight in-data-wide:px-2.5 pointer-fine:h-9 cards:h-auto cards:border-0 cards:px-0! cards:py-1 compact:py-0',
        'cards:before:text-muted cards:before:content-[attr(data-label)]',
        align === 'end' && 'text-right tabular-nums',
        cellClasses[kind],
        className,
      )}
    >
      {kind === 'actions' || kind === 'formActions' ? (
        <div
          className={classNames(
            'flex items-center gap-1 pointer-coarse:gap-0',
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
