/** The environment in which the server process uses a later or earlier day. */
export function daysLater(days: number): Record<string, string> {
  const clock = `const Now = Date
    const by = ${days} * 86_400_000
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
