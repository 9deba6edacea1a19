import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { AppointmentRow } from '../../contract/appointments.ts'
import { extraCents, proposeVisitExtra } from '../../domain/billing/extras.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import type { VisitsOwed } from '../../domain/calendar/visits-owed.ts'
import { speciesId } from '../../domain/clients/species.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { formatCents } from '../../domain/text/format.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { extraType } from '../../records/extras.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ExtrasSection } from './extras-card.tsx'
import { extrasTexts } from './extras-texts.ts'
import { type ExtraSubject, useExtras } from './use-extras.ts'

type Props = {
  row: AppointmentRow
  about: ExtraSubject
  visits: readonly AppointmentRow[]
  owed: VisitsOwed | null
}

/** The extra work of a visit. A visit beyond the yearly number offers its own line. */
export function VisitExtras(props: Props) {
  const { row, about } = props
  return (
    <ExtrasSection about={about} begun={{ day: toDay(row.startTime), personId: row.personId }}>
      <VisitBeyond {...props} />
    </ExtrasSection>
  )
}

function VisitBeyond({ row, about, visits, owed }: Props) {
  const texts = useTexts(extrasTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [problem, setProblem] = useState<string | null>(null)
  const commit = useCommit(setProblem)
  const visit = useRow('appointments', row.id)?.row ?? row
  const animal = useRow('animals', about.animalId ?? '')?.row
  const client = useRow('clients', about.clientId)?.row
  const species = useRow('species', speciesId(animal?.speciesName ?? ''))?.row
  const practice = useRow('practice', practiceId)?.row
  const isOffered = useExtras(about).length === 0 && visit.state === 'done'
  if (!isOffered || !practice || !animal) return null
  const proposed = proposeVisitExtra({ visit, visits, owed, species, practice })
  if (proposed === null) return null
  const text = extrasTexts[client?.language ?? practice.documentLanguage].beyondLine(animal.name)
  const add = () => {
    const edits = recordEdits('extras', extraType, language)
    const values = { ...proposed, clientId: about.clientId, text }
    void commit(edits.add(workspace.newId(), values), undefined, true)
  }
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <Button className="justify-self-start" icon={<Plus aria-hidden size={18} />} onClick={add}>
        {texts.addBeyond(formatCents(extraCents(proposed), language))}
      </Button>
    </>
  )
}
