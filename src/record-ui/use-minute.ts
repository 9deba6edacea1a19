import { useEffect, useState } from 'react'
import { useWorkspace } from './device-hooks.ts'

// A list that lies open beside the wheel is never further behind the clock than this.
const lookEvery = 10_000

/** Now, to the minute. A device that slept looks again as soon as it is looked at, so that the day turns in time. */
export function useMinute(): string {
  const { now } = useWorkspace()
  const [minute, setMinute] = useState(() => minuteOf(now()))
  useEffect(() => {
    const look = () => setMinute(minuteOf(now()))
    const timer = setInterval(look, lookEvery)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return minute
}

function minuteOf(instant: string): string {
  return `${instant.slice(0, 16)}:00.000Z`
}
