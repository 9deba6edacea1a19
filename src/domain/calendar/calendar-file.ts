/**
 * Calendars as phones and mail programs read them (RFC 5545). Times are written as instants in UTC, which every program
 * shows in the zone of whoever looks: so no description of Brussels' summers has to travel along.
 */
export type CalendarEvent = {
  /** Stays the same for as long as it is the same event, whatever is said of it. */
  uid: string
  /** Of two sayings about one event, the higher one counts. */
  sequence: number
  /** When this was said. */
  at: string
  start: string
  end: string
  summary: string
  location?: string
  description?: string
  isCanceled?: boolean
  /** Who asks, and who is asked. */
  organizer?: CalendarPerson
  attendee?: CalendarPerson
}

export type CalendarPerson = { name: string; email: string }

/** `PUBLISH` tells of events, `REQUEST` asks somebody to come, and `CANCEL` takes back what was asked. */
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
    // What takes no time has no end of its own: an end has to come after its start.
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

/** A parameter has no way to write a quote or a control sign, and an address none to write white space. */
function person(property: string, { name, email }: CalendarPerson, parameters: string): string {
  const spoken = withoutControls(name).replaceAll('"', '’').replaceAll('\n', ' ')
  const address = withoutControls(email).replace(/\s/g, '')
  return `${property};CN="${spoken}"${parameters}:mailto:${address}`
}

/** To the second, which is as far as calendars go. */
function instant(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return withoutControls(text)
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`)
}

/** Line breaks of every kind are one; other control signs are nothing that a calendar may hold. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
}

const longestLine = 75
const encoder = new TextEncoder()

/** A line has 75 bytes at most; what is longer goes on in the next, behind a space. No letter is cut in two. */
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
