import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import { Badge } from '../../ui/badge.tsx'
import { useTexts } from '../../ui/language.tsx'
import { clientsTexts } from './clients-texts.ts'

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const texts = useTexts(clientsTexts)
  return isActive ? (
    <Badge tone="ok" icon={<CircleCheck aria-hidden size={13} />}>
      {texts.active}
    </Badge>
  ) : (
    <Badge icon={<CircleMinus aria-hidden size={13} />}>{texts.inactive}</Badge>
  )
}
