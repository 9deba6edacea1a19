import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CellKind = 'value' | 'title' | 'field' | 'actions' | 'acts'

const cellLooks: Record<CellKind, string> = {
  value: classNames(
    'cards:flex cards:justify-between cards:gap-4 cards:text-right',
    // On a card with room for several columns the name stands above the value.
    '@xl:cards:flex-col @xl:cards:items-start @xl:cards:justify-start @xl:cards:gap-0 @xl:cards:text-left! @xl:cards:before:text-xs',
    // Beside a field that has notes under it, the other cells stay in line with the field.
    '@xl:group-data-[look=editing]/row:pt-5 @xl:group-data-[look=editing]/row:align-top',
  ),
  // In a card a name of many words must leave room for the acts beside it: the row knows how many there are.
  title:
    'font-medium text-ink cards:block cards:pt-0 cards:col-span-full cards:pb-1.5 cards:text-base cards:font-semibold cards:before:hidden',
  field: 'py-2 align-top cards:block cards:py-1.5 cards:before:mb-1.5 cards:before:block',
  // In a card the acts stand beside the title; under the fields while it is a form.
  actions: classNames(
    'whitespace-nowrap cards:mt-1 cards:block cards:before:hidden',
    '@xl:group-data-[look=editing]/row:py-2 @xl:group-data-[look=editing]/row:align-top',
    'cards:group-not-data-[look=editing]/row:absolute cards:group-not-data-[look=editing]/row:-top-0.5 cards:group-not-data-[look=editing]/row:right-1',
  ),
  // Acts with words need a line of their own in a card.
  acts: 'whitespace-nowrap cards:col-span-full cards:mt-2 cards:block cards:before:hidden',
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
      {kind === 'actions' || kind === 'acts' ? (
        <div
          className={classNames(
            'flex items-center gap-1',
            align === 'end' && 'justify-end',
            kind === 'acts' && 'flex-wrap cards:-ml-1 cards:justify-start',
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
