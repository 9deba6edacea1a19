import Ban from 'lucide-react/icons/ban'
import Clock from 'lucide-react/icons/clock'
import FilePen from 'lucide-react/icons/file-pen'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import Signature from 'lucide-react/icons/signature'
import { type ContractStatus, contractStatusTexts } from '../../domain/billing/contracts.ts'
import { StatusBadge, type StatusLook } from '../../ui/controls/badge.tsx'
import { useTexts } from '../../ui/language.tsx'

const statusLooks: Record<ContractStatus, StatusLook> = {
  created: { tone: 'plain', Icon: FilePen },
  pending: { tone: 'warn', Icon: Clock },
  sent: { tone: 'ok', Icon: Send },
  signed: { tone: 'accent', Icon: Signature },
  active: { tone: 'strong', Icon: Play },
  paused: { tone: 'plain', Icon: Pause },
  canceled: { tone: 'danger', Icon: Ban },
}

export function ContractStatusBadge({ status }: { status: ContractStatus }) {
  const labels = useTexts(contractStatusTexts)
  return <StatusBadge look={statusLooks[status]} text={labels[status]} />
}
