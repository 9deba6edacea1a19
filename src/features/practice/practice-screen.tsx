import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import type { PracticeRow } from '../../contract/practice.ts'
import { formatList, formatMoment } from '../../domain/format.ts'
import { missingOfPractice, practiceId } from '../../domain/practice.ts'
import { FormElement } from '../../parts/form-frame.tsx'
import { useRowDrafts } from '../../parts/row-drafts.ts'
import { labelOf } from '../../parts/shown-value.ts'
import { practice } from '../../records/practice.ts'
import { useFilled, useReachable, useRow } from '../../sync/device-hooks.ts'
import { useRefusals } from '../../sync/list-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusBack } from '../../ui/focus-back.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useToast } from '../../ui/toast.tsx'
import { DataExport } from './data-export.tsx'
import { PracticeFields } from './practice-fields.tsx'
import { practiceTexts } from './practice-texts.ts'
import { type PracticeDraft, usePracticeForm } from './use-practice-form.ts'

const saveButton = 'practice/save'

/** The practice's own details. Without them no contract leaves the house, so the page says what is missing. */
export function PracticeScreen() {
  const texts = useTexts(practiceTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [edition, setEdition] = useState(0)
  const shown = useRow('practice', practiceId)
  const drafts = useRowDrafts('practice')
  const filled = useFilled()
  const reachable = useReachable()
  useRefusals('practice', ({ trouble }) =>
    setProblem(
      isErrorCode(trouble?.code) ? errorText(trouble.code, language) : trouble?.message || texts.failedToSave,
    ),
  )
  const isReady = shown !== undefined && drafts.isRead && filled

  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      {problem !== null && (
        <Banner tone="error" dismiss={{ label: common.dismiss, onDismiss: () => setProblem(null) }}>
          {problem}
        </Banner>
      )}
      {isReady && (
        <PracticeForm
          // It begins anew with what the practice has, once it was saved or given up.
          key={edition}
          row={shown.row}
          draft={drafts.draftOf(shown.row)}
          onDone={() => {
            drafts.close(shown.row)
            setEdition(edition + 1)
          }}
        />
      )}
      {!isReady && reachable && <Spinner label={texts.title} />}
      {!isReady && !reachable && <EmptyState icon={<CloudOff size={26} />} title={texts.notHereYet} />}
      <DataExport />
    </div>
  )
}

function PracticeForm(props: { row: PracticeRow; draft: PracticeDraft | undefined; onDone: () => void }) {
  const { draft, onDone } = props
  const texts = useTexts(practiceTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const toast = useToast()
  const [row] = useState(draft?.row ?? props.row)
  const form = usePracticeForm(row, draft, {
    onSaved: () => toast({ text: texts.saved, dismissLabel: common.dismiss }),
    onDone,
  })
  // The form that takes its place begins with nobody in it.
  useFocusBack(saveButton)
  // What a colleague saves shows at once, unless something is typed here: then both are merged when it is sent.
  const isOutdated = !form.isDirty && props.row.rev !== row.rev
  const beginAnew = useEffectEvent(onDone)
  useEffect(() => {
    if (isOutdated) beginAnew()
  }, [isOutdated])
  const missing = missingOfPractice(props.row).map(field => labelOf(practice[field], language))
  return (
    <FormElement form={form} onSave={form.save}>
      {missing.length > 0 && <Banner tone="note">{texts.missing(formatList(missing, language))}</Banner>}
      {form.problem !== null && (
        <Banner tone="error" title={texts.failedToSave}>
          {form.problem}
        </Banner>
      )}
      {draft && <RestoredNote onDiscard={form.giveUp} />}
      <PracticeFields form={form} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {props.row.updatedBy !== '' && (
          <p className="mr-auto text-muted text-sm">
            {texts.changedBy(props.row.updatedBy, formatMoment(props.row.updatedAt, language))}
          </p>
        )}
        {form.isDirty && <Button onClick={form.giveUp}>{common.cancel}</Button>}
        <Button type="submit" variant="primary" data-opener={saveButton} busy={form.isSaving}>
          {common.save}
        </Button>
      </div>
    </FormElement>
  )
}
