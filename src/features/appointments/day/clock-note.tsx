import { useState } from 'react'
import { formatMoment } from '../../../domain/text/format.ts'
import { useReachable, useServerAhead } from '../../../record-ui/device-hooks.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'

/** By which clock a list of today goes: by the device's own, until a person who sees that it is wrong says otherwise. */
export function useClocks(here: string) {
  const ahead = useServerAhead()
  const [isChosen, setChosen] = useState(false)
  const byServer = isChosen && ahead !== 0
  const there = new Date(Date.parse(here) + ahead).toISOString()
  return { ahead, there, byServer, now: byServer ? there : here, onChoose: setChosen }
}

/** Says that the two clocks do not agree, also on paper: whoever drives off with the list has to know of which day it is. */
export function ClockNote(props: { here: string } & ReturnType<typeof useClocks>) {
  const { here, there, ahead, byServer, onChoose } = props
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const isReachable = useReachable()
  if (ahead === 0) return null
  const differ = isReachable ? texts.clocksDiffer : texts.clocksDiffered
  return (
    <Banner
      tone="note"
      title={byServer ? texts.byServerClock : texts.byThisClock}
      actions={
        <Button className="print:hidden" onClick={() => onChoose(!byServer)}>
          {byServer ? texts.goByThis : texts.goByServer}
        </Button>
      }
    >
      {differ(formatMoment(here, language), formatMoment(there, language))}
    </Banner>
  )
}
