import { Calendar } from '@fullcalendar/core'
import interaction from '@fullcalendar/interaction'
import timeGrid from '@fullcalendar/timegrid'

/**
 * FullCalendar as it comes, with nothing of ours in it: plain objects, and its own drawing of a title. Set up as the calendar of
 * the app is, so that both lay out and drag the same.
 */
export type BareEvent = { id: string; title: string; start: string; end: string }

export function openBareCalendar(events: BareEvent[], day: string, size: { width: number; height: number }) {
  const frame = document.createElement('div')
  frame.style.cssText = `width:${size.width}px;height:${size.height}px`
  document.body.replaceChildren(frame)
  const calendar = new Calendar(frame, {
    plugins: [timeGrid, interaction],
    initialView: 'timeGridWeek',
    initialDate: day,
    timeZone: 'UTC',
    firstDay: 1,
    headerToolbar: false,
    height: '100%',
    allDaySlot: false,
    slotMinTime: '06:00',
    slotMaxTime: '24:00',
    slotDuration: '00:30',
    snapDuration: '00:15',
    scrollTime: '07:30',
    slotEventOverlap: false,
    editable: true,
    eventInteractive: true,
    events,
  })
  calendar.render()
  return { goTo: (other: string) => calendar.gotoDate(other) }
}

Object.assign(globalThis, { openBareCalendar })
