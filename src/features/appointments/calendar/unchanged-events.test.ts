import {
  createDuration,
  createEventInstance,
  type EventDef,
  type EventInstance,
  type EventStore,
} from '@fullcalendar/core/internal'
import { DayTimeColsSlicer } from '@fullcalendar/timegrid/internal'
import { beforeAll, expect, it } from 'vitest'
import { keepUnchangedPieces } from './unchanged-events.ts'

// Patches the prototype of FullCalendar's Slicer, which cannot be undone.
beforeAll(() => keepUnchangedPieces())

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour))
const days = [23, 24, 25].map(day => ({ start: at(day, 0), end: at(day + 1, 0) }))
const week = { start: at(23, 0), end: at(26, 0) }

function createDef(defId: string): EventDef {
  const ui = {
    display: null,
    startEditable: true,
    durationEditable: true,
    constraints: [],
    overlap: null,
    allows: [],
    backgroundColor: '',
    borderColor: '',
    textColor: '',
    classNames: [],
  }
  return {
    defId,
    sourceId: '',
    publicId: defId,
    groupId: '',
    allDay: false,
    hasEnd: true,
    recurringDef: null,
    title: '',
    url: '',
    ui,
    extendedProps: {},
  }
}

type Booked = { def: EventDef; instance: EventInstance }

function booked(id: string, day: number, from: number, until: number): Booked {
  return {
    def: createDef(id),
    instance: createEventInstance(id, { start: at(day, from), end: at(day, until) }),
  }
}

function createStore(all: readonly Booked[]): EventStore {
  return {
    defs: Object.fromEntries(all.map(({ def }) => [def.defId, def])),
    instances: Object.fromEntries(all.map(({ instance }) => [instance.instanceId, instance])),
  }
}

// No selection and no recurrence. FullCalendar passes null or an empty object here, although its types do not
// allow it.
const none = JSON.parse('null')
const context = JSON.parse('{"options":{}}')
const slicer = new DayTimeColsSlicer()

function sliceEvents(all: readonly Booked[], eventUiBases = {}) {
  const props = {
    dateSelection: none,
    businessHours: none,
    eventDrag: null,
    eventResize: null,
    eventStore: createStore(all),
    eventSelection: '',
    eventUiBases,
  }
  const profile = {
    currentDate: at(23, 0),
    isValid: true,
    validRange: week,
    renderRange: week,
    activeRange: week,
    currentRange: week,
    currentRangeUnit: 'week',
    isRangeAllDay: true,
    dateIncrement: createDuration({ days: 7 }) ?? none,
    slotMinTime: createDuration('00:00') ?? none,
    slotMaxTime: createDuration('24:00') ?? none,
  }
  return slicer.sliceProps(props, profile, null, context, days).fgEventSegs
}

const rex = booked('rex', 23, 9, 10)
const tom = booked('tom', 24, 9, 10)
const overnight = booked('overnight', 23, 22, 30)

it('moving an event replaces only its own segment and reuses all other segments', () => {
  const before = sliceEvents([rex, tom, overnight])
  expect(before).toHaveLength(4)
  const moved = { ...rex, instance: { ...rex.instance, range: { start: at(23, 11), end: at(23, 12) } } }
  const now = sliceEvents([moved, tom, overnight])
  expect(now).not.toBe(before)
  expect(now[0]).not.toBe(before[0])
  expect(now[0]?.start).toEqual(at(23, 11))
  expect(now.slice(1).map((segment, n) => segment === before[n + 1])).toEqual([true, true, true])
})

it.each([
  ['it can no longer be moved', { def: { ...tom.def, ui: { ...tom.def.ui, startEditable: false } } }],
  ['its title changes', { def: { ...tom.def, title: 'Tom' } }],
  ['it ends later', { instance: { ...tom.instance, range: { start: at(24, 9), end: at(24, 11) } } }],
])('the segment of an event is replaced when %s', (_, change) => {
  const [before] = sliceEvents([tom])
  const [now] = sliceEvents([{ ...tom, ...change }])
  expect(now).not.toBe(before)
  expect(sliceEvents([{ ...tom, ...change }])[0]).toBe(now)
})

it('the segment of an event is replaced when all events look different', () => {
  const [before] = sliceEvents([tom])
  const [now] = sliceEvents([tom], { '': { ...tom.def.ui, classNames: ['pale'] } })
  expect(now).not.toBe(before)
})
