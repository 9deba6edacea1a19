import { useState } from 'react'
import { colleagueToLink } from '../../domain/calendar/colleagues.ts'
import { fullName } from '../../domain/clients/person.ts'
import { useFilled, useSession } from '../../record-ui/device-hooks.ts'
import { useDeviceSetting } from '../../record-ui/device-setting.ts'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { changeColleague } from './colleagues-edits.ts'
import { colleaguesTexts } from './colleagues-texts.ts'
import { useColleagues } from './use-colleagues.ts'

/** Asks whether the colleague with the name of this account is its user. */
export function LinkColleague() {
  const session = useSession()
  const isFilled = useFilled()
  if (session.phase !== 'signed-in' || !isFilled) return null
  const { id } = session.profile
  return <Question key={id} id={id} name={fullName(session.profile)} />
}

function Question(account: { id: string; name: string }) {
  const texts = useTexts(colleaguesTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const commit = useCommit(setProblem)
  const [refusedId, refuse] = useDeviceSetting(`notColleague:${account.id}`)
  const colleague = colleagueToLink(account, useColleagues())
  if (colleague === undefined || colleague.id === refusedId) return null
  return (
    <Banner
      tone="note"
      title={texts.isThisYou(colleague.name)}
      actions={
        <>
          <Button
            onClick={() =>
              void commit(
                changeColleague({ language }, colleague, { accountId: account.id }),
                undefined,
                true,
              )
            }
          >
            {texts.thisIsMe}
          </Button>
          <Button onClick={() => refuse(colleague.id)}>{texts.notMe}</Button>
        </>
      }
    >
      {problem ?? texts.isThisYouText}
    </Banner>
  )
}
