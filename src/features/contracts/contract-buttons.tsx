import Eye from 'lucide-react/icons/eye'
import FileDown from 'lucide-react/icons/file-down'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ContractRow } from '../../contract/contracts.ts'
import { isDeletable } from '../../domain/contracts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { TwoClickButton } from '../../ui/two-click-button.tsx'
import type { OpenDialogKind } from './contract-dialogs.tsx'
import { type OfferedStep, stepsOf } from './contract-steps.ts'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractActs } from './use-contract-acts.ts'

/** The steps that lead on, in words; beside them what every contract has. */
export function ContractButtons(props: {
  row: ContractRow
  acts: ContractActs
  onAsk: (dialog: OpenDialogKind) => void
  onEdit: () => void
}) {
  const { row, acts, onAsk, onEdit } = props
  const texts = useTexts(contractsTexts)
  const name = acts.nameOf(row)
  // These are explained before they are taken; sending, where details of the practice are missing.
  const take = (step: OfferedStep) => {
    const isAsked = step !== 'send' || acts.lacking !== undefined
    if ((step === 'force-sign' || step === 'sign-here' || step === 'send') && isAsked) onAsk(step)
    else void acts.take(step, row)
  }
  return (
    <>
      {stepsOf(row.status).map((step, index) => (
        <Button
          // By its place: the focus stays where it is when the next step takes the place of the one that was taken.
          key={index === 0 ? 'main' : step}
          variant={index === 0 ? 'secondary' : 'quiet'}
          className="px-3!"
          hint={texts.stepHints[step]}
          reason={acts.reasonOf(step, row)}
          busy={acts.isBusy(step, row)}
          // The second half of a double click must not take the next step.
          onClick={event => event.detail <= 1 && take(step)}
        >
          {texts.steps[step]}
        </Button>
      ))}
      <span className="flex items-center gap-0.5 cards:ml-auto">
        <IconButton
          icon={<Eye aria-hidden size={18} />}
          label={texts.previewNamed(name)}
          onClick={() => onAsk('preview')}
        />
        <IconButton
          icon={<FileDown aria-hidden size={18} />}
          label={texts.pdfNamed(name)}
          reason={acts.pdf.reasonOf(row)}
          busy={acts.pdf.isBusy(row)}
          onClick={() => void acts.pdf.save(row)}
        />
        <IconButton icon={<Pencil aria-hidden size={18} />} label={texts.editNamed(name)} onClick={onEdit} />
        {isDeletable(row.status) ? (
          <TwoClickButton
            icon={<Trash2 aria-hidden size={18} />}
            label={texts.deleteNamed(name)}
            question={texts.confirmDelete}
            questionClassName="min-w-46"
            onConfirm={() => void acts.remove(row)}
          />
        ) : (
          <span className="w-11" />
        )}
      </span>
    </>
  )
}
