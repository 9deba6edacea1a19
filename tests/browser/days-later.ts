import { dayAfter, toDay, toInstant } from '../../src/domain/calendar/brussels.ts'

/** The environment in which the server process uses a later or earlier day, at the same time in Brussels. */
export function daysLater(days: number): Record<string, string> {
  const today = toDay(Date.now())
  const noon = (day: string) => Date.parse(toInstant(`${day}T12:00`))
  const clock = `const Now = Date
    const by = ${noon(dayAfter(today, days)) - noon(today)}
    globalThis.Date = class extends Now {
      constructor(...values) {
        if (values.length === 0) super(Now.now() + by)
        else super(...values)
      }
      static now() {
        return Now.now() + by
      }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` }
}
