import type { ContractRow } from '../../contract/contracts.ts'
import { restsOnVisits } from '../../domain/contracts.ts'
import { contractPaper } from '../../domain/documents/contract-paper.ts'
import { paperHtml } from '../../domain/documents/paper-html.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { usePaper } from '../../sync/paper-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { PaperDialog } from '../../ui/paper-dialog.tsx'
import { contractFacts } from './contract-facts.ts'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractActs } from './use-contract-acts.ts'

export function ContractPreview(props: { row: ContractRow; acts: ContractActs; onClose: () => void }) {
  const { row, acts, onClose } = props
  const texts = useTexts(contractsTexts)
  const workspace = useWorkspace()
  const paper = usePaper(`contracts/${row.id}/html`, row.rev > 0, () => {
    const made = workspace.entries.get().find(entry => entry.id === row.id)
    const facts = contractFacts(workspace.view, row, made?.madeAt)
    // Before it was sent nothing was agreed, and what this device knows is all there is.
    const isAgreed = restsOnVisits(row.status) && row.status !== 'pending'
    const note = isAgreed ? texts.drawnHereAgreed : texts.drawnHere
    return facts && paperHtml(contractPaper(facts, facts.practice.documentLanguage), note)
  })
  const file = {
    reason: acts.pdf.reasonOf(row),
    busy: acts.pdf.isBusy(row),
    save: () => void acts.pdf.save(row),
  }
  return <PaperDialog texts={texts} paper={paper} file={file} onClose={onClose} />
}
