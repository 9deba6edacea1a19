import type { Day, Wall } from '../../../domain/calendar/brussels.ts'
import { endOutOfColumn, nobody, outOfColumn } from '../../../domain/calendar/calendar-people.ts'
import type { CalendarActions, Dragged } from './calendar-options.tsx'

/** What people do where a day stands in columns, as it is meant: at which time of that day, and for whom. */
export function outOfColumns(
  actions: CalendarActions,
  day: Day,
  columns: readonly string[],
): CalendarActions {
  const personOf = (column: number) => {
    const id = columns[column]
    return id === undefined || id === nobody ? null : id
  }
  const dragged = <D extends Dragged>(from: D): D => {
    if (from.start === null) return from
    const { column, start } = outOfColumn(from.start, day)
    const end = from.end && endOutOfColumn(from.end, column, day)
    return { ...from, start, end, personId: personOf(column) }
  }
  return {
    ...actions,
    onNew(shownStart: Wall, shownEnd) {
      const { column, start } = outOfColumn(shownStart, day)
      actions.onNew(start, shownEnd && endOutOfColumn(shownEnd, column, day), personOf(column))
    },
    onMoved: from => actions.onMoved(dragged(from)),
    onResized: from => actions.onResized(dragged(from)),
    onDropped: from => actions.onDropped(dragged(from)),
  }
}
