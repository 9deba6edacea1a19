import ListFilter from 'lucide-react/icons/list-filter'
import { contractStatusTexts } from '../../domain/contract-words.ts'
import { contractStatuses } from '../../domain/contracts.ts'
import { Checklist } from '../../ui/checklist.tsx'
import { useTexts } from '../../ui/language.tsx'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractsList } from './use-contracts-list.ts'

export function StatusFilter({ list }: { list: Pick<ContractsList, 'statuses' | 'setStatuses'> }) {
  const texts = useTexts(contractsTexts)
  const words = useTexts(contractStatusTexts)
  return (
    <Checklist
      label={texts.statusFilter(list.statuses.length, contractStatuses.length)}
      icon={<ListFilter aria-hidden size={18} />}
      allLabel={texts.selectAll}
      options={contractStatuses.map(status => ({ id: status, label: words[status] }))}
      checked={list.statuses}
      onChange={list.setStatuses}
    />
  )
}
