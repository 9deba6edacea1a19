import FileText from 'lucide-react/icons/file-text'
import ListFilter from 'lucide-react/icons/list-filter'
import { contractStatuses } from '../../domain/contracts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractsList } from './use-contracts-list.ts'

/** Why the list shows nothing: no status is chosen, others hide what there is, or there is nothing. */
export function ContractsEmpty({ list, onAdd }: { list: ContractsList; onAdd: () => void }) {
  const texts = useTexts(contractsTexts)
  const isNoneSelected = list.statuses.length === 0
  if (isNoneSelected || (list.leftOut > 0 && !list.isLoading)) {
    return (
      <EmptyState
        icon={<ListFilter size={26} />}
        title={isNoneSelected ? texts.noneSelected : texts.none}
        {...(isNoneSelected ? {} : { hint: texts.hiddenByStatus(list.leftOut) })}
        action={<Button onClick={() => list.setStatuses(contractStatuses)}>{texts.selectAll}</Button>}
      />
    )
  }
  return <ListEmpty list={list} icon={<FileText size={26} />} texts={texts} onAdd={onAdd} />
}
