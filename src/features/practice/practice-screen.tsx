import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useState } from 'react'
import type { PracticeRow } from '../../contract/practice.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { describeDaysOff, describeHours } from '../../domain/calendar/typed-times.ts'
import { missingPracticeFields, type PracticeField, practiceId } from '../../domain/practice/practice.ts'
import { formatList, formatMoment } from '../../domain/text/format.ts'
import {
  useEntries,
  useFilled,
  useReachable,
  useRole,
  useRow,
  useWorkspace,
} from '../../record-ui/device-hooks.ts'
import { FormElement } from '../../record-ui/forms/form-frame.tsx'
import { useDrafts } from '../../record-ui/forms/row-forms.ts'
import { fieldLabel, showValue, useNames } from '../../record-ui/forms/shown-value.ts'
import { type ReadTyped, readDraft, readTyped } from '../../record-ui/forms/typed-values.ts'
import { HistoryButton } from '../../record-ui/history/history-button.tsx'
import { useListProblem } from '../../record-ui/lists/list-problem.ts'
import { practice } from '../../records/practice.ts'
import { newerOr } from '../../records/record.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { useRestoreFocus } from '../../ui/fields/focus.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EnterPasswordButton, wantsPassword } from '../accounts/enter-password.tsx'
import { EmailLists } from './last-emails.tsx'
import { MailServerSettings } from './mail-server.tsx'
import {
  type PracticeDraft,
  PracticeFields,
  type PracticeSection,
  practiceSections,
  sectionDraftId,
  usePracticeForm,
} from './practice-form.tsx'
import { practiceTexts } from './practice-texts.ts'
import { UnsentEInvoiceList } from './unsent-e-invoices.tsx'

/** A page for each section. Contracts cannot be sent without some details, so the page lists those missing. */
export const practiceScreens = {
  practice: () => <SectionScreen section="practice" />,
  bank: () => <SectionScreen section="bank" />,
  invoicing: () => <SectionScreen section="invoicing" />,
  hours: () => <SectionScreen section="hours" />,
  emails: ({ invoicesPath }: { invoicesPath: string }) => (
    <SectionScreen section="emails">
      <MailServerSettings />
      <UnsentEInvoiceList invoicesPath={invoicesPath} />
      <EmailLists invoicesPath={invoicesPath} />
    </SectionScreen>
  ),
}

function SectionScreen({ section, children }: { section: PracticeSection; children?: ReactNode }) {
  const texts = useTexts(practiceTexts)
  const { problem, setProblem } = useListProblem('practice', entry =>
    wantsPassword(entry) ? undefined : texts.failedToSave,
  )
  const [edition, setEdition] = useState(0)
  const viewRow = useRow('practice', practiceId)
  const drafts = useDrafts(sectionDraftId(section))
  const filled = useFilled()
  const reachable = useReachable()
  const role = useRole()
  const isReady = viewRow !== undefined && drafts !== null && filled

  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader
        title={texts.sections[section]}
        {...(section === 'practice' && { subtitle: texts.subtitle })}
      />
      {problem !== null && (
        <Banner tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <WaitsForPassword />
      {isReady && role === 'staff' && <PracticeDetails section={section} row={viewRow.row} />}
      {isReady && role !== 'staff' && (
        <PracticeForm
          // The form starts again with the stored values after saving or discarding.
          key={edition}
          section={section}
          row={viewRow.row}
          draft={edition === 0 ? readDraft('practice', readTypedPractice, drafts.get('')) : undefined}
          onDone={() => setEdition(edition + 1)}
        />
      )}
      {!isReady && reachable && <Spinner label={texts.title} />}
      {!isReady && !reachable && <EmptyState icon={<CloudOff size={26} />} title={texts.notHereYet} />}
      {isReady && children}
    </div>
  )
}

const readTypedPractice: ReadTyped<'practice', PracticeDraft['typed']> = (typed, row) =>
  readTyped(practice, typed, row)

/** Shown for edits that need the password, such as bank details typed offline. */
function WaitsForPassword() {
  const texts = useTexts(practiceTexts)
  const [entry] = useEntries()
    .filter(({ kind }) => kind === 'practice.change')
    .filter(wantsPassword)
  if (entry === undefined) return null
  return (
    <Banner tone="note" title={texts.passwordNeeded} actions={<EnterPasswordButton entry={entry} />}>
      {texts.passwordNeededText}
    </Banner>
  )
}

function PracticeForm(props: {
  section: PracticeSection
  row: PracticeRow
  draft: PracticeDraft | undefined
  onDone: () => void
}) {
  const { section, draft, onDone } = props
  const texts = useTexts(practiceTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const form = usePracticeForm(section, props.row, draft, onDone)
  // The new form of the same section starts without focus.
  useRestoreFocus(sectionDraftId(section))
  const missing = missingPracticeFields(props.row)
    .filter(field => practiceSections[section].includes(field))
    .map(field => fieldLabel(practice[field], language))
  return (
    <FormElement form={form} onSave={form.save}>
      {missing.length > 0 && <Banner tone="note">{texts.missing(formatList(missing, language))}</Banner>}
      {form.problem !== null && (
        <Banner tone="error" title={texts.failedToSave}>
          {form.problem}
        </Banner>
      )}
      {draft && <RestoredNote onDiscard={form.giveUp} />}
      <PracticeFields section={section} form={form} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {props.row.updatedBy !== '' && (
          <p className="mr-auto text-muted text-sm">
            {texts.changedBy(props.row.updatedBy, formatMoment(props.row.updatedAt, language))}
          </p>
        )}
        <HistoryButton record="practice" id={practiceId} name={props.row.name || texts.title} />
        {form.isDirty && <Button onClick={form.giveUp}>{common.cancel}</Button>}
        <Button type="submit" variant="primary" data-opener={sectionDraftId(section)} busy={form.isSaving}>
          {common.save}
        </Button>
      </div>
    </FormElement>
  )
}

/** The read-only details for staff. Only owners can change them. */
function PracticeDetails({ section, row }: { section: PracticeSection; row: PracticeRow }) {
  const texts = useTexts(practiceTexts)
  const names = useNames()
  const today = toDay(useWorkspace().now())
  const { language } = names
  const formatField = (name: PracticeField) => {
    if (name === 'openingHours') return describeHours(row.openingHours ?? '', language) || '-'
    if (name === 'daysOff') return describeDaysOff(row.daysOff ?? '', today, language) || '-'
    if (name === 'remindVisits')
      return row.remindVisits === 0 ? texts.never : texts.daysBefore(row.remindVisits)
    return showValue(practice[name], newerOr(row, name), names)
  }
  return (
    <>
      <p className="text-muted text-pretty">{texts.ownersOnly}</p>
      <dl className="grid gap-x-6 gap-y-3 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line sm:grid-cols-2">
        {practiceSections[section].map(name => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-sm">{fieldLabel(practice[name], language)}</dt>
            <dd className="whitespace-pre-line text-ink wrap-anywhere">{formatField(name)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
