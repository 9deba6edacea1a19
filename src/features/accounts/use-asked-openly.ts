import { useEffect, useState } from 'react'
import type { Json } from '../../domain/text/json.ts'
import type { Asked } from '../../record-ui/asked.ts'
import { useDevice, useReachable } from '../../record-ui/device-hooks.ts'
import type { Call } from '../../sync/calls/call.ts'

/** What the server tells anybody, whoever sits here. `call` and `read` are the same each time. */
export function useAskedOpenly<Value>(call: Call, read: (body: Json) => Value | null) {
  const device = useDevice()
  const reachable = useReachable()
  const [asked, setAsked] = useState<Asked<Value>>({ kind: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew, and so does a server that is back.
  useEffect(() => {
    let wanted = true
    void device.askOpenly(call).then(answer => {
      if (!wanted) return
      const value = answer.ok ? read(answer.body) : null
      const failure = answer.ok ? undefined : answer.failure
      setAsked(value === null ? { kind: 'failed', failure } : { kind: 'known', value })
    })
    return () => {
      wanted = false
    }
  }, [device, call, read, round, reachable])

  function again(): void {
    setAsked({ kind: 'loading' })
    setRound(round + 1)
  }
  return { asked, again }
}
