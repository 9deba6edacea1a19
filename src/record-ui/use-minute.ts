import { useEffect, useState } from 'react'
import { useWorkspace } from './device-hooks.ts'

// The longest delay of an open list behind the clock, in milliseconds.
const lookEvery = 10_000

/** The current minute. It is updated at once when a sleeping device wakes up. */
export function useMinute(): string {
  const { now } = useWorkspace()
  const [minute, setMinute] = useState(() => toMinute(now()))
  useEffect(() => {
    const look = () => setMinute(toMinute(now()))
    const timer = setInterval(look, lookEvery)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return minute
}

function toMinute(instant: string): string {
  return `${instant.slice(0, 16)}:00.000Z`
}
