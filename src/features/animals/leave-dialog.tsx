import { useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import { formatChange } from '../../domain/billing/contract-price.ts'
import { dayAfter, toDay } from '../../domain/calendar/brussels.ts'
import { cancelReasons, isOpen } from '../../domain/calendar/visits.ts'
import { leaveSentence } from '../../domain/clients/animal-facts.ts'
import { leftReasons, leftReasonTexts } from '../../domain/clients/animals.ts'
import { formatCents, formatDay, formatMoment } from '../../domain/text/format.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { leaveImpact } from '../../record-ui/contract-impact.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { fieldLabel } from '../../record-ui/forms/shown-value.ts'
import { useEditToast } from '../../record-ui/history/edit-toast.tsx'
import { type AnimalValues, animals } from '../../records/animals.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceChip, ChoiceChips } from '../../ui/controls/choice-chip.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ImpactNote } from '../../ui/dialogs/impact-note.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { plural } from '../../ui/plural.ts'
import { markAppointment } from '../appointments/appointments-edits.ts'
import { useVisits } from '../notes/timeline/use-timeline.ts'
import { changeAnimal } from './animals-edits.ts'
import { animalsTexts } from './animals-texts.ts'

/** Registers the day on which an animal died or left, and cancels its future visits. */
export function LeaveDialog({ id, ...rest }: { open: boolean; id: string | null; onClose: () => void }) {
  const row = useRow('animals', id ?? '')?.row
  return rest.open && row ? <Leave key={row.id} row={row} onClose={rest.onClose} /> : null
}

