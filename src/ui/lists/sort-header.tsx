import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { classNames } from '../class-names.ts'
import { headCellLook } from './data-table.tsx'

export type SortOrder = 'ASC' | 'DESC'

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const
const icons = { ASC: ArrowUp, DESC: ArrowDown }

/** `order` is null while another column sorts. On phones, a chip among the other sorting options. */
export function SortHeader(props: {
  label: string
  order: SortOrder | null
  onSort: () => void
  align?: 'start' | 'end'
  className?: string | undefined
}) {
  const { label, order, onSort, align = 'start', className } = props
  const Icon = order === null ? ChevronsUpDown : icons[order]
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: see data-table.
      role="columnheader"
      aria-sort={order === null ? 'none' : ariaSort[order]}
      className={classNames(headCellLook, 'cards:w-auto cards:shrink-0', className)}
    >
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          'group flex min-h-control w-full items-center gap-1 rounded-md px-4 in-data-wide:px-2.5 text-left leading-tight whitespace-normal -outline-offset-2 hover:text-ink',
          'cards:px-2! cards:whitespace-nowrap',
          align === 'end' && 'justify-end text-right cards:justify-start',
          order !== null && 'font-semibold text-ink',
        )}
      >
        {label}
        <Icon
          aria-hidden
          size={15}
          className={classNames(
            'shrink-0',
            order === null ? 'text-faint/70 group-hover:text-muted' : 'text-accent-text',
          )}
        />
      </button>
    </th>
  )
}
