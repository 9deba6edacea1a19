import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const visit: CalendarEvent = {
  uid: 'visit-1@bouvier',
  sequence: 2,
  at: '2026-03-02T08:00:00.000Z',
  start: '2026-03-03T09:00:00.000Z',
  end: '2026-03-03T09:30:00.000Z',
  summary: 'Consultation, Rex',
}

type Property = { name: string; parameters: string; value: string }

function read(file: string): { calendar: Property[]; events: Property[][] } {
  expect(file.endsWith('\r\n')).toBe(true)
  const lines = file
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(line => {
      const at = /^(?:[^":]|"[^"]*")*/.exec(line)?.[0].length ?? 0
      const [name = '', ...parameters] = line.slice(0, at).split(';')
      return { name, parameters: parameters.join(';'), value: line.slice(at + 1) }
    })
  const calendar: Property[] = []
  const events: Property[][] = []
  let open: Property[] | undefined
  for (const line of lines) {
    if (line.name === 'BEGIN' && line.value === 'VEVENT') {
      open = []
      events.push(open)
    } else if (line.name === 'END' && line.value === 'VEVENT') open = undefined
    else (open ?? calendar).push(line)
  }
  expect(calendar[0]).toMatchObject({ name: 'BEGIN', value: 'VCALENDAR' })
  expect(calendar.at(-1)).toMatchObject({ name: 'END', value: 'VCALENDAR' })
  return { calendar, events }
}

function plain(value: string): string {
  return value.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
}

const valueIn = (event: Property[] | undefined, name: string) =>
  event?.find(property => property.name === name)?.value

const readEvent = (event: Property[]) => ({
  texts: ['UID', 'SUMMARY', 'LOCATION', 'DESCRIPTION'].map(name => plain(valueIn(event, name) ?? '')),
  sequence: valueIn(event, 'SEQUENCE'),
  status: valueIn(event, 'STATUS'),
  times: ['DTSTAMP', 'DTSTART', 'DTEND'].map(name => valueIn(event, name) ?? ''),
})

describe('calendarFile', () => {
  it('writes the iCalendar fields with times in UTC and CRLF line endings', () => {
    const file = calendarFile([{ ...visit, location: 'Kerkstraat 1, 9000 Gent' }], {
      method: 'PUBLISH',
      name: 'De Hond',
    })
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Bouvier//Visits//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:De Hond',
      'BEGIN:VEVENT',
      'UID:visit-1@bouvier',
      'SEQUENCE:2',
      'DTSTAMP:20260302T080000Z',
      'DTSTART:20260303T090000Z',
      'DTEND:20260303T093000Z',
      String.raw`SUMMARY:Consultation\, Rex`,
      String.raw`LOCATION:Kerkstraat 1\, 9000 Gent`,
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('marks a canceled visit as canceled', () => {
    const file = calendarFile([{ ...visit, isCanceled: true }], { method: 'CANCEL' })
    expect(file).toContain('METHOD:CANCEL\r\n')
    expect(file).toContain('STATUS:CANCELLED\r\n')
  })

  it('names organizer and attendee, and escapes their names and emails', () => {
    const organizer = { name: 'De "Hond"\r\nATTACH:x; Fils', email: 'praktijk@example.be' }
    const attendee = { name: 'Claire: Dupont', email: 'claire@example.be\r\nX:1' }
    const file = calendarFile([{ ...visit, organizer, attendee }], { method: 'REQUEST' })
    const [event] = read(file).events
    expect(event?.find(({ name }) => name === 'ORGANIZER')).toMatchObject({
      parameters: 'CN="De ’Hond’ ATTACH:x; Fils"',
      value: 'mailto:praktijk@example.be',
    })
    expect(valueIn(event, 'ATTENDEE')).toBe('mailto:claire@example.beX:1')
    expect(valueIn(event, 'ATTACH')).toBeUndefined()
  })

  it('omits the end of a visit that does not end after its start', () => {
    expect(calendarFile([{ ...visit, end: visit.start }], { method: 'PUBLISH' })).not.toContain('DTEND')
  })

  const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
  const awkward = fc.oneof(
    texts,
    fc
      .array(
        fc.constantFrom('\\', ';', ',', '\n', '\r\n', '\r', ':', '"', '\\n', 'é', '🐕', 'BEGIN:VEVENT', ' '),
      )
      .map(parts => parts.join('')),
  )
  const instants = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map(date => date.toISOString())

  it('is restored when read, and keeps lines within the length limit', () => {
    const events = fc.array(
      fc.record({
        uid: awkward,
        sequence: fc.nat(),
        at: instants,
        start: instants,
        end: instants,
        summary: awkward,
        location: awkward,
        description: awkward,
        isCanceled: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(events, awkward, (written, name) => {
        const file = calendarFile(written, { method: 'PUBLISH', name })
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const { calendar, events: found } = read(file)
        expect(plain(valueIn(calendar, 'X-WR-CALNAME') ?? '')).toBe(normalizeStored(name))
        expect(found.map(readEvent)).toEqual(
          written.map(event => ({
            texts: [event.uid, event.summary, event.location, event.description].map(normalizeStored),
            sequence: String(event.sequence),
            status: event.isCanceled ? 'CANCELLED' : 'CONFIRMED',
            times: [event.at, event.start, event.end > event.start ? event.end : ''].map(formatTime),
          })),
        )
      }),
      { numRuns: 200 },
    )
  })
})

function normalizeStored(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
}

function formatTime(time: string): string {
  return time.replace(/[-:]|\.\d+/g, '')
}
