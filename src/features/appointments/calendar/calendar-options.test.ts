import { expect, it } from 'vitest'
import { commonTexts } from '../../../ui/common-texts.ts'
import { appointmentsTexts, calendarTexts } from '../appointments-texts.ts'
import { calendarOptions } from './calendar-options.tsx'
import { EventStore } from './event-store.ts'

it('the calendar shows 06:00 to 24:00 in slots of half an hour', () => {
  const options = calendarOptions({
    labels: {
      texts: appointmentsTexts.en,
      calendar: calendarTexts.en,
      common: commonTexts.en,
      language: 'en',
    },
    store: new EventStore(),
    now: () => '2026-11-23T10:00',
    hintId: 'hint',
    heads: null,
    noteOn: () => null,
    actions() {
      throw new Error('the calendar has no user here')
    },
  })
  expect(options).toMatchObject({
    slotMinTime: '06:00',
    slotMaxTime: '24:00',
    slotDuration: '00:30',
    allDaySlot: false,
  })
})