function Leave({ row, onClose }: { row: AnimalRow; onClose: () => void }) {
  const texts = useTexts(leaveTexts)
  const ofAnimals = useTexts(animalsTexts)
  const { notSaved } = useTexts(commonTexts)
  const reasons = useTexts(leftReasonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellDone = useEditToast()
  const now = workspace.now()
  const [day, setDay] = useState(row.leftOn ?? toDay(now))
  const [reason, setReason] = useState(row.leftReason ?? 'deceased')
  const [isCanceling, setCanceling] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const visits = useVisits({ clientId: row.clientId, animalId: row.id })
    .filter(visit => isOpen(visit) && visit.startTime > now)
    .sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
  const isDay = day !== '' && day <= toDay(now)

  async function commit(typed: Pick<AnimalValues, 'leftOn' | 'leftReason'>): Promise<void> {
    const isLeaving = typed.leftOn !== null
    const why = reason === 'deceased' ? cancelReasons[language].animalDied : reasons[reason]
    const canceled = isLeaving && isCanceling ? visits : []
    const edits = [
      // Undo runs from last to first, and a visit can only be restored once its animal is back.
      ...canceled.flatMap(visit => markAppointment({ language, now }, visit, 'canceled', why) ?? []),
      ...[changeAnimal({ texts: ofAnimals, language }, row, typed)].flatMap(edit => edit ?? []),
    ]
    const [first, ...others] = edits
    if (first === undefined) return onClose()
    const { ok } = await workspace.commit([first, ...others])
    if (!ok) return setProblem(notSaved)
    onClose()
    const done = isLeaving ? `${leaveSentence(row.name, typed, language)}.` : `${ofAnimals.isBack(row.name)}.`
    const text = canceled.length === 0 ? done : `${done} ${texts.visitsCanceled(canceled.length)}`
    tellDone([first, ...others], { text, takesFocus: true })
  }

  return (
    <FormDialog
      title={ofAnimals.leave(row.name)}
      submitLabel={texts.register}
      reason={isDay ? undefined : texts.dayNeeded}
      otherButton={
        row.leftOn !== null && (
          <Button className="mr-auto" onClick={() => void commit({ leftOn: null, leftReason: null })}>
            {texts.restore}
          </Button>
        )
      }
      onSubmit={() => void commit({ leftOn: day, leftReason: reason })}
      onClose={onClose}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p className="text-pretty">{texts.hint(row.name)}</p>
      <ChoiceChips label={fieldLabel(animals.leftReason, language)}>
        {leftReasons.map(each => (
          <ChoiceChip key={each} isChosen={reason === each} onChoose={() => setReason(each)}>
            {reasons[each]}
          </ChoiceChip>
        ))}
      </ChoiceChips>
      <DayField label={texts.day} isRequired value={day} max={toDay(now)} onChange={setDay} />
      {visits.length > 0 && (
        <label className="-my-2 flex min-h-control items-start gap-3 py-2.5">
          <input
            type="checkbox"
            checked={isCanceling}
            onChange={({ target }) => setCanceling(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 text-ink text-pretty">
            {texts.cancelVisits(visits.length)}
            <span className="block text-muted text-sm tabular-nums">
              {visits
                .slice(0, mostVisits)
                .map(({ startTime }) => formatMoment(startTime, language))
                .join(' · ')}
              {visits.length > mostVisits && ' · …'}
            </span>
          </span>
        </label>
      )}
      <ImpactNote lines={useImpactLines(row, isDay ? day : toDay(now))} />
    </FormDialog>
  )
}

const mostVisits = 3

function useImpactLines(row: AnimalRow, day: string): string[] {
  const texts = useTexts(leaveTexts)
  const { impact: ofImpact } = useTexts(animalsTexts)
  const { language } = useLanguage()
  const { charge, isLast, name } = leaveImpact(useWorkspace().view, row, dayAfter(day))
  const last = isLast ? [texts.noAnimals(name)] : []
  if (charge === null) return last
  const { byCents, toCents, backCents } = charge
  const from = ofImpact.from(formatDay(dayAfter(day), language))
  if (byCents === null) return [ofImpact.unknown(from, name), ...last]
  const by = formatChange(byCents, language)
  return [
    toCents === null
      ? ofImpact.chargesBy(from, name, by)
      : ofImpact.charges(from, name, formatCents(toCents, language), by),
    ...(backCents > 0 ? [texts.givenBack(formatCents(backCents, language))] : []),
    ...last,
  ]
}

const leaveTexts = byLanguage({
  hint: translated(
    (name: string) =>
      `${name} no longer appears in lists, plans and messages. Past visits and invoices are kept.`,
    name =>
      `${name} n’apparaît plus dans les listes, les plannings et les messages. Les visites et factures passées sont conservées.`,
    name =>
      `${name} verschijnt niet meer in lijsten, planning en berichten. Vroegere bezoeken en facturen blijven bewaard.`,
  ),
  day: translated('Date', 'Date', 'Datum'),
  register: translated('Register', 'Enregistrer', 'Registreren'),
  restore: translated('Restore to the lists', 'Rétablir dans les listes', 'In de lijsten herstellen'),
  dayNeeded: translated(
    'Enter a date, today at the latest.',
    'Indiquez une date, aujourd’hui au plus tard.',
    'Vul een datum in, ten laatste vandaag.',
  ),
  cancelVisits: translated(
    (count: number) => plural.en(count, 'Cancel the future visit', `Cancel the ${count} future visits`),
    count => plural.fr(count, 'Annuler la visite à venir', `Annuler les ${count} visites à venir`),
    count => plural.nl(count, 'Het komende bezoek annuleren', `De ${count} komende bezoeken annuleren`),
  ),
  visitsCanceled: translated(
    (count: number) => plural.en(count, '1 visit canceled.', `${count} visits canceled.`),
    count => plural.fr(count, '1 visite annulée.', `${count} visites annulées.`),
    count => plural.nl(count, '1 bezoek geannuleerd.', `${count} bezoeken geannuleerd.`),
  ),
  givenBack: translated(
    (price: string) =>
      `About ${price} incl. VAT has been invoiced for later days. Synchronize credits it, by a credit note or on the next invoice.`,
    price =>
      `Environ ${price} TVAC ont été facturés pour les jours suivants. La synchronisation crédite ce montant, par une note de crédit ou sur la facture suivante.`,
    price =>
      `Ongeveer ${price} incl. btw is gefactureerd voor latere dagen. Synchroniseren crediteert dit bedrag, met een creditnota of op de volgende factuur.`,
  ),
  noAnimals: translated(
    (name: string) => `${name} then has no animals left. You can end the contract on the client’s page.`,
    name => `${name} n’a alors plus d’animal. Vous pouvez résilier le contrat sur la page du client.`,
    name => `${name} heeft dan geen dieren meer. U kunt het contract opzeggen op de pagina van de klant.`,
  ),
})
