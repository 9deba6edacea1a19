/** iCalendar (RFC 5545). Times are UTC, which all programs convert, so no time zone definition is included. */
export type CalendarEvent = {
  uid: string
  sequence: number
  at: string
  start: string
  end: string
  summary: string
  location?: string
  description?: string
  isCanceled?: boolean
  organizer?: CalendarPerson
  attendee?: CalendarPerson
}

export type CalendarPerson = { name: string; email: string }

/** `PUBLISH` informs, `REQUEST` invites, `CANCEL` withdraws an invitation. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export function calendarFile(
  events: readonly CalendarEvent[],
  { method, name }: { method: CalendarMethod; name?: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bouvier//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${inShortLines(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  const { location = '', description = '', organizer, attendee } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.at)}`,
    `DTSTART:${instant(event.start)}`,
    // DTEND must be after DTSTART, so it is omitted without duration.
    ...(event.end > event.start ? [`DTEND:${instant(event.end)}`] : []),
    `SUMMARY:${escaped(event.summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(organizer === undefined ? [] : [person('ORGANIZER', organizer, '')]),
    ...(attendee === undefined
      ? []
      : [person('ATTENDEE', attendee, ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE')]),
    `STATUS:${event.isCanceled === true ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

/** Parameters cannot contain quotes or control characters, addresses no whitespace. */
function person(property: string, { name, email }: CalendarPerson, parameters: string): string {
  const displayName = withoutControls(name).replaceAll('"', '’').replaceAll('\n', ' ')
  const address = withoutControls(email).replace(/\s/g, '')
  return `${property};CN="${displayName}"${parameters}:mailto:${address}`
}

function instant(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return withoutControls(text)
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`)
}

/** Normalises line breaks and removes other control characters. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
}

const longestLine = 75
const encoder = new TextEncoder()

/** Folds lines at 75 bytes, without splitting a character. */
function inShortLines(line: string): string {
  let text = ''
  let length = 0
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    if (length + bytes > longestLine) {
      text += '\r\n '
      length = 1
    }
    text += letter
    length += bytes
  }
  return text
}
