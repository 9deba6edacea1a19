import Ban from 'lucide-react/icons/ban'
import Clock from 'lucide-react/icons/clock'
import FilePen from 'lucide-react/icons/file-pen'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import Signature from 'lucide-react/icons/signature'
import { contractStatusTexts } from '../../domain/contract-words.ts'
import type { ContractStatus } from '../../domain/contracts.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { useTexts } from '../../ui/language.tsx'

const looks: Record<ContractStatus, { tone: Tone; Icon: typeof Clock }> = {
  created: { tone: 'plain', Icon: FilePen },
  pending: { tone: 'warn', Icon: Clock },
  sent: { tone: 'ok', Icon: Send },
  signed: { tone: 'accent', Icon: Signature },
  active: { tone: 'strong', Icon: Play },
  paused: { tone: 'plain', Icon: Pause },
  canceled: { tone: 'danger', Icon: Ban },
}

export function StatusBadge({ status }: { status: ContractStatus }) {
  const texts = useTexts(contractStatusTexts)
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
      {texts[status]}
    </Badge>
  )
}
